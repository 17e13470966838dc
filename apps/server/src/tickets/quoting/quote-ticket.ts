import { quoteValidUntil } from '@fettle/domain/quote';
import type { Database } from '../../platform/database/database.ts';
import { setContactReason } from '../../stores/office/contact-queue.ts';
import { quoteFromPrices, withdrawQuotes } from '../../stores/quoting/quotes.ts';
import type { Happening } from '../../stores/events/ticket-events.ts';
import type { RepairRequest, RequestedTicket } from '../../stores/quoting/ticket-requests.ts';

interface Repair extends Happening {
  technicianID: number | undefined;
  request: RepairRequest;
}

/** Withdraws what was quoted, and quotes from the technician's list again. */
export async function quoteAnew(db: Database, repair: Repair): Promise<void> {
  const { ticketID, technicianID, request, actor, now } = repair;
  await withdrawQuotes(db, repair);
  const validUntil = quoteValidUntil(now);
  const quotes =
    technicianID === undefined
      ? 0
      : await quoteFromPrices(db, { ...request, ticketID, technicianID, validUntil, actor, now });
  await setContactReason(db, { ticketID, reason: quotes === 0 ? whyUnquoted(technicianID) : undefined, now });
}

/** Why a coordinator has to find a price for a ticket that got none. */
export const whyUnquoted = (technicianID: number | undefined) =>
  technicianID === undefined ? 'no-technician' : 'no-quote';

/** Other work, or another's: what was quoted says nothing about it. */
export function isOtherWork(before: RequestedTicket, after: Repair): boolean {
  const { deviceID, modelID, repairTypeID } = before.request;
  return (
    (before.technicianID ?? undefined) !== after.technicianID ||
    deviceID !== after.request.deviceID ||
    modelID !== after.request.modelID ||
    repairTypeID !== after.request.repairTypeID
  );
}
