import { earliestCollectionDay } from '@fettle/domain/slot';
import type { PickupSlot, Ticket } from '@fettle/contract/entities/ticket';
import { fixedPriceWorkflow } from '../../stores/ticket-requests.ts';
import type { StoredTicket } from '../../stores/tickets.ts';
import type { CheckedRequest } from './check-request.ts';

/** An order as its customer sees it. */
export function toTicketView(ticket: StoredTicket, now: Date): Ticket {
  return {
    ...ticket,
    repair: ticket.repairType.issue,
    latestTask: null,
    quotes: false,
    promo: null,
    timeSlots: { PICKUP: noSlotYet(now) },
    bill: false,
    openQuote: false,
  };
}

/** What a visitor asks for: an order that has no number, no customer and no technician yet. */
export function toDraftView(request: CheckedRequest, now: Date): Ticket {
  const draft: StoredTicket = {
    ticketID: 0,
    customerID: 0,
    workflowID: fixedPriceWorkflow,
    deviceID: request.deviceID,
    device: request.device,
    model: request.model,
    repairType: request.repairType,
    problem: request.problem,
    status: 'STARTED',
    technician: null,
    address: request.address,
    postcode: request.postcode,
    lastEventID: '',
  };
  return toTicketView(draft, now);
}

/** Spec §4.2: its day is the earliest that can be chosen, and it moves on with the clock. */
export const noSlotYet = (now: Date): PickupSlot => ({
  asap: false,
  timeDesc: '',
  day: earliestCollectionDay(now),
  startTime: '',
  endTime: '',
  holdExpiresAt: null,
  holdSecondsLeft: null,
});
