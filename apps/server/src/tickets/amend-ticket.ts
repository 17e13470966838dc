import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { loadCandidates } from '../stores/catalogue/technicians.ts';
import { haveQuotesExpired } from '../stores/tickets/quotes.ts';
import { appendTicketEvent } from '../stores/tickets/ticket-events.ts';
import {
  updateRequest,
  type RepairRequest,
  type RequestedTicket,
} from '../stores/tickets/ticket-requests.ts';
import { releaseHolds } from '../stores/tickets/windows.ts';
import type { CheckedRequest } from './check-request.ts';
import { isOtherWork, quoteAnew } from './quote-ticket.ts';

interface Amendment {
  actor: Actor;
  request: CheckedRequest;
  now: Date;
}

/**
 * A ticket that the caller has locked asks for something else now. Other work is quoted again, and so is the same once its
 * quotes have expired. Gives its id.
 */
export async function amendTicket(
  trx: Database,
  before: RequestedTicket,
  { request, actor, now }: Amendment,
): Promise<number> {
  const { ticketID } = before;
  const changed = requestFields.filter((field) => before.request[field] !== request[field]);
  const expired = can('amend', before.status) && (await haveQuotesExpired(trx, { ticketID, now }));
  if (changed.length === 0 && !expired) return ticketID;
  const technicianID = chooseTechnician(await loadCandidates(trx, request), { current: before.technicianID });
  const after = { ticketID, technicianID, request, actor, now };
  if (!(await updateRequest(trx, after))) throw new Refusal('ticketMovedOn');
  const detail = { changed, technicianID: technicianID ?? null };
  await appendTicketEvent(trx, { ticketID, kind: 'amend', actor, detail, now });
  if (expired || isOtherWork(before, after)) await quoteAnew(trx, after);
  if (changed.includes('areaID')) await releaseHolds(trx, [ticketID], ['PICKUP']);
  return ticketID;
}

const requestFields = [
  'deviceID',
  'modelID',
  'repairTypeID',
  'problem',
  'areaID',
  'address',
  'postcode',
  'phone',
  'cookiePref',
] as const satisfies (keyof RepairRequest)[];
