import { quoteValidUntil } from '@fettle/domain/quote';
import type { Database } from '../database/database.ts';
import { setContactReason } from '../stores/tickets/contact-queue.ts';
import { quoteFromPrices, withdrawQuotes } from '../stores/tickets/quotes.ts';
import type { Happening } from '../stores/tickets/ticket-events.ts';
import type { RepairRequest, RequestedTicket } from '../stores/tickets/ticket-requests.ts';

interface Repair extends Happening {
  technicianID: number | undefined;
  request: RepairRequest;
}

/** Prices from the technician's list. Where there is none, a coordinator has to find one. */
export async function quoteTicket(db: Database, repair: Repair): Promise<void> {
  const { ticketID, technicianID, request, actor, now } = repair;
  const validUntil = quoteValidUntil(now);
  const quotes =
    technicianID === undefined
      ? 0
      : await quoteFromPrices(db, { ...request, ticketID, technicianID, validUntil, actor, now });
  const reason = technicianID === undefined ? 'no-technician' : quotes === 0 ? 'no-quote' : undefined;
  await setContactReason(db, { ticketID, reason, now });
}

export async function quoteAnew(db: Database, repair: Repair): Promise<void> {
  await withdrawQuotes(db, repair);
  await quoteTicket(db, repair);
}

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
