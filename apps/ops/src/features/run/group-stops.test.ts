import { expect, test } from 'vitest';
import { groupStops } from './group-stops.ts';

const at = (day: string, startTime: string, endTime: string) => ({ window: { day, startTime, endTime } });

test('one that nobody was there for stays under its window', () => {
  const window = at('2026-03-03', '10:00', '13:00');
  const stops = [
    { ...window, state: 'nobodyThere' },
    { ...window, state: 'open' },
  ] as const;
  expect(groupStops(stops, '2026-03-03')).toEqual([{ name: '10:00–13:00', stops }]);
});

test('by window, late ones with their day, and without one at the end', () => {
  const stops = [
    at('2026-03-02', '16:00', '19:00'),
    at('2026-03-03', '10:00', '13:00'),
    at('2026-03-03', '10:00', '13:00'),
    { window: null },
  ];
  expect(groupStops(stops, '2026-03-03').map(({ name, stops: group }) => [name, group.length])).toEqual([
    ['Late: Mon 2/3/2026, 16:00–19:00', 1],
    ['10:00–13:00', 2],
    ['As soon as possible', 1],
  ]);
});
