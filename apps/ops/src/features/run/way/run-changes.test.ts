import { expect, test } from 'vitest';
import { runChange, withChange } from './run-changes.ts';

const stop = (ticketID: number, state: 'open' | 'done' | 'nobodyThere' = 'open') => ({
  ticketID,
  task: 'PICKUP' as const,
  state,
  address: `${ticketID} Larkspur Yard`,
  postcode: 'E2 0AA',
});
const numbers = ({ added, gone }: ReturnType<typeof runChange>) => [
  added.map(({ ticketID }) => ticketID),
  gone.map(({ ticketID }) => ticketID),
];

test.each([
  ['the same', [stop(1)], [stop(1)], [[], []]],
  ['one more', [stop(1)], [stop(1), stop(2)], [[2], []]],
  ['one less', [stop(1), stop(2)], [stop(1)], [[], [2]]],
  ['what was done is no news', [stop(1)], [stop(1, 'done')], [[], []]],
  ['what nobody was there for is no news', [stop(1)], [stop(1, 'nobodyThere')], [[], []]],
  ['what was done here before and is gone now', [stop(1, 'done')], [], [[], []]],
  ['what comes as done', [], [stop(1, 'done')], [[], []]],
])('%s', (_, before, after, expected) => {
  expect(numbers(runChange(before, after))).toEqual(expected);
});

test('what went and came back is no change', () => {
  const went = runChange([stop(1)], []);
  const back = runChange([], [stop(1)]);
  expect(numbers(withChange(went, back))).toEqual([[], []]);
  expect(numbers(withChange(back, went))).toEqual([[], []]);
  expect(numbers(withChange(went, runChange([], [stop(2)])))).toEqual([[2], [1]]);
});
