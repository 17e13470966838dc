import { expect, test } from 'vitest';
import { moved, withArrangements, type Arrangement } from './arrangement.ts';

const morning = { day: '2026-03-03', startTime: '10:00', endTime: '13:00' };
const afternoon = { day: '2026-03-03', startTime: '13:00', endTime: '16:00' };
const stop = (
  ticketID: number,
  window: typeof morning | null = morning,
  state: 'open' | 'done' = 'open',
) => ({
  ticketID,
  task: 'PICKUP' as const,
  window,
  state,
});
const numbers = (stops: readonly { ticketID: number }[] | undefined) =>
  stops?.map(({ ticketID }) => ticketID);
const arranged = (ticketIDs: number[], by: Arrangement['by'] = 'hand'): Arrangement => ({
  day: '2026-03-03',
  window: '2026-03-03 10:00',
  stops: ticketIDs.map((ticketID) => ({ ticketID, task: 'PICKUP' })),
  by,
});

test('the window that was arranged is so, the others are as the server says', () => {
  const stops = [
    stop(1, morning, 'done'),
    stop(2),
    stop(3),
    stop(4, afternoon),
    stop(5, afternoon),
    stop(6, null),
  ];
  expect(numbers(withArrangements(stops, [arranged([3, 2])]))).toEqual([1, 3, 2, 4, 5, 6]);
  expect(numbers(withArrangements(stops, [arranged([3, 2], 'distance')]))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what came since stands at the end, and what is gone is not missed', () => {
  expect(numbers(withArrangements([stop(2), stop(3), stop(9)], [arranged([3, 7, 2])]))).toEqual([3, 2, 9]);
});

test('a stop moves among the open ones of its window', () => {
  const stops = [stop(1, morning, 'done'), stop(2), stop(3), stop(4), stop(5, afternoon)];
  expect(numbers(moved(stops, stop(2), 1))).toEqual([3, 2, 4]);
  expect(numbers(moved(stops, stop(4), -1))).toEqual([2, 4, 3]);
  expect(moved(stops, stop(2), -1)).toBeUndefined();
  expect(moved(stops, stop(4), 1)).toBeUndefined();
  expect(moved(stops, stop(8), 1)).toBeUndefined();
});
