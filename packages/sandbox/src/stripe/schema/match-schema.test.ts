import { expect, test } from 'vitest';
import { differencesFrom, type Schema, type Schemas } from './match-schema.ts';

const schemas: Schemas = {
  charge: {
    type: 'object',
    required: ['id', 'paid'],
    properties: {
      id: { type: 'string' },
      object: { enum: ['charge'], type: 'string' },
      paid: { type: 'boolean' },
      metadata: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
};
const intent: Schema = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'integer' },
    status: { type: 'string', enum: ['succeeded', 'canceled'] },
    latest_charge: { nullable: true, anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/charge' }] },
    types: { type: 'array', items: { type: 'string' } },
    anything: { type: 'object' },
  },
};
const found = (value: unknown) =>
  differencesFrom(schemas, intent, value, 'intent').map(({ kind, at }) => `${kind} ${at}`);

test.each([
  { amount: 1 },
  { amount: 1, status: 'succeeded', latest_charge: null, types: ['card'], anything: { a: { b: 1 } } },
  { amount: 1, latest_charge: 'ch_1' },
  { amount: 1, latest_charge: { id: 'ch_1', object: 'charge', paid: true, metadata: { a: 'b' } } },
])('%j fits', (value) => {
  expect(found(value)).toEqual([]);
});

test.each<[unknown, string]>([
  [{}, 'missing intent.amount'],
  [{ amount: 1.5 }, 'value intent.amount'],
  [{ amount: null }, 'value intent.amount'],
  [{ amount: 1, status: 'paid' }, 'value intent.status'],
  [{ amount: 1, types: ['card', 2] }, 'value intent.types[]'],
  [{ amount: 1, tip: 2 }, 'unknown intent.tip'],
  [{ amount: 1, latest_charge: 5 }, 'value intent.latest_charge'],
  [{ amount: 1, latest_charge: { id: 'ch_1', object: 'charge' } }, 'missing charge.paid'],
  [
    { amount: 1, latest_charge: { id: 'ch_1', object: 'charge', paid: true, metadata: { a: 1 } } },
    'value charge.metadata.*',
  ],
  ['intent', 'value intent'],
])('%j does not', (value, difference) => {
  expect(found(value)).toEqual([difference]);
});
