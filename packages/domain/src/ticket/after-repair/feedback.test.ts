import { expect, test } from 'vitest';
import { editableUntil, isBack, mayGiveFeedback } from './feedback.ts';
import { ticketStatuses } from '../status.ts';

const givenAt = new Date('2026-03-02T10:00:00Z');

test('a device is back once its order is completed or returned', () => {
  expect(ticketStatuses.filter(isBack)).toEqual(['COMPLETED', 'RETURNED']);
});

test.each(ticketStatuses)(
  'whoever has an order that is %s gives feedback only when the device is back',
  (status) => {
    expect(mayGiveFeedback({ status, feedback: undefined }, givenAt)).toBe(isBack(status));
  },
);

test.each([
  ['2026-03-02T10:00:00Z', true],
  ['2026-03-03T09:59:59Z', true],
  ['2026-03-03T10:00:00Z', false],
])('what was given is changed for a day: at %s %s', (now, may) => {
  expect(mayGiveFeedback({ status: 'COMPLETED', feedback: { givenAt } }, new Date(now))).toBe(may);
});

test('a day has 24 hours, whatever the clocks do', () => {
  expect(editableUntil({ givenAt: new Date('2026-03-28T12:00:00Z') })).toEqual(
    new Date('2026-03-29T12:00:00Z'),
  );
});
