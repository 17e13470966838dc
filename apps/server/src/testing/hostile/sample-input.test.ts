import { expect, test } from 'vitest';
import { calls } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { seededRandom } from '../seeded-random.ts';
import { mutate } from './mutate.ts';
import { sampleInput } from './sample-input.ts';

const built = Object.entries<CallEntry>(calls).filter(([, { status }]) => status === 'built');
const some = 20;

test('of every call some samples are right, so that what is mutated gets past all checks but one', () => {
  const random = seededRandom(1);
  const never = built.filter(([, { input }]) =>
    Array.from({ length: some }, () => sampleInput(input, {}, random)).every(
      (sample) => !input.safeParse(sample).success,
    ),
  );
  expect(never.map(([name]) => name)).toEqual([]);
});

test('a mutated input is JSON, another each time, and the same for the same seed', () => {
  const mutated = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 500 }, () =>
      JSON.stringify(mutate({ ticketID: 1, list: [{ a: 'b' }] }, random)),
    );
  };
  expect(mutated(1)).toEqual(mutated(1));
  expect(new Set(mutated(1)).size).toBeGreaterThan(200);
});
