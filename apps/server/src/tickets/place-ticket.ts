import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician, type Candidate } from '@fettle/domain/matching';
import { quoteValidUntil } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import {
  findEarlierStart,
  insertTicket,
  keepStarted,
  lockEarlierStart,
} from '../stores/tickets/start-ticket.ts';
import { lockOwnRequest, takeContact, type RequestedTicket } from '../stores/tickets/ticket-requests.ts';
import { amendTicket } from './amend-ticket.ts';
import type { CheckedRequest } from './check-request.ts';
import { whyUnquoted } from './quote-ticket.ts';

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
  return (
    (await startUnlocked(db, placement)) ?? db.transaction().execute((trx) => placeLocked(trx, placement))
  );
}

/** Optimistic locking (decision 53). Undefined: nothing was written, because there is, or may be by now, an earlier start. */
async function startUnlocked(db: Database, placement: Placement): Promise<number | undefined> {
  if (placement.ticketID !== 0) return undefined;
  const { earlier, candidates, customerSeen } = await findEarlierStart(db, repeatable(placement));
  if (earlier || customerSeen === null) return undefined;
  return create(db, placement, { candidates, customerSeen });
}

async function placeLocked(trx: Database, placement: Placement): Promise<number> {
  if (!(await takeContact(trx, placement))) throw new Refusal('loggedOut');
  if (placement.ticketID !== 0) return amend(trx, await lockMeant(trx, placement), placement);
  const { earlier, candidates } = await lockEarlierStart(trx, repeatable(placement));
  if (earlier) return amend(trx, earlier, placement);
  const ticketID = await create(trx, placement, { candidates, customerSeen: null });
  if (ticketID === undefined) throw new Error(`customer ${placement.customerID} went while they were locked`);
  return ticketID;
}

const repeatable = (placement: Placement) => ({
  ...placement,
  since: new Date(placement.now.getTime() - sameRequestMs),
});

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

function create(
  db: Database,
  placement: Placement,
  { candidates, customerSeen }: { candidates: readonly Candidate[]; customerSeen: string | null },
): Promise<number | undefined> {
  const technicianID = chooseTechnician(candidates);
  const validUntil = quoteValidUntil(placement.now);
  const reasonIfUnquoted = whyUnquoted(technicianID);
  return insertTicket(db, { ...placement, customerSeen, technicianID, validUntil, reasonIfUnquoted });
}
