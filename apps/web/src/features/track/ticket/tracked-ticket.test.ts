import { expect, test } from 'vitest';
import { isBookingReturn, returnedIntent, trackedTicketID, withoutSecret } from './tracked-ticket.ts';

test.each([
  ['RE12', 12],
  ['RE2147483647', 2_147_483_647],
  ['RE2147483648', undefined],
  ['re12', undefined],
  ['12', undefined],
  ['RE', undefined],
  ['RE012', undefined],
  ['RE12x', undefined],
  ['', undefined],
])('%j names ticket %s', (inPath, ticketID) => {
  expect(trackedTicketID(inPath)).toBe(ticketID);
});

test.each([
  [
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    '?payment_intent=pi_1',
  ],
  ['payment_intent_client_secret=x', ''],
  ['redirect_status=failed&link=1', '?link=1'],
  ['payment_intent=pi_1', undefined],
  ['', undefined],
])('the address with %j goes on as %j', (query, clean) => {
  expect(withoutSecret(new URLSearchParams(query))).toBe(clean);
});

test.each([
  ['payment_intent=pi_1', 'pi_1'],
  ['payment_intent=false', undefined],
  ['payment_intent=', undefined],
  ['', undefined],
])('%j comes back from %s', (query, intent) => {
  expect(returnedIntent(new URLSearchParams(query))).toBe(intent);
});

test.each([
  ['payment_intent=false', true],
  ['payment_intent=pi_1', false],
  ['', false],
])('%j comes from a booking without a payment: %s', (query, isBooking) => {
  expect(isBookingReturn(new URLSearchParams(query))).toBe(isBooking);
});
