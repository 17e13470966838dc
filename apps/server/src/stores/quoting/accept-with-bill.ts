import { sql } from 'kysely';
import { statusAfter, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { billOpenedDetail } from './bills.ts';
import { appending, builtByActor, type Happening } from '../events/ticket-events.ts';

interface Acceptance extends Happening {
  /** How many events the ticket had when this was decided; null: the caller has locked it. */
  knownEvents: number | null;
  from: TicketStatus;
  quoteID: number;
  amountPence: number;
  /** The ticket's hold for the collection is held until then; null leaves it as it is. */
  holdUntil: Date | null;
}

/**
 * The first quote that is accepted of a ticket, with its bill, its hold and its events, in one statement. False if the ticket has
 * changed since, or if the hold has expired: then nothing of it happened.
 */
export async function acceptWithBill(db: Database, acceptance: Acceptance): Promise<boolean> {
  const { ticketID, from, quoteID } = acceptance;
  const status = statusAfter('accept', from);
  if (!status) throw new Error(`a ticket that is ${from} cannot be accepted`);
  takeLock(db, 'ticket', ticketID);
  const detail = JSON.stringify({ quoteID });
  return (await accepting(db, { ...acceptance, status, detail })).length > 0;
}

interface AcceptanceValues extends Omit<Acceptance, 'actor'> {
  status: TicketStatus;
  /** Of the event. */
  detail: string;
}

const accepting = builtByActor((db, values: Params<AcceptanceValues>, actor) => {
  const { ticketID, knownEvents, from, status, quoteID, amountPence, holdUntil, now } = values;
  const happening = { ticketID, actor, now };
  return sql`
    with guard as materialized (select lock_unchanged(${ticketID}, ${knownEvents}) as ok),
    held as (
      -- no place is taken or freed: the window itself need not be locked
      update window_hold set expires_at = ${holdUntil}
      where ticket_id = ${ticketID} and task = 'PICKUP' and expires_at > ${now} and ${holdUntil}::timestamptz is not null
        and (select ok from guard)
      returning ticket_id
    ), moved as (
      update ticket set status = ${status}, updated_at = ${now}
      where ticket_id = ${ticketID} and status = ${from} and paying_since is null and (select ok from guard)
        and (${holdUntil}::timestamptz is null or exists (select from held))
      returning ticket_id
    ), chosen as (
      update quote set accepted = true from moved
      where quote.ticket_id = moved.ticket_id and quote_id = ${quoteID} and withdrawn_at is null
      returning quote_id
    ), opened as (
      insert into bill (ticket_id, quote_id, kind, amount_pence, version, status, created_at)
      select ${ticketID}::integer, quote_id, 'repair', ${amountPence},
             (select coalesce(max(version), 0) + 1 from bill where ticket_id = ${ticketID}), 'open', ${now}
      from chosen
      returning bill_id, kind, quote_id, amount_pence
    )
    select ${appending({ ...happening, kind: 'accept', detail: values.detail })},
      ${appending({ ...happening, kind: 'billOpened', detail: billOpenedDetail })}
    from opened`.compile(db);
});
