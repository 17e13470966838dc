import { sql } from 'kysely';
import { formatActor, type Actor } from '@fettle/domain/actor';
import type { TicketEventDetails, TicketEventKind } from '@fettle/domain/ticket/events';
import { isTold } from '@fettle/domain/ticket/telling/notices';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { windowHours, type Pickup, type WindowHour } from '@fettle/domain/window';
import { builtOnce, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';

interface WindowWish {
  ticketID: number;
  /** Whose ticket it must be; null for staff and jobs, who may hold a place for anybody. */
  customerID: number | null;
  /** In which statuses the ticket may have it. */
  statuses: readonly TicketStatus[];
  task: HoldTask;
  day: string;
  hour: WindowHour;
  /** null: booked for good. */
  until: Date | null;
  /** How many places may be held at a time for one customer, telephone number and address; no limit if left out. */
  maxHeld?: number;
  actor: Actor;
  now: Date;
}

type HoldOutcome = 'held' | 'full' | 'tooManyHeld' | 'unknownTicket' | 'ticketMovedOn';

/** Holds a place, moves the hold there, or holds it for longer. If the window is full, an earlier hold stays. */
export async function holdWindow(db: Database, wish: WindowWish): Promise<HoldOutcome> {
  const { ticketID, task, day, hour, until, maxHeld = null, actor } = wish;
  takeLock(db, 'ticket', ticketID);
  takeLock(db, 'window', ticketID);
  const kind: TicketEventKind = until ? 'holdWindow' : 'bookWindow';
  const detail: TicketEventDetails['holdWindow'] = { task, day, startHour: hour };
  const hold = isTold({ kind, actor }) ? holdingTold : holding;
  const [row] = await hold(db, {
    ...wish,
    maxHeld,
    kind,
    detail: JSON.stringify(detail),
    actor: formatActor(actor),
  });
  if (!row) throw new Error('hold_place gave no answer');
  return row.outcome;
}

interface HoldValues extends Omit<WindowWish, 'actor' | 'maxHeld'> {
  kind: TicketEventKind;
  detail: string;
  actor: string;
  maxHeld: number | null;
}

const holdingBy = (name: 'hold_place' | 'hold_told_place') =>
  builtOnce((db: Database, hold: Params<HoldValues>) =>
    sql<{ outcome: HoldOutcome }>`
      select ${sql.ref(name)}(
        ${hold.ticketID}, ${hold.customerID}, ${hold.statuses}, ${hold.task}, ${hold.day}, ${hold.hour}, ${hold.now},
        ${hold.until}, ${hold.kind}, ${hold.detail}, ${hold.actor}, ${hold.maxHeld}) as outcome`.compile(db),
  );
const holding = holdingBy('hold_place');
const holdingTold = holdingBy('hold_told_place');

/** What a ticket has chosen, whether it has expired meanwhile or not. */
export async function findPickup(db: Database, ticketID: number): Promise<Pickup | undefined> {
  const row = await db
    .selectFrom('ticket')
    .leftJoin('window_hold', (join) =>
      join.onRef('window_hold.ticket_id', '=', 'ticket.ticket_id').on('window_hold.task', '=', 'PICKUP'),
    )
    .select([
      'ticket.collect_asap',
      sql<string | null>`window_hold.day::text`.as('day'),
      'window_hold.start_hour as hour',
      'window_hold.expires_at as expiresAt',
    ])
    .where('ticket.ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row && toPickup(row.collect_asap, row);
}

/** The window of the way back, if one is chosen. */
export async function findDelivery(
  db: Database,
  ticketID: number,
): Promise<{ day: string; hour: WindowHour } | undefined> {
  const row = await db
    .selectFrom('window_hold')
    .select([sql<string>`day::text`.as('day'), 'start_hour as hour'])
    .where('ticket_id', '=', ticketID)
    .where('task', '=', 'DELIVERY')
    .executeTakeFirst();
  return row && toWindow(row);
}

/** Undefined where the columns are null. */
export function toWindow(row: {
  day: string | null;
  hour: number | null;
}): { day: string; hour: WindowHour } | undefined {
  const hour = windowHours.find((known) => known === row.hour);
  return hour === undefined || row.day === null ? undefined : { day: row.day, hour };
}

export function toPickup(
  isAsap: boolean,
  held: { day: string | null; hour: number | null; expiresAt: Date | null },
): Pickup | undefined {
  if (isAsap) return { kind: 'asap' };
  const window = toWindow(held);
  return window && { kind: 'window', ...window, expiresAt: held.expiresAt };
}

/** Gives back the places that tickets, locked by the caller's transaction, hold for these tasks. Tells how many. */
export async function releaseHolds(
  db: Database,
  ticketIDs: readonly number[],
  tasks: readonly HoldTask[],
): Promise<number> {
  if (ticketIDs.length === 0) return 0;
  takeLock(db, 'window', ticketIDs[0] ?? 0);
  const { rows } = await sql<{ released: number }>`
    select release_holds(${ticketIDs}, ${tasks}) as released`.execute(db);
  return rows[0]?.released ?? 0;
}

export async function freeExpiredHolds(db: Database, now: Date): Promise<void> {
  await sql`select free_expired_holds(${now})`.execute(db);
}

interface HoldUntil {
  ticketID: number;
  task: HoldTask;
  until: Date;
}

/** A hold that was kept for longer while a payment was on its way is held like any other again. Booked ones stay. */
export const shortenHold = (db: Database, hold: HoldUntil): Promise<void> => setHoldUntil(db, hold, '>');

/** A place that is still this ticket's is held for longer. Booked ones stay booked. */
export const extendHold = (db: Database, hold: HoldUntil): Promise<void> => setHoldUntil(db, hold, '<');

async function setHoldUntil(
  db: Database,
  { ticketID, task, until }: HoldUntil,
  present: '<' | '>',
): Promise<void> {
  await db
    .updateTable('window_hold')
    .set({ expires_at: until })
    .where('ticket_id', '=', ticketID)
    .where('task', '=', task)
    .where('expires_at', present, until)
    .execute();
}

/** As soon as possible, so that a coordinator calls; or no longer. */
export async function setCollectAsap(
  db: Database,
  choice: { ticketID: number; asap: boolean; now: Date },
): Promise<void> {
  const { ticketID, asap, now } = choice;
  const reason = asap
    ? sql<string>`coalesce(contact_reason, 'asap')`
    : sql<string>`nullif(contact_reason, 'asap')`;
  await sql`
    update ticket set
      collect_asap = ${asap},
      contact_reason = ${reason},
      contact_since = case when ${reason} is null then null else coalesce(contact_since, ${now}) end
    where ticket_id = ${ticketID}`.execute(db);
}
