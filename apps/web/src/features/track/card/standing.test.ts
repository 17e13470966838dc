import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { slipReason, standingOf } from './standing.ts';

const nothing = { kind: 'nothing' } as const;

test('every status has words of its own where no promise stands', () => {
  const titles = Object.fromEntries(
    ticketStatuses.map((status) => {
      const standing = standingOf(aTicket({ status }), { promise: null }, nothing);
      return [status, standing.kind === 'words' && standing.title];
    }),
  );
  expect(titles).toEqual({
    STARTED: 'Your quotes are waiting',
    CONTACTED: 'Your quotes are waiting',
    NEW: 'Next, we collect it',
    ACCEPTED: 'Nearly there',
    PAID: 'Next, we collect it',
    COLLECTED: 'We have your device',
    AWAITINGPAYMENT: 'We’ve found out what’s wrong',
    REPAIRED: 'It’s repaired',
    DECLINED: 'We’re sending it back',
    UNREPAIRABLE: 'Sorry, we couldn’t repair it',
    COMPLETED: 'It’s back with you',
    RETURNED: 'It’s back with you, unrepaired',
    CANCELLED: 'This order is cancelled',
    EXPIRED: 'This order has expired',
  });
});

test('a status that only a later server knows has words too', () => {
  expect(standingOf(aTicket({ status: 'POSTPONED' }), { promise: null }, nothing)).toMatchObject({
    kind: 'words',
    title: 'Your order',
  });
});

test('a promise comes first, with what the timeline does not say beside it', () => {
  const promise = { until: '2026-11-20', slipped: null };
  expect(standingOf(aTicket({ status: 'PAID' }), { promise }, nothing)).toEqual({
    kind: 'promise',
    promise,
    text: undefined,
  });
  const unrepairable = standingOf(aTicket({ status: 'UNREPAIRABLE' }), { promise }, nothing);
  expect(unrepairable).toMatchObject({ text: expect.stringContaining('couldn’t repair it') as string });
});

test('a declined repair whose diagnosis is not paid for waits for that', () => {
  const toPay = { kind: 'toPay', pence: 8_500 } as const;
  const [open, settled] = [toPay, nothing].map((line) =>
    standingOf(aTicket({ status: 'DECLINED' }), { promise: null }, line),
  );
  expect(open?.text).toContain('as soon as the diagnosis is paid');
  expect(settled?.text).not.toContain('paid');
});

test('as soon as possible: a call agrees the time, and nothing else is claimed', () => {
  const PICKUP = { ...aTicket().timeSlots.PICKUP, asap: true } as PickupWindow;
  const asap = aTicket({ status: 'PAID', timeSlots: { PICKUP } });
  expect(standingOf(asap, { promise: null }, nothing)).toMatchObject({
    title: 'We’ll call you to agree a time',
  });
  const promise = { until: '2026-11-20', slipped: null };
  expect(standingOf(asap, { promise }, nothing).text).toContain('We’ll call you to agree a time.');
  expect(standingOf({ ...asap, status: 'COLLECTED' }, { promise }, nothing).text).toBeUndefined();
});

test.each([
  [{ kind: 'refunded', pence: 16_499, refundedPence: 16_499 }, '£164.99 goes back the way you paid'],
  [{ kind: 'paid', pence: 16_499 }, 'Whatever you paid goes back'],
  [{ kind: 'nothing' }, 'there is nothing to pay'],
] as const)('a cancelled order says what becomes of the money: %o', (line, words) => {
  expect(standingOf(aTicket({ status: 'CANCELLED' }), { promise: null }, line).text).toContain(words);
});

test.each(['part', 'workload', 'technical', 'late'] as const)('tells why it slips: %s', (because) => {
  expect(slipReason(because)).toMatch(/^[a-z].*\.$/);
});
