import { exportLayoutNames } from '@fettle/domain/accounting/layouts';
import { bookMeans } from '@fettle/domain/accounting/book-row';
import { roles } from '@fettle/domain/actor';
import { priceChangeKinds } from '@fettle/domain/ops/prices/price-list';
import { webhookOffReasons } from '@fettle/domain/ops/webhook-types';
import { attemptStatuses } from '@fettle/domain/payment/attempt';
import { movementKinds } from '@fettle/domain/payment/books';
import { disputeStatuses } from '@fettle/domain/payment/dispute';
import { otherMeans, refundStates } from '@fettle/domain/refunds/refund';
import { doorTries } from '@fettle/domain/road/tried-door';
import { billKinds, billStatuses } from '@fettle/domain/ticket/bill';
import { checkResults, checkStages } from '@fettle/domain/ticket/checklist';
import { findingKinds } from '@fettle/domain/ticket/diagnosis/finding';
import { handOverSteps } from '@fettle/domain/ticket/hand-over-steps';
import { messageSides } from '@fettle/domain/ticket/message';
import { photoStages } from '@fettle/domain/ticket/photo';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { stages } from '@fettle/domain/ticket/timeline/stage-durations';
import { sql, type Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Tables } from './tables/tables.ts';

type Column<Table extends keyof Tables, Name extends keyof Tables[Table]> = NonNullable<
  Selectable<Tables[Table]>[Name & keyof Selectable<Tables[Table]>]
>;

/** All that a type has, where no list of it is there to be asked: one that lacks a value does not compile. */
const allOf =
  <Value>() =>
  <const List extends readonly Value[]>(list: [Value] extends [List[number]] ? List : never): List =>
    list;

/** What the code writes into a column of words. A migration that replaces a constraint is written from one branch's list. */
const written: Record<string, readonly unknown[]> = {
  'bill.kind': billKinds,
  'bill.status': billStatuses,
  'books_export.layout': exportLayoutNames,
  'dispute.status': disputeStatuses,
  'document_counter.kind': allOf<Column<'document_counter', 'kind'>>()(['invoice', 'creditNote']),
  'hand_over_signature.step': handOverSteps,
  // payouts have a table of their own
  'ledger_entry.kind': Object.entries(movementKinds).flatMap(([kind, figure]) =>
    figure === 'payouts' ? [] : [kind],
  ),
  'ledger_entry.means': bookMeans,
  'message_read.side': messageSides,
  'payment_attempt.status': attemptStatuses,
  'payout.kind': allOf<Column<'payout', 'kind'>>()(['automatic', 'manual']),
  'payout.matching': allOf<Column<'payout', 'matching'>>()(['awaited', 'matched', 'different', 'never']),
  'payout.status': allOf<Column<'payout', 'status'>>()(['pending', 'paid', 'failed', 'cancelled']),
  'price_change.kind': priceChangeKinds,
  'refund.paid_by': otherMeans,
  'refund.reason': allOf<Column<'refund', 'reason'>>()([
    'cancelled',
    'unrepairable',
    'declined',
    'paidTwice',
    'paidTooMuch',
    'billReplaced',
    'ticketMovedOn',
    'staff',
    'provider',
  ]),
  'refund.state': refundStates,
  'refund.status': allOf<Column<'refund', 'status'>>()(['wanted', 'pending', 'succeeded', 'refused']),
  'road_setup.door_tries': doorTries,
  'staff.role': roles,
  'staff_link.purpose': ['invitation', 'reset'],
  'stage_duration.stage': stages,
  'ticket.contact_reason': allOf<Column<'ticket', 'contact_reason'>>()([
    'no-technician',
    'no-quote',
    'asap',
    'window-lost',
    'payment-review',
    'refund-failed',
    'dispute',
    'inquiry',
    'nobody-there',
    'claim',
    'extra-work',
    'door-report',
    'hand-over',
  ]),
  'ticket.cookie_pref': allOf<Column<'ticket', 'cookie_pref'>>()(['all', 'essential']),
  'ticket.status': ticketStatuses,
  'ticket_check.result': checkResults,
  'ticket_check.stage': checkStages,
  'ticket_consent.kind': allOf<Column<'ticket_consent', 'kind'>>()(['terms', 'startEarly']),
  'ticket_finding.kind': findingKinds,
  'ticket_message.sender': messageSides,
  'ticket_photo.stage': photoStages,
  'webhook_delivery.status': allOf<Column<'webhook_delivery', 'status'>>()(['waiting', 'sent', 'failed']),
  'webhook_endpoint.off_because': webhookOffReasons,
  'window_hold.state': allOf<Column<'window_hold', 'state'>>()(['held', 'booked']),
  'window_hold.task': holdTasks,
};

test('every word that the code writes is allowed by its table, and none besides', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ column: string; words: string[] }>`
    select c.conrelid::regclass || '.' || a.attname as column,
      (select array_agg(word[1]) from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') word) as words
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ '^CHECK [(][(][a-z_]+ = ANY [(]ARRAY[[]''[^()]*[]][)][)][)]$'`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(30);
  const allowed = Object.fromEntries(rows.map(({ column, words }) => [column, words.toSorted()]));
  const wanted = Object.fromEntries(
    Object.entries(written).map(([column, words]) => [column, words.map(String).toSorted()]),
  );
  expect(allowed).toEqual(wanted);
});
