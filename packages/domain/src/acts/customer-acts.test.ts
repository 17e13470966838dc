import { expect, test } from 'vitest';
import type { Bill } from '../ticket/bill.ts';
import type { TicketEvent } from '../ticket/events.ts';
import { ticketStatuses, type TicketStatus } from '../ticket/status.ts';
import { mayAct } from './acts.ts';
import type { Known } from './define-act.ts';

const now = new Date('2026-03-02T10:00:00Z');
type Own = Known<'bill' | 'pickup' | 'delivery' | 'events'>;
type OwnAct = 'cancel' | 'movePickup' | 'moveDelivery' | 'askToBegin';
const aTicket = (fields: Partial<Own>): Own => ({
  status: 'PAID',
  isPaying: false,
  isForgotten: false,
  now,
  pickup: undefined,
  delivery: undefined,
  events: [],
  bill: undefined,
  ...fields,
});
const where = (act: OwnAct, fields: Partial<Own> = {}): TicketStatus[] =>
  ticketStatuses.filter((status) => mayAct(act, aTicket({ status, ...fields }), 'customer'));

const tomorrow = { day: '2026-03-03', hour: 10 } as const;
const soon = { day: '2026-03-02', hour: 10 } as const;
const inAWindow = (window: typeof tomorrow | typeof soon) =>
  ({ kind: 'window', ...window, expiresAt: null }) as const;
const handOver: Pick<TicketEvent, 'kind' | 'detail'> = { kind: 'handOver', detail: {} };

test('a customer cancels until the device is collected', () => {
  expect(where('cancel')).toEqual(['STARTED', 'CONTACTED', 'NEW', 'ACCEPTED', 'PAID']);
  expect(where('cancel', { isPaying: true })).toEqual([]);
});

test('a booked collection is moved until the courier is on the way', () => {
  expect(where('movePickup')).toEqual(['NEW', 'PAID']);
  expect(where('movePickup', { pickup: { kind: 'asap' } })).toEqual(['NEW', 'PAID']);
  expect(where('movePickup', { pickup: inAWindow(tomorrow) })).toEqual(['NEW', 'PAID']);
  expect(where('movePickup', { pickup: inAWindow(soon) })).toEqual([]);
  expect(where('movePickup', { isPaying: true })).toEqual([]);
});

test('the way back is chosen until the courier has the device or is about to come, and waits for the fee', () => {
  const wayBack = ['REPAIRED', 'DECLINED', 'UNREPAIRABLE'];
  expect(where('moveDelivery')).toEqual(wayBack);
  expect(where('moveDelivery', { delivery: tomorrow })).toEqual(wayBack);
  expect(where('moveDelivery', { delivery: soon })).toEqual([]);
  expect(where('moveDelivery', { events: [handOver] })).toEqual([]);
  expect(where('moveDelivery', { isPaying: true })).toEqual([]);
  const bill: Bill = {
    billID: 1,
    kind: 'diagnosticFee',
    amountPence: 8_500,
    status: 'open',
    paymentID: null,
  };
  expect(where('moveDelivery', { bill })).toEqual([]);
});

test('who has paid without it asks us to begin early, until the device is collected', () => {
  const awaited = { kind: 'startEarlyAwaited', detail: { from: '2026-03-17' } } as const;
  const given = { kind: 'startEarlyGiven', detail: {} } as const;
  expect(where('askToBegin')).toEqual([]);
  expect(where('askToBegin', { events: [awaited] })).toEqual(['NEW', 'PAID']);
  expect(where('askToBegin', { events: [awaited, given] })).toEqual([]);
  expect(where('askToBegin', { events: [awaited], now: new Date('2026-03-17T08:00:00Z') })).toEqual([]);
});
