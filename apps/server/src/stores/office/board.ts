import { sql } from 'kysely';
import type { ClearableReason, TicketEvent } from '@fettle/domain/ticket/events';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { windowHours, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { listDisputesOf } from '../money/disputes.ts';
import { listRefundsOf } from '../money/refunds.ts';
import { isOpenTicket } from '../tickets/find-ticket.ts';
import { toTicketEvent } from '../events/ticket-events.ts';
import { nameOfOrder, nameOfTicket } from '../people/name-of-order.ts';
import { phoneOfOrder, phoneOfTicket } from '../people/phone-of-order.ts';

/** The tickets that were given back since that moment. Uses the index ticket_event_done. */
export async function listDoneSince(db: Database, since: Date): Promise<number[]> {
  const { rows } = await sql<{ ticketID: number }>`
    select ticket_id as "ticketID" from ticket_event
    where at >= ${since} and kind in ('deliver', 'return')`.execute(db);
  return rows.map(({ ticketID }) => ticketID);
}

/** What a card shows besides the ticket. */
export interface CardFacts {
  customer: string;
  since: Date;
}

export async function loadCardFacts(
  db: Database,
  ticketIDs: readonly number[],
): Promise<Map<number, CardFacts>> {
  const { rows } = await sql<CardFacts & { ticketID: number }>`
    select ticket_id as "ticketID", ${nameOfOrder} as customer, t.updated_at as since
    from ticket t join customer c using (customer_id)
    where ticket_id = any (${ticketIDs}::integer[])`.execute(db);
  return new Map(rows.map(({ ticketID, ...facts }) => [ticketID, facts]));
}

interface ContactRow {
  ticketID: number;
  reason: ClearableReason;
  since: Date;
  customer: string;
  device: string;
  phone: string;
}

/** The coordinators' queue, those who have waited longest first. Uses the index ticket_awaiting_contact. */
export async function listAwaitingContact(db: Database): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select ticket_id as "ticketID", contact_reason as reason, contact_since as since, ${phoneOfOrder} as phone,
      ${nameOfOrder} as customer, d.name as device
    from ticket t join customer c using (customer_id) join device d using (device_id)
    where contact_reason is not null
    order by contact_since, ticket_id`.execute(db);
  return rows;
}

const aboutMoney: readonly ClearableReason[] = ['refund-failed', 'dispute', 'inquiry'];

/** Refunds and disputes of the tickets that wait for a call about one: few. Uses the indexes refund_of_ticket and dispute_of_ticket. */
export async function listCalledMoney(
  db: Database,
  calls: readonly Pick<ContactRow, 'ticketID' | 'reason'>[],
) {
  const called = calls.filter(({ reason }) => aboutMoney.includes(reason));
  const found = called.map(async ({ ticketID }) => {
    const [refunds, disputes] = await Promise.all([
      listRefundsOf(db, ticketID),
      listDisputesOf(db, ticketID),
    ]);
    return [ticketID, { refunds, disputes }] as const;
  });
  return new Map(await Promise.all(found));
}

/** Why drivers came outside the window, of the tickets that wait for a call because nobody was there: by ticket. */
export async function listReasonsInVain(
  db: Database,
  calls: readonly Pick<ContactRow, 'ticketID' | 'reason'>[],
): Promise<Map<number, string>> {
  const called = calls.flatMap(({ ticketID, reason }) => (reason === 'nobody-there' ? [ticketID] : []));
  if (called.length === 0) return new Map();
  const { rows } = await sql<{ ticketID: number; reason: string }>`
    select e.ticket_id as "ticketID", n.reason
    from unnest(${called}::integer[]) as called (ticket_id)
    cross join lateral (
      select ticket_id, detail from ticket_event
      where ticket_event.ticket_id = called.ticket_id and kind = 'nobodyThere' order by event_id desc limit 1) e
    cross join lateral (
      select reason from ticket_note
      where ticket_note.ticket_id = called.ticket_id and kind = 'nobodyThere' order by note_id desc limit 1) n
    where e.detail ? 'isOutside'`.execute(db);
  return new Map(rows.map(({ ticketID, reason }) => [ticketID, reason]));
}

interface FailedRow {
  ticketID: number;
  customer: string;
  device: string;
  phone: string;
  events: { event_id: string; ticket_id: number; at: string; kind: string; actor: string; detail: unknown }[];
}

/** Open tickets whose payment has failed once, with what has come of it since. Uses the index ticket_open. */
export async function listFailedPayments(
  db: Database,
  statuses: readonly TicketStatus[],
): Promise<(Omit<FailedRow, 'events'> & { events: TicketEvent[] })[]> {
  const { rows } = await sql<FailedRow>`
    select ticket.ticket_id as "ticketID", ${nameOfTicket} as customer, d.name as device, ${phoneOfTicket} as phone, e.events
    from ticket join customer c using (customer_id) join device d using (device_id)
    cross join lateral (
      select jsonb_agg(jsonb_build_object('event_id', event_id::text, 'ticket_id', ticket_id, 'at', at, 'kind', kind,
                                          'actor', actor, 'detail', detail) order by event_id) as events,
        bool_or(kind = 'paymentFailed') as has_failed
      from ticket_event
      where ticket_event.ticket_id = ticket.ticket_id and kind in (
        'paymentBegan', 'paymentFailed', 'paymentAbandoned', 'pay', 'billVoided', 'contactCleared')
    ) e
    where ${isOpenTicket} and ticket.status = any (${statuses}) and e.has_failed`.execute(db);
  return rows.map((row) => ({
    ...row,
    // JSON has no dates
    events: row.events.flatMap((event) => toTicketEvent({ ...event, at: new Date(event.at) })),
  }));
}

interface UnreadRow {
  ticketID: number;
  customer: string;
  count: number;
  since: Date;
  text: string;
}

/** What customers wrote and nobody has read, the oldest first. Uses the index ticket_message_unread. */
export async function listUnreadTickets(db: Database): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select m.ticket_id as "ticketID", ${nameOfOrder} as customer, count(*)::integer as count,
      min(m.sent_at) as since, left((array_agg(m.text order by m.message_id desc))[1], 120) as text
    from ticket_message m
    join ticket t using (ticket_id) join customer c using (customer_id)
    left join message_read r on r.ticket_id = m.ticket_id and r.side = 'team'
    where m.unread_by_team and m.sender = 'customer' and m.message_id > coalesce(r.message_id, 0)
    group by m.ticket_id, t.ticket_id, c.customer_id
    order by since`.execute(db);
  return rows;
}

interface CapacityRow {
  day: string;
  areaID: number;
  area: string;
  hour: WindowHour;
  places: number;
  taken: number;
}

/** Every window of these days that has places. */
export async function listCapacity(db: Database, days: readonly string[]): Promise<CapacityRow[]> {
  const { rows } = await sql<CapacityRow>`
    select d.day::text, a.area_id as "areaID", a.name as area, c.start_hour as hour,
      coalesce(w.places, c.places) as places, coalesce(w.taken, 0) as taken
    from unnest(${days}::date[]) as d (day)
    cross join area a
    join window_capacity c on c.area_id = a.area_id and c.iso_weekday = extract(isodow from d.day)
    left join courier_window w on w.area_id = a.area_id and w.day = d.day and w.start_hour = c.start_hour
    where c.start_hour = any (${windowHours})
    order by d.day, a.name, c.start_hour`.execute(db);
  return rows;
}

/** Uses the index books_difference_open. */
export const listDifferences = (db: Database) =>
  db
    .selectFrom('books_difference')
    .select([
      'difference_id as differenceID',
      sql<string>`day::text`.as('day'),
      'kind',
      'provider_id as providerID',
      'ours_pence as oursPence',
      'theirs_pence as theirsPence',
      'found_at as since',
    ])
    .where('cleared_at', 'is', null)
    .orderBy('found_at')
    .execute();

/** False if somebody has cleared it before. */
export async function clearDifference(
  db: Database,
  cleared: { differenceID: number; said: string; actor: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('books_difference')
    .set({ cleared_at: cleared.now, cleared_by: cleared.actor, cleared_note: cleared.said })
    .where('difference_id', '=', cleared.differenceID)
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
