import { expect, test } from 'vitest';
import type { TicketEvent } from './events.ts';
import { mayCancel, mayChooseDelivery, mayMoveCollection } from './own-acts.ts';
import { ticketStatuses, type TicketStatus } from './status.ts';

const now = new Date('2026-03-02T10:00:00Z');
type Own = Parameters<typeof mayMoveCollection>[0];
const aTicket = (fields: Partial<Own>): Own => ({
  status: 'PAID',
  isPaying: false,
  pickup: undefined,
  delivery: undefined,
  events: [],
  bill: undefined,
  ...fields,
});
const where = (may: (ticket: Own, now: Date) => boolean, fields: Partial<Own> = {}): TicketStatus[] =>
  ticketStatuses.filter((status) => may(aTicket({ status, ...fields }), now));

const tomorrow = { day: '2026-03-03', hour: 10 } as const;
const soon = { day: '2026-03-02', hour: 10 } as const;
const inAWindow = (window: typeof tomorrow | typeof soon) =>
  ({ kind: 'window', ...window, expiresAt: null }) as const;
const handOver: Pick<TicketEvent, 'kind' | 'detail'> = { kind: 'handOver', detail: {} };

test('a customer cancels until the device is collected', () => {
  expect(where(mayCancel)).toEqual(['STARTED', 'CONTACTED', 'NEW', 'ACCEPTED', 'PAID']);
  expect(where(mayCancel, { isPaying: true })).toEqual([]);
});

test('a booked collection is moved until the courier is on the way', () => {
  expect(where(mayMoveCollection)).toEqual(['NEW', 'PAID']);
  expect(where(mayMoveCollection, { pickup: { kind: 'asap' } })).toEqual(['NEW', 'PAID']);
  expect(where(mayMoveCollection, { pickup: inAWindow(tomorrow) })).toEqual(['NEW', 'PAID']);
  expect(where(mayMoveCollection, { pickup: inAWindow(soon) })).toEqual([]);
  expect(where(mayMoveCollection, { isPaying: true })).toEqual([]);
});

test('the way back is chosen until the courier has the device or is about to come, and waits for the fee', () => {
  const wayBack = ['REPAIRED', 'DECLINED', 'UNREPAIRABLE'];
  expect(where(mayChooseDelivery)).toEqual(wayBack);
  expect(where(mayChooseDelivery, { delivery: tomorrow })).toEqual(wayBack);
  expect(where(mayChooseDelivery, { delivery: soon })).toEqual([]);
  expect(where(mayChooseDelivery, { events: [handOver] })).toEqual([]);
  expect(where(mayChooseDelivery, { isPaying: true })).toEqual([]);
  const bill = { kind: 'diagnosticFee', status: 'open', paymentID: null } as const;
  expect(where(mayChooseDelivery, { bill })).toEqual([]);
});
