import { refusalOf, type ActName } from '@fettle/domain/acts/acts';
import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findUndecidedTicket, type UndecidedTicket } from '../../stores/quoting/undecided-ticket.ts';

type Decision = Extract<ActName, 'acceptQuote' | 'applyCode' | 'removeCode'>;

interface Asked {
  act: Decision;
  ticketID: number;
  actor: Extract<Actor, { kind: 'customer' }>;
  now: Date;
}

/**
 * What an act decided, in as many statements as it takes. False: nothing was written, because the ticket has changed since it
 * was read, or because this takes more than one statement and `db` is no transaction.
 */
type Decide = (db: Database, ticket: UndecidedTicket) => Promise<boolean>;

/**
 * Optimistic locking (decision 53): the customer's ticket is read without a lock, the act's rule asked, and what was decided is written
 * by one statement that is guarded against changes in between. False where that does not do: then the act is performed with the lock.
 */
export async function decideUnlocked(
  db: Database,
  { act, ticketID, actor, now }: Asked,
  { decide, ticket: known }: { decide: Decide; ticket?: UndecidedTicket | undefined },
): Promise<boolean> {
  const { customerID } = actor;
  const ticket = known ?? (await findUndecidedTicket(db, { ticketID, customerID }));
  if (!ticket) throw new Refusal('unknownTicket');
  const { status, isPaying } = ticket;
  // nothing personal is added, so it does not matter whether the ticket is forgotten
  const refusal = refusalOf(act, { status, isPaying, isForgotten: false, now }, 'customer');
  if (refusal) throw new Refusal(refusal);
  return decide(db, ticket);
}

/** The same for the transaction that has locked the ticket, whose rule was asked. */
export async function decideLocked(trx: Database, ticketID: number, decide: Decide): Promise<void> {
  const ticket = await findUndecidedTicket(trx, { ticketID, customerID: null });
  if (!ticket || !(await decide(trx, ticket))) {
    throw new Error(`ticket ${ticketID} changed while it was locked`);
  }
}

/** What guards a statement: how many events the ticket had. Null in a transaction, which has locked it. */
export const knownEvents = (db: Database, { events }: UndecidedTicket): number | null =>
  db.isTransaction ? null : events;
