import { expect, test } from 'vitest';
import { formatTicketNumber, parseTicketNumber } from './number.ts';

test('a ticket is known by RE and its number', () => {
  expect(formatTicketNumber(10001)).toBe('RE10001');
});

test.each([
  ['RE10001', 10001],
  ['re10001', 10001],
  ['10001', 10001],
  ['RE2147483647', 2_147_483_647],
  ['RE2147483648', undefined],
  ['RE', undefined],
  ['', undefined],
  ['RE0', undefined],
  ['RE010', undefined],
  ['RE1.5', undefined],
  ['RE-1', undefined],
  ['RE1 ', undefined],
  ['RE/10001', undefined],
  ['12345678901', undefined],
])('%j is ticket %s', (text, ticketID) => {
  expect(parseTicketNumber(text)).toBe(ticketID);
});
