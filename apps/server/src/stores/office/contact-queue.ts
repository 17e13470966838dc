import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ContactReason } from '../../platform/database/tables/tickets.ts';

/** Puts the ticket into the coordinators' queue, or takes it out. Who waits for a call about the collection waits on. */
export async function setContactReason(
  db: Database,
  wanted: { ticketID: number; reason: 'no-technician' | 'no-quote' | undefined; now: Date },
): Promise<void> {
  const { ticketID, reason = null, now } = wanted;
  const next = sql<string | null>`coalesce(${reason}, case when collect_asap then 'asap' end)`;
  await sql`
    update ticket set
      contact_reason = ${next},
      contact_since = case when ${next} is null then null else coalesce(contact_since, ${now}) end
    where ticket_id = ${ticketID} and contact_reason is distinct from ${next}`.execute(db);
}

/** Something about money or a promised window needs a person: that comes before whatever else they wait for. */
export async function joinContactQueue(
  db: Database,
  wanted: {
    ticketID: number;
    reason:
      | 'window-lost'
      | 'payment-review'
      | 'refund-failed'
      | 'dispute'
      | 'inquiry'
      | 'door-report'
      | 'hand-over';
    now: Date;
  },
): Promise<void> {
  const { ticketID, reason, now } = wanted;
  await db
    .updateTable('ticket')
    .set((eb) => ({
      contact_reason: reason,
      contact_since: eb.fn.coalesce('contact_since', eb.val(now)),
    }))
    .where('ticket_id', '=', ticketID)
    .execute();
}

/** Somebody should call when there is time: what is more urgent stays. */
export async function awaitContact(
  db: Database,
  wanted: { ticketID: number; reason: 'nobody-there' | 'claim' | 'extra-work'; now: Date },
): Promise<void> {
  const { ticketID, reason, now } = wanted;
  await sql`
    update ticket set contact_reason = ${reason}, contact_since = coalesce(contact_since, ${now})
    where ticket_id = ${ticketID} and (contact_reason is null or contact_reason = 'asap')`.execute(db);
}

/** A window is chosen, or the device is fetched: nobody need call about that any more. */
export async function windowFound(db: Database, ticketID: number): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ contact_reason: null, contact_since: null })
    .where('ticket_id', '=', ticketID)
    .where('contact_reason', 'in', ['window-lost', 'nobody-there', 'claim', 'asap'])
    .execute();
}

/** What a driver told is settled: nobody need call about that any more. */
export async function reportSettled(db: Database, ticketID: number): Promise<void> {
  for (const reason of ['door-report', 'hand-over'] as const)
    await clearContactReason(db, { ticketID, reason });
}

/**
 * Whether a driver has told something that nobody has settled: a hand-over (openReportOf in the domain), or what was not taken. One
 * reason stands on the list at a time: whichever leaves it, this one comes back. Uses the index ticket_event_of_ticket.
 */
const openReportReason = sql<string | null>`(
  select case r.kind when 'custody' then 'hand-over' else 'door-report' end
  from ticket_event r
  where r.ticket_id = ticket.ticket_id
    and (r.kind in ('doorReport', 'driverSaid') or (r.kind = 'custody' and r.detail->>'proof' = 'signed'))
    and not exists (
      select from ticket_event s where s.ticket_id = r.ticket_id and (s.event_id > r.event_id or (r.kind = 'custody' and s.kind = r.detail->>'step')) and (
        s.kind in ('givenBack', r.detail->>'step', r.detail->>'what')
        or (s.kind = 'contactCleared' and s.detail->>'reason' in ('door-report', 'hand-over'))))
  order by r.event_id desc limit 1)`;

/** Why a coordinator must speak to the customer; null where nobody must. */
export async function findContactReason(db: Database, ticketID: number): Promise<ContactReason | null> {
  const row = await db
    .selectFrom('ticket')
    .select('contact_reason')
    .where('ticket_id', '=', ticketID)
    .executeTakeFirst();
  return row?.contact_reason ?? null;
}

/** Somebody called about that. False if the ticket waits for nothing, or for something else, by now. */
export async function clearContactReason(
  db: Database,
  { ticketID, reason }: { ticketID: number; reason: ContactReason },
): Promise<boolean> {
  // one reason stands there at a time, and a refund that came back must not be forgotten behind another
  const next = sql<string | null>`case when ${reason} <> 'refund-failed' and exists (
      select from refund where refund.ticket_id = ticket.ticket_id and state = 'failedAfterSuccess' and status = 'succeeded')
    then 'refund-failed'
    when ${reason} not in ('door-report', 'hand-over') then ${openReportReason} end`;
  const { numAffectedRows } = await sql`
    update ticket set contact_reason = ${next}, contact_since = case when ${next} is not null then contact_since end
    where ticket_id = ${ticketID} and contact_reason = ${reason}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * A technician or a price was found: the ticket waits for what is still missing, or for nothing. What else it waits for stays.
 */
export async function reconsiderContact(db: Database, ticketID: number, now: Date): Promise<void> {
  const next = sql<string | null>`case
    when technician_id is null then 'no-technician'
    when not exists (select from quote q where q.ticket_id = ticket.ticket_id and q.withdrawn_at is null) then 'no-quote'
    when collect_asap then 'asap' end`;
  await sql`
    update ticket set
      contact_reason = ${next},
      contact_since = case when ${next} is null then null else coalesce(contact_since, ${now}) end
    where ticket_id = ${ticketID} and (contact_reason is null or contact_reason in ('no-technician', 'no-quote', 'asap'))
  `.execute(db);
}

/**
 * The ticket has ended: nobody is to be called about a price or about the collection. What is about money stays, and that a driver has
 * the device.
 */
export async function leaveContactQueue(db: Database, ticketID: number): Promise<void> {
  const stays = sql<boolean>`contact_reason in ('payment-review', 'refund-failed', 'dispute', 'inquiry')`;
  // it cannot be confirmed any more: somebody must call
  const next = sql<
    string | null
  >`case when ${stays} then contact_reason when ${openReportReason} is not null then 'door-report' end`;
  await sql`
    update ticket set collect_asap = false,
      contact_reason = ${next}, contact_since = case when ${next} is not null then coalesce(contact_since, updated_at) end
    where ticket_id = ${ticketID}`.execute(db);
}
