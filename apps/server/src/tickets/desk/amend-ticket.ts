import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadCandidates } from '../../stores/catalogue/technicians.ts';
import { haveQuotesExpired } from '../../stores/quoting/quotes.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import {
  lockOwnRequest,
  updateRequest,
  type RepairRequest,
  type RequestedTicket,
} from '../../stores/quoting/ticket-requests.ts';
import { releaseHolds } from '../../stores/road/windows.ts';
import type { CheckedRequest } from '../quoting/check-request.ts';
import { isOtherWork, quoteAnew } from '../quoting/quote-ticket.ts';

interface Amended {
  request: CheckedRequest;
}

/** Whether a request differs from what the ticket says, or its quotes have expired: else there is nothing to amend. */
export async function needsAmending(
  trx: Database,
  before: RequestedTicket,
  { request, now }: Amended & { now: Date },
): Promise<boolean> {
  return changedFields(before, request).length > 0 || (await areQuotesOver(trx, before, now));
}

/**
 * A ticket asks for something else now. Other work is quoted again, and so is the same once its quotes have expired.
 */
export const amendTicket: Work<'amend', Amended> = {
  run: async (trx, { ticketID, ticket: { customerID }, input: { request }, actor, now }) => {
    const before = await lockOwnRequest(trx, { ticketID, customerID });
    if (!before) throw new Error(`ticket ${ticketID} was locked and is not there`);
    const changed = changedFields(before, request);
    const areOver = await areQuotesOver(trx, before, now);
    if (changed.length === 0 && !areOver) return;
    const technicianID = chooseTechnician(await loadCandidates(trx, request), {
      current: before.technicianID,
    });
    const after = { ticketID, technicianID, request, actor, now };
    if (!(await updateRequest(trx, after))) throw new Refusal('ticketMovedOn');
    const detail = { changed, technicianID: technicianID ?? null };
    await appendTicketEvent(trx, { ticketID, kind: 'amend', actor, detail, now });
    if (areOver || isOtherWork(before, after)) await quoteAnew(trx, after);
    if (changed.includes('areaID')) await releaseHolds(trx, [ticketID], ['PICKUP']);
  },
};

const changedFields = (before: RequestedTicket, request: CheckedRequest) =>
  requestFields.filter((field) => before.request[field] !== request[field]);

const areQuotesOver = async (trx: Database, { ticketID, status }: RequestedTicket, now: Date) =>
  can('amend', status) && (await haveQuotesExpired(trx, { ticketID, now }));

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
