import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician, type Candidate } from '@fettle/domain/matching';
import { quoteValidUntil } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { insertTicket, keepStarted, lockEarlierStart } from '../stores/tickets/start-ticket.ts';
import { lockOwnRequest, takeContact, type RequestedTicket } from '../stores/tickets/ticket-requests.ts';
import { amendTicket } from './amend-ticket.ts';
import type { CheckedRequest } from './check-request.ts';
import { askForQuotes } from './quote-ticket.ts';

/** Idempotency: the same request again within this time is the same request (decision 9). */
const sameRequestMs = 10 * 60 * 1000;

export interface Placement {
  actor: Actor;
  customerID: number;
  /** A ticket to change, or 0 for a new one. */
  ticketID: number;
  startKey: string | undefined;
  request: CheckedRequest;
  /** The session, by its token's hash, in which they ask. */
  inSession?: Buffer | undefined;
  now: Date;
}

/** Makes the ticket, or changes the one that is meant; all of it or nothing. Gives its id. */
export async function placeTicket(db: Database, placement: Placement): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeContact(trx, placement))) throw new Refusal('loggedOut');
    if (placement.ticketID !== 0) return amend(trx, await lockMeant(trx, placement), placement);
    const since = new Date(placement.now.getTime() - sameRequestMs);
    const { earlier, candidates } = await lockEarlierStart(trx, { ...placement, since });
    return earlier ? amend(trx, earlier, placement) : create(trx, placement, candidates);
  });
}

async function lockMeant(trx: Database, { ticketID, customerID }: Placement): Promise<RequestedTicket> {
  const own = await lockOwnRequest(trx, { ticketID, customerID });
  if (!own) throw new Refusal('unknownTicket');
  if (!can('amend', own.status)) throw new Refusal('ticketMovedOn');
  return own;
}

async function amend(trx: Database, earlier: RequestedTicket, placement: Placement): Promise<number> {
  const ticketID = await amendTicket(trx, earlier, placement);
  await keepStarted(trx, { ...placement, ticketID });
  return ticketID;
}

async function create(
  trx: Database,
  placement: Placement,
  candidates: readonly Candidate[],
): Promise<number> {
  const technicianID = chooseTechnician(candidates);
  const validUntil = quoteValidUntil(placement.now);
  const { ticketID, quotes } = await insertTicket(trx, { ...placement, technicianID, validUntil });
  await askForQuotes(trx, { ticketID, technicianID, quotes, now: placement.now });
  return ticketID;
}
