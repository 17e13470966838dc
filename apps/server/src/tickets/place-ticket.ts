import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { loadCandidates } from '../stores/catalogue/technicians.ts';
import { appendTicketEvent } from '../stores/tickets/ticket-events.ts';
import {
  insertTicket,
  lockEarlierStart,
  lockOwnRequest,
  takeContact,
  type RequestedTicket,
} from '../stores/tickets/ticket-requests.ts';
import { amendTicket } from './amend-ticket.ts';
import type { CheckedRequest } from './check-request.ts';
import { quoteTicket } from './quote-ticket.ts';

/** Idempotency: the same request again within this time is the same request (decision 9). */
const sameRequestMs = 10 * 60 * 1000;

export interface Placement {
  actor: Actor;
  customerID: number;
  /** A ticket to change, or 0 for a new one. */
  ticketID: number;
  startKey: string | undefined;
  request: CheckedRequest;
  now: Date;
}

/** Makes the ticket, or changes the one that is meant; all of it or nothing. Gives its id. */
export async function placeTicket(db: Database, placement: Placement): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (!(await takeContact(trx, placement))) throw new Refusal('loggedOut');
    const earlier = await lockMeant(trx, placement);
    return earlier ? amendTicket(trx, earlier, placement) : create(trx, placement);
  });
}

async function lockMeant(trx: Database, placement: Placement): Promise<RequestedTicket | undefined> {
  const { ticketID, customerID, now } = placement;
  if (ticketID === 0) {
    return lockEarlierStart(trx, { ...placement, since: new Date(now.getTime() - sameRequestMs) });
  }
  const own = await lockOwnRequest(trx, { ticketID, customerID });
  if (!own) throw new Refusal('unknownTicket');
  if (!can('amend', own.status)) throw new Refusal('ticketMovedOn');
  return own;
}

async function create(trx: Database, placement: Placement): Promise<number> {
  const { request, actor, now } = placement;
  const technicianID = chooseTechnician(await loadCandidates(trx, request));
  const ticketID = await insertTicket(trx, { ...placement, technicianID });
  const detail = { technicianID: technicianID ?? null };
  await appendTicketEvent(trx, { ticketID, kind: 'start', actor, detail, now });
  await quoteTicket(trx, { ticketID, technicianID, request, actor, now });
  return ticketID;
}
