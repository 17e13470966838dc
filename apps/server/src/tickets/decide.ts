import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { isUndecided } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database/database.ts';
import { findUndecidedTicket, type UndecidedTicket } from '../stores/tickets/undecided-ticket.ts';
import { allowedCustomer, lockUndecided } from './lock-for-act.ts';

interface Act {
  ticketID: number;
  actor: Actor;
}

/**
 * What an act decided, in as many statements as it takes. False: nothing was written, because the ticket has changed since it
 * was read, or because this takes more than one statement and `db` is no transaction.
 */
type Decide = (db: Database, ticket: UndecidedTicket) => Promise<boolean>;

interface Deciding {
  /** The ticket, where the caller has read it already. */
  ticket?: UndecidedTicket | undefined;
  decide: Decide;
}

/**
 * Optimistic locking (decision 53): the ticket is read without a lock, and what was decided is written by one statement that is
 * guarded against changes in between. Where that does not do, the ticket is locked, read again and decided upon in a transaction.
 */
export async function decideOn(db: Database, act: Act, deciding: Deciding): Promise<void> {
  const { decide } = deciding;
  // whose ticket it must be is all that is checked without the lock: staff have other rules (lock-for-act.ts)
  if (!db.isTransaction && act.actor.kind === 'customer') {
    const ticket = 'ticket' in deciding ? deciding.ticket : await readTicket(db, act);
    if (await decide(db, ensureUndecided(ticket))) return;
  }
  await inTransaction(db, async (trx) => {
    await lockUndecided(trx, act);
    if (!(await decide(trx, ensureUndecided(await readTicket(trx, act))))) {
      throw new Error(`ticket ${act.ticketID} changed while it was locked`);
    }
  });
}

/** What guards a statement: how many events the ticket had. Null in a transaction, which has locked it. */
export const knownEvents = (db: Database, { events }: UndecidedTicket): number | null =>
  db.isTransaction ? null : events;

const readTicket = (db: Database, { ticketID, actor }: Act): Promise<UndecidedTicket | undefined> =>
  findUndecidedTicket(db, { ticketID, customerID: allowedCustomer(actor) });

function ensureUndecided(ticket: UndecidedTicket | undefined): UndecidedTicket {
  if (!ticket) throw new Refusal('unknownTicket');
  if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
  if (!isUndecided(ticket.status)) throw new Refusal('ticketMovedOn');
  return ticket;
}
