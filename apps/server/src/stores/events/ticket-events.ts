import { sql, type CompiledQuery, type Expression, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { formatActor, parseActor, type Actor } from '@fettle/domain/actor';
import { otherMeans } from '@fettle/domain/refunds/refund';
import { billKinds } from '@fettle/domain/ticket/bill';
import { checkResults, checkStages } from '@fettle/domain/ticket/checklist';
import {
  clearableReasons,
  doorProofs,
  driverReports,
  notTakenReasons,
  promiseMovedReasons,
  quietKinds,
  type TicketEvent,
  type TicketEventDetails,
  type TicketEventKind,
} from '@fettle/domain/ticket/events';
import { messageSides } from '@fettle/domain/ticket/message';
import { photoStages } from '@fettle/domain/ticket/photo';
import { handOverSteps } from '@fettle/domain/ticket/hand-over-steps';
import { isTold } from '@fettle/domain/ticket/telling/notices';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { windowHours } from '@fettle/domain/window';
import { builtOnce, sharedRead, type Param, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { liveTokens } from '../people/sessions.ts';

const id = z.int();
const pence = z.int();
const nothing = z.object({});
const quote = z.object({ quoteID: id });
const quotes = z.object({ quoteIDs: z.array(id) });
const code = z.object({ code: z.string() });
const task = z.enum(holdTasks);
const heldWindow = z.object({ task, day: z.string(), startHour: z.literal(windowHours) });
const payment = z.object({ billID: id, paymentID: z.string(), amountPence: pence });
const failedRefund = z.object({ refundID: id, amountPence: pence, failure: z.string().nullable() });

/** Every kind with its detail, as the table has them. The compiler holds it to the domain's list. */
const details: { [Kind in TicketEventKind]: z.ZodType<TicketEventDetails[Kind]> } = {
  start: z.object({ technicianID: id.nullable() }),
  amend: z.object({ changed: z.array(z.string()), technicianID: id.nullable() }),
  assign: z.object({ technicianID: id.nullable(), formerTechnicianID: id.nullable() }),
  contact: nothing,
  contactCleared: z.object({ reason: z.enum(clearableReasons) }),
  note: nothing,
  noteForDriver: nothing,
  serial: nothing,
  quotesAdded: quotes,
  quotesWithdrawn: quotes,
  saveLead: z.object({ leadID: id, quoteID: id.nullable() }),
  chooseQuote: quote,
  accept: quote,
  change: quote,
  reopen: quote,
  book: quote,
  applyCode: code,
  removeCode: code,
  holdWindow: heldWindow,
  bookWindow: heldWindow,
  clearWindow: z.object({ task }),
  windowLost: heldWindow,
  collectAsap: nothing,
  startEarlyAwaited: z.object({ from: z.iso.date() }),
  startEarlyGiven: nothing,
  courierAssigned: z.object({ task, staffID: id }),
  courierReleased: z.object({ task }),
  onTheWay: z.object({
    task,
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    isLate: z.literal(true).optional(),
  }),
  nobodyThere: z.object({ task, isOutside: z.literal(true).optional() }),
  billOpened: z.object({
    billID: id,
    billKind: z.enum(billKinds),
    quoteID: id.nullable(),
    amountPence: pence,
  }),
  billVoided: z.object({ billID: id }),
  paymentBegan: payment,
  paymentFailed: payment.extend({ code: z.string(), wasProcessing: z.literal(true).optional() }),
  paymentAbandoned: payment,
  pay: payment,
  refund: payment.extend({ refundID: z.string() }),
  refundWanted: z.object({ amountPence: pence }),
  refundFailed: failedRefund,
  refundReturned: failedRefund,
  refundAgain: z.object({ refundID: id, amountPence: pence }),
  refundPaidAnotherWay: z.object({ refundID: id, amountPence: pence, means: z.enum(otherMeans) }),
  collect: nothing,
  finalPrice: z.object({ billID: id, amountPence: pence }),
  diagnosis: nothing,
  checked: z.object({
    checklistID: id,
    stage: z.enum(checkStages),
    results: z.array(z.object({ point: z.int(), result: z.enum(checkResults).nullable() })),
  }),
  partUsed: z.object({ partID: id, costPence: pence }),
  partCorrected: z.object({ partID: id, formerPartID: id, costPence: pence }),
  partRemoved: z.object({ partID: id }),
  repair: nothing,
  report: z.object({ reportID: id }),
  promiseMoved: z.object({ until: z.string(), because: z.enum(promiseMovedReasons) }),
  extraWorkOffered: z.object({ billID: id, amountPence: pence, isEssential: z.boolean() }),
  extraWorkPaid: payment,
  extraWorkKept: z.object({ billID: id }),
  extraWorkWithdrawn: z.object({ billID: id }),
  sendBack: z.object({ billID: id }),
  unrepairable: nothing,
  decline: z.object({ feeBillID: id.nullable() }),
  waive: z.object({ billID: id }),
  handOver: nothing,
  deliver: nothing,
  return: nothing,
  doorReport: z.object({
    step: z.enum(handOverSteps),
    status: z.enum(ticketStatuses),
    proof: z.enum(doorProofs).optional(),
  }),
  custody: z.object({ step: z.enum(handOverSteps), proof: z.enum(doorProofs) }),
  givenBack: nothing,
  driverSaid: z.object({ task, what: z.enum(driverReports), because: z.enum(notTakenReasons) }),
  message: z.object({ messageID: id, from: z.enum(messageSides) }),
  photo: z.object({ photoID: id, stage: z.enum(photoStages) }),
  feedback: z.object({ stars: z.int(), edited: z.boolean().optional() }),
  claim: z.object({ claimTicketID: id }),
  guarantee: z.object({ ofTicketID: id, billID: id }),
  cancel: z.object({ because: z.enum(['asked', 'accountDeleted']) }),
  expire: z.object({ because: z.enum(['neverQuoted', 'quotesExpired']) }),
};

export const ticketEventKinds = Object.keys(details);
const isKind = (text: string): text is TicketEventKind => Object.hasOwn(details, text);

/** What every event has besides its kind and detail. */
export interface Happening {
  ticketID: number;
  actor: Actor;
  now: Date;
}

export type NewTicketEvent = {
  [Kind in TicketEventKind]: Happening & { kind: Kind; detail: TicketEventDetails[Kind] };
}[TicketEventKind];

export async function appendTicketEvent(db: Database, event: NewTicketEvent): Promise<void> {
  await sql`select ${appending(event)}`.execute(db);
}

/**
 * The same as part of a statement that makes the change, so that neither can be without the other. Where the ticket or
 * the detail names what the statement makes, it is SQL: the test of that store reads such an event back.
 */
export function appending(event: {
  ticketID: number | Expression<number>;
  kind: TicketEventKind;
  actor: Actor | WrittenActor;
  detail: object | Expression<unknown>;
  now: Date | Param<Date>;
}): RawBuilder<unknown> {
  const { ticketID, kind, actor, now } = event;
  const detail = 'toOperationNode' in event.detail ? event.detail : sql`${JSON.stringify(event.detail)}`;
  // with the job that tells the customer (decision 48)
  const append = sql.ref(isTold({ kind, actor }) ? 'append_told_event' : 'append_ticket_event');
  const written = 'written' in actor ? actor.written : formatActor(actor);
  return sql`${append}(${ticketID}, ${kind}, ${written}, ${detail}::jsonb, ${now})`;
}

/** An actor in the form that events store, for a statement that is built before it is known who acts. */
interface WrittenActor {
  kind: Actor['kind'];
  written: Param<string>;
}

/** Statements that append events, built once for each kind of actor: it decides whether the customer is told. */
export function builtByActor<Values extends object, Row>(
  build: (db: Database, params: Params<Values>, actor: WrittenActor) => CompiledQuery<Row>,
): (db: Database, values: Values & { actor: Actor }) => Promise<Row[]> {
  const run = (kind: Actor['kind']) =>
    builtOnce((db: Database, params: Params<Values & { written: string }>) =>
      build(db, params, { kind, written: params.written }),
    );
  const runs = { customer: run('customer'), staff: run('staff'), key: run('key'), job: run('job') };
  return (db, values) => runs[values.actor.kind](db, { ...values, written: formatActor(values.actor) });
}

/** All that happened to a ticket, in its order. Uses the index ticket_event_of_ticket. */
export async function readTicketEvents(db: Database, ticketID: number): Promise<TicketEvent[]> {
  const rows = await eventsOfTicket(db, { ticketID });
  return rows.flatMap(toTicketEvent);
}

const eventsOfTicket = sharedRead((db: Database, { ticketID }: Params<{ ticketID: number }>) =>
  db
    .selectFrom('ticket_event')
    .select(['event_id', 'ticket_id', 'at', 'kind', 'actor', 'detail'])
    .where('ticket_id', '=', ticketID)
    .orderBy('event_id')
    .compile(),
);

/** Whether anything has changed the order after that event. Uses the index ticket_event_of_ticket. */
export async function hasChangedSince(
  db: Database,
  { ticketID, seenEventID }: { ticketID: number; seenEventID: string },
): Promise<boolean> {
  const later = await db
    .selectFrom('ticket_event')
    .select('event_id')
    .where('ticket_id', '=', ticketID)
    .where('event_id', '>', seenEventID)
    .where('kind', 'not in', quietKinds)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

export interface EventRow {
  event_id: string;
  ticket_id: number;
  at: Date;
  kind: string;
  actor: string;
  detail: unknown;
}

/** None of a kind that only a later release knows: it may have run on this database before. */
export function toTicketEvent(row: EventRow): TicketEvent[] {
  const { kind } = row;
  if (!isKind(kind)) return [];
  const actor = parseActor(row.actor);
  if (!actor) throw new Error(`event ${row.event_id} was brought about by "${row.actor}"`);
  const detail = details[kind].parse(row.detail);
  // the detail is of that kind: its own schema has just parsed it
  return [{ eventID: row.event_id, ticketID: row.ticket_id, at: row.at, actor, kind, detail } as TicketEvent];
}

/** What happened last to a ticket, and which of these sessions are still there. Uses the index ticket_event_of_ticket. */
export async function readNews(
  db: Database,
  asked: { ticketID: number; tokenHashes: readonly Buffer[]; now: Date },
): Promise<{ lastEventID: string; live: ReadonlySet<string> }> {
  const { ticketID, tokenHashes, now } = asked;
  const { rows } = await sql<{ lastEventID: string | null; live: string[] }>`
    select (select max(event_id) from ticket_event where ticket_id = ${ticketID}) as "lastEventID",
      ${liveTokens(tokenHashes, now)} as live`.execute(db);
  return { lastEventID: rows[0]?.lastEventID ?? '', live: new Set(rows[0]?.live) };
}
