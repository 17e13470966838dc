import { expect, test } from 'vitest';
import type { TicketEvent, TicketEventKind } from './events.ts';
import {
  extraWorkEnds,
  extraWorkPaidPence,
  lastExtraWork,
  openExtraWork,
  type ExtraWorkState,
} from './extra-work.ts';
import { eventKinds } from './telling/event-kinds.ts';
import { takesPayment } from './may-happen.ts';
import { ticketStatuses } from './status.ts';

type Happened = Pick<TicketEvent, 'kind' | 'detail'>;
const offered = (billID = 7): Happened => ({
  kind: 'extraWorkOffered',
  detail: { billID, amountPence: 6_500, isEssential: false },
});
const happened = (kind: TicketEventKind): Happened => ({
  kind,
  detail: { billID: 7, paymentID: 'pi_1', amountPence: 6_500 },
});
// the keys of the table are the kinds
const kinds = Object.keys(eventKinds) as TicketEventKind[];

test('an offer is open until one of these ends it, and no other event does', () => {
  const ends = kinds.filter(
    (kind) => !openExtraWork([offered(), happened(kind)]) && kind !== 'extraWorkOffered',
  );
  expect(ends.toSorted()).toEqual(Object.keys(extraWorkEnds).toSorted());
});

test.each<[string, Happened[], ExtraWorkState | undefined]>([
  ['none', [happened('collect')], undefined],
  ['offered', [offered()], 'offered'],
  ['paid', [offered(), happened('extraWorkPaid')], 'paid'],
  ['kept', [offered(), happened('extraWorkKept')], 'kept'],
  ['withdrawn', [offered(), happened('extraWorkWithdrawn')], 'withdrawn'],
  ['sent back', [offered(), happened('sendBack')], 'sentBack'],
  ['beyond repair', [offered(), happened('unrepairable')], 'withdrawn'],
  ['an end stays the end', [offered(), happened('extraWorkPaid'), happened('extraWorkKept')], 'paid'],
  ['offered again', [offered(), happened('extraWorkWithdrawn'), offered(8)], 'offered'],
])('%s', (_, events, state) => {
  expect(lastExtraWork(events)?.state).toBe(state);
  expect(openExtraWork(events) !== undefined).toBe(state === 'offered');
});

test('what was paid for it is added up', () => {
  expect(extraWorkPaidPence([offered(), happened('extraWorkPaid'), happened('extraWorkPaid')])).toBe(13_000);
  expect(extraWorkPaidPence([offered()])).toBe(0);
});

test('it is paid with the technician alone, and never twice', () => {
  const bill = { kind: 'extraWork', status: 'open', paymentID: null } as const;
  expect(ticketStatuses.filter((status) => takesPayment({ status, bill }))).toEqual(['COLLECTED']);
  const paid = { ...bill, status: 'paid', paymentID: 'pi_1' } as const;
  expect(ticketStatuses.filter((status) => takesPayment({ status, bill: paid }))).toEqual([]);
  // the ticket's own bill as before
  expect(takesPayment({ status: 'COLLECTED', bill: { ...bill, kind: 'repair' } })).toBe(false);
  expect(takesPayment({ status: 'ACCEPTED', bill: { ...bill, kind: 'repair' } })).toBe(true);
});
