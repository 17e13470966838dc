import { expect, test } from 'vitest';
import { cursorAfter, formatCursor, parseCursor, type ChangeCursor } from './change-cursor.ts';

const now = new Date('2026-03-02T10:00:00Z');
const place = (number: number) => ({ day: '2026-03-02', eventID: String(number) });
const event = (number: number, secondsAgo: number) => ({
  ...place(number),
  at: new Date(now.getTime() - secondsAgo * 1000),
});
const from = (settled: number, at = settled): ChangeCursor => ({ settled: place(settled), at: place(at) });

const table: [string, ChangeCursor, ReturnType<typeof event>[], boolean, ChangeCursor][] = [
  ['nothing new', from(5), [], false, from(5)],
  ['all settled, the end', from(5), [event(6, 500), event(7, 200)], false, from(7)],
  ['all settled, more to come', from(5), [event(6, 500), event(7, 200)], true, from(7)],
  ['the youngest is told again next time', from(5), [event(6, 500), event(7, 10)], false, from(6)],
  ['nothing settled yet', from(5), [event(6, 20), event(7, 10)], false, from(5)],
  ['a page ends among the unsettled', from(5), [event(6, 500), event(7, 10)], true, from(6, 7)],
  ['the next page goes on from there', from(6, 7), [event(8, 5)], false, from(6)],
  ['an older one behind an unsettled one does not count', from(6, 7), [event(8, 500)], false, from(6)],
  ['settled ones behind an unsettled one', from(5), [event(6, 10), event(7, 500)], false, from(5)],
];

test.each(table)('%s', (_, cursor, events, hasMore, expected) => {
  expect(cursorAfter(cursor, { events, hasMore, now })).toEqual(expected);
});

test.each([from(5), from(5, 9)])('is written and read back', (cursor) => {
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});

test.each([
  '',
  'x',
  '2026-03-02',
  '2026-13-02.5',
  '2026-03-02.5_',
  '2026-03-02.5_x',
  '2026-03-02.1_2026-03-02.2_',
])('%j is no cursor', (text) => expect(parseCursor(text)).toBeUndefined());
