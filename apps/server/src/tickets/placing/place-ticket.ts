import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician, type Candidate } from '@fettle/domain/matching';
import { quoteValidUntil } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { performAct } from '../acts/perform-act.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  findEarlierStart,
  insertTicket,
  keepStarted,
  lockEarlierStart,
} from '../../stores/quoting/start-ticket.ts';
import { takeContact, type RequestedTicket } from '../../stores/quoting/ticket-requests.ts';
import { needsAmending } from '../desk/amend-ticket.ts';
import type { CheckedRequest } from '../quoting/check-request.ts';
import { whyUnquoted } from '../quoting/quote-ticket.ts';

/** Idempotency: the same request again within this time is the same request (decision 9). */
const sameRequestMs = 10 * 60 * 1000;

export interface Placement {
  actor: Extract<Actor, { kind: 'customer' }>;
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
  return (await startUnlocked(db, placement)) ?? inTransaction(db, (trx) => placeLocked(trx, placement));
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
  if (placement.ticketID !== 0) return amend(trx, placement.ticketID, placement);
  const { earlier, candidates } = await lockEarlierStart(trx, repeatable(placement));
  if (earlier) return repeat(trx, earlier, placement);
  const ticketID = await create(trx, placement, { candidates, customerSeen: null });
  if (ticketID === undefined) throw new Error(`customer ${placement.customerID} went while they were locked`);
  return ticketID;
}

const repeatable = (placement: Placement) => ({
  ...placement,
  since: new Date(placement.now.getTime() - sameRequestMs),
});

/** The same request again; something else is asked for, though, by who goes back and changes it. */
async function repeat(trx: Database, earlier: RequestedTicket, placement: Placement): Promise<number> {
  const { ticketID } = earlier;
  if (await needsAmending(trx, earlier, placement)) return amend(trx, ticketID, placement);
  await keepStarted(trx, { ...placement, ticketID });
  return ticketID;
}

async function amend(trx: Database, ticketID: number, placement: Placement): Promise<number> {
  const { actor: principal, request, now } = placement;
  const parts = { db: trx, clock: { now: () => now } };
  await performAct(parts, { act: 'amend', ticketID, principal, input: { request } });
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
