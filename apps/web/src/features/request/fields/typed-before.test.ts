import { expect, test } from 'vitest';
import { choosePickup, noPickup } from '../../pickup/pickup.ts';
import { noFields } from './request-fields.ts';
import { typedBefore } from './typed-before.ts';

const begun = {
  ...noFields,
  pickup: choosePickup(noPickup, { address: '1 Larkspur Yard', postcode: 'E2 0ZZ' }),
  phone: '020 7946 0018',
  modelID: 4,
};
const typing = (values: Record<string, string>) => (name: string) => values[name] ?? '';

test('nothing was typed', () => {
  expect(typedBefore(begun, typing({}))).toEqual({});
});

test('everything was typed', () => {
  const typed = typing({ pickup: 'BS1', phone: '0770', model: '5', repair: '12', problem: 'It fell.' });
  expect(typedBefore(begun, typed)).toEqual({
    pickup: { ...begun.pickup, search: 'BS1', chosen: null },
    phone: '0770',
    modelID: 5,
    repairTypeID: 12,
    problem: 'It fell.',
  });
});

test('an address the browser fills in again stays chosen', () => {
  const typed = typing({ pickup: '1 Larkspur Yard, E2 0ZZ' });
  expect(typedBefore(begun, typed)).toEqual({});
});

test('the option that adds a model is none', () => {
  expect(typedBefore(begun, typing({ model: 'add' }))).toEqual({});
});
