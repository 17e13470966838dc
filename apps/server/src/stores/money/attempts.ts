import { attemptAfter, type AttemptEvent, type AttemptStatus } from '@fettle/domain/payment/attempt';
import { windowHours, type Pickup, type WindowHour } from '@fettle/domain/window';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { LockedBill, PayingTicket } from './paying.ts';

export interface Attempt {
  attemptID: number;
  ticketID: number;
  billID: number;
  amountPence: number;
  status: AttemptStatus;
  intentID: string | null;
  clientSecret: string | null;
  beganAt: Date | null;
  /** The day of its balance transaction; null while that has not come. */
  balanceOn: string | null;
  /** The window it was begun with, if it was one. */
  pickup: { day: string; hour: WindowHour } | undefined;
}

const selectAttempt = (db: Database) =>
  db
    .selectFrom('payment_attempt')
    .select([
      'payment_attempt.attempt_id as attemptID',
      'payment_attempt.ticket_id as ticketID',
      'payment_attempt.bill_id as billID',
      'payment_attempt.amount_pence as amountPence',
      'payment_attempt.status',
      'payment_attempt.intent_id as intentID',
      'payment_attempt.client_secret as clientSecret',
      'payment_attempt.began_at as beganAt',
      sql<string | null>`payment_attempt.balance_on::text`.as('balanceOn'),
      sql<string | null>`payment_attempt.pickup_day::text`.as('pickupDay'),
      'payment_attempt.pickup_hour as pickupHour',
    ]);

type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempt>['executeTakeFirstOrThrow']>>;

function toAttempt({ pickupDay: day, pickupHour, ...rest }: AttemptRow): Attempt {
  const hour = windowHours.find((known) => known === pickupHour);
  return { ...rest, pickup: day !== null && hour !== undefined ? { day, hour } : undefined };
}

const liveStatuses: AttemptStatus[] = ['creating', 'open', 'onItsWay'];

/**
 * The live attempt of an open bill, made if there is none. Undefined if the bill is not open any more: it changed
 * between looking and paying.
 */
export async function findOrOpenAttempt(
  db: Database,
  wanted: { billID: number; now: Date },
): Promise<Attempt | undefined> {
  const { billID, now } = wanted;
  // two tabs may ask at once: the unique index lets one insert, and the other finds it
  await sql`
    insert into payment_attempt (ticket_id, bill_id, amount_pence, status, created_at, updated_at)
    select ticket_id, bill_id, amount_pence, 'creating', ${now}, ${now}
    from bill where bill_id = ${billID} and status = 'open'
    on conflict (bill_id) where status in ('creating', 'open', 'onItsWay') do nothing`.execute(db);
  const row = await selectAttempt(db)
    .where('bill_id', '=', billID)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  return row && toAttempt(row);
}

/** The provider's answer to `creating`. One that came late, after the attempt was cancelled, changes nothing. */
export async function keepIntent(
  db: Database,
  kept: { attemptID: number; intentID: string; clientSecret: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ status: 'open', intent_id: kept.intentID, client_secret: kept.clientSecret, updated_at: kept.now })
    .where('attempt_id', '=', kept.attemptID)
    .where('status', '=', 'creating')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** With a customer, only if the ticket is theirs. */
export async function findAttempt(
  db: Database,
  intentID: string,
  { customerID }: { customerID?: number } = {},
): Promise<Attempt | undefined> {
  const attempt = selectAttempt(db).where('intent_id', '=', intentID);
  const row = await (
    customerID === undefined
      ? attempt
      : attempt
          .innerJoin('ticket', 'ticket.ticket_id', 'payment_attempt.ticket_id')
          .where('ticket.customer_id', '=', customerID)
  ).executeTakeFirst();
  return row && toAttempt(row);
}

/** Whose attempt it is: the metadata of an intent names it, also before we have stored the intent's number. */
export async function findAttemptByID(db: Database, attemptID: number): Promise<Attempt | undefined> {
  const row = await selectAttempt(db).where('attempt_id', '=', attemptID).executeTakeFirst();
  return row && toAttempt(row);
}

/**
 * Ticket, bill and attempt, held until the caller's transaction ends: PostgreSQL locks the rows in the order of this list,
 * which is the order of all locks.
 */
export async function lockPayment(
  db: Database,
  { attemptID, ticketID }: Pick<Attempt, 'attemptID' | 'ticketID'>,
): Promise<{ ticket: PayingTicket; bill: LockedBill; attempt: Attempt }> {
  takeLock(db, 'ticket', ticketID);
  const row = await selectAttempt(db)
    .innerJoin('bill', 'bill.bill_id', 'payment_attempt.bill_id')
    .innerJoin('ticket', 'ticket.ticket_id', 'payment_attempt.ticket_id')
    .select([
      'ticket.customer_id as customerID',
      'ticket.status as ticketStatus',
      'ticket.paying_since as payingSince',
      sql<boolean | null>`ticket.processing_since >= ticket.paying_since`.as('isProcessing'),
      'bill.kind',
      'bill.amount_pence as billPence',
      'bill.status as billStatus',
      'bill.payment_id as paymentID',
      'bill.quote_id as quoteID',
    ])
    .where('payment_attempt.attempt_id', '=', attemptID)
    .forNoKeyUpdate(['ticket', 'bill', 'payment_attempt'])
    .executeTakeFirstOrThrow();
  const { customerID, ticketStatus, payingSince, isProcessing, kind, ...billed } = row;
  const { billPence, billStatus, paymentID, quoteID, ...rest } = billed;
  return {
    ticket: { ticketID, customerID, status: ticketStatus, payingSince, isProcessing: isProcessing ?? false },
    bill: { billID: row.billID, kind, amountPence: billPence, status: billStatus, paymentID, quoteID },
    attempt: toAttempt(rest),
  };
}

/** Held until the caller's transaction ends; the ticket and the bill are locked before it. */
export async function lockAttempt(db: Database, attemptID: number): Promise<Attempt> {
  const row = await selectAttempt(db)
    .where('attempt_id', '=', attemptID)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

/** The attempt that a ticket's payment is on its way with. */
export async function findAttemptOnItsWay(db: Database, ticketID: number): Promise<Attempt | undefined> {
  const row = await selectAttempt(db)
    .where('ticket_id', '=', ticketID)
    .where('status', '=', 'onItsWay')
    .executeTakeFirst();
  return row && toAttempt(row);
}

/** One step of the table, on a row that the caller has locked. */
export async function moveAttempt(
  db: Database,
  attempt: Attempt,
  step: { event: AttemptEvent; now: Date; receivedPence?: number; balanceOn?: string; error?: string },
): Promise<void> {
  const { event, now, receivedPence, balanceOn, error } = step;
  const status = attemptAfter(event, attempt.status);
  if (!status) throw new Error(`a payment that is ${attempt.status} cannot ${event}`);
  const hasEnded = status === 'succeeded' || status === 'cancelled';
  await db
    .updateTable('payment_attempt')
    .set({
      status,
      updated_at: now,
      last_error: error ?? null,
      ...(event === 'begin' && { began_at: now }),
      ...(receivedPence !== undefined && { received_pence: receivedPence }),
      ...(balanceOn !== undefined && { balance_on: balanceOn }),
      ...(hasEnded && { client_secret: null }),
    })
    .where('attempt_id', '=', attempt.attemptID)
    .execute();
}

/** Its money is in another currency. False if that was noted before. */
export async function noteWrongCurrency(
  db: Database,
  { attemptID }: Pick<Attempt, 'attemptID'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ last_error: 'wrongCurrency', updated_at: now })
    .where('attempt_id', '=', attemptID)
    .where((eb) => eb.or([eb('last_error', 'is', null), eb('last_error', '<>', 'wrongCurrency')]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What has had no outcome since then, the oldest first. Uses the index payment_attempt_live_by_age. */
export async function listLiveAttempts(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<Attempt[]> {
  const rows = await selectAttempt(db)
    .where('status', 'in', liveStatuses)
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .orderBy('attempt_id')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

/** Payments whose balance transaction has not come, the longest untouched first. Uses the index payment_attempt_balance_awaited. */
export async function listAwaitedBalances(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<Attempt[]> {
  const rows = await selectAttempt(db)
    .where('status', '=', 'succeeded')
    .where('balance_on', 'is', null)
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .orderBy('attempt_id')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

export async function keepBalanceDay(db: Database, attemptID: number, day: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ balance_on: day })
    .where('attempt_id', '=', attemptID)
    .execute();
}

/** Live attempts of bills that are void or paid, the longest untouched first: their intents must not be paid any more. */
export async function listSupersededAttempts(db: Database, limit: number): Promise<Attempt[]> {
  const rows = await selectAttempt(db)
    .innerJoin('bill', 'bill.bill_id', 'payment_attempt.bill_id')
    .where('payment_attempt.status', 'in', liveStatuses)
    .where('bill.status', '<>', 'open')
    .orderBy('payment_attempt.updated_at')
    .orderBy('payment_attempt.attempt_id')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

/** The window a payment is begun with; none where somebody calls about the collection. */
export async function recordAttemptPickup(db: Database, attemptID: number, pickup: Pickup): Promise<void> {
  const window = pickup.kind === 'window' ? pickup : undefined;
  await db
    .updateTable('payment_attempt')
    .set({ pickup_day: window?.day ?? null, pickup_hour: window?.hour ?? null })
    .where('attempt_id', '=', attemptID)
    .execute();
}

/** It can no longer be kept: the payment is for a collection that is yet to be chosen. */
export async function forgetAttemptPickup(db: Database, attemptID: number): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ pickup_day: null, pickup_hour: null })
    .where('attempt_id', '=', attemptID)
    .execute();
}

/** The provider's answer was lost and nobody has asked again: without its secret nobody can pay that intent. */
export async function abandonUnasked(db: Database, { attemptID }: Attempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ status: 'cancelled', updated_at: now })
    .where('attempt_id', '=', attemptID)
    .where('status', '=', 'creating')
    .execute();
}

/** Looked at, and still without an outcome. */
export async function touchAttempt(db: Database, { attemptID, status }: Attempt, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ updated_at: now })
    .where('attempt_id', '=', attemptID)
    .where('status', '=', status)
    .execute();
}
