import { Refusal } from '@fettle/domain/refusal';
import { isOnWayBack, ticketStatuses } from '@fettle/domain/ticket/status';
import { isOpen, type WindowHour } from '@fettle/domain/window';
import type { Work } from '../pipeline/work.ts';
import { windowFound } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { holdWindow, releaseHolds } from '../../stores/road/windows.ts';
import { allowedCustomer } from '../pipeline/allowed-customer.ts';

const onWayBack = ticketStatuses.filter(isOnWayBack);

/** A place for the way back, booked at once: nothing is to be paid or decided any more. Again for another window. */
export const chooseDelivery: Work<'moveDelivery', { day: string; hour: WindowHour }> = {
  run: async (trx, { ticketID, input: { day, hour }, actor, now }) => {
    if (!isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
    const outcome = await holdWindow(trx, {
      ticketID,
      customerID: allowedCustomer(actor),
      statuses: onWayBack,
      task: 'DELIVERY',
      day,
      hour,
      until: null,
      actor,
      now,
    });
    if (outcome === 'full') throw new Refusal('windowFull');
    if (outcome !== 'held') throw new Refusal(outcome);
    await windowFound(trx, ticketID);
  },
};

/** Gives back that window and no other: another tab may have chosen another meanwhile. Tells what is chosen then. */
export const clearDelivery: Work<
  'clearDelivery',
  { day: string; hour: WindowHour | undefined },
  { left: { day: string; hour: WindowHour } | undefined }
> = {
  run: async (trx, { ticketID, facts: { delivery }, input: { day, hour }, actor, now }) => {
    if (!delivery || delivery.day !== day || delivery.hour !== hour) return { left: delivery };
    await releaseHolds(trx, [ticketID], ['DELIVERY']);
    await appendTicketEvent(trx, { ticketID, kind: 'clearWindow', actor, detail: { task: 'DELIVERY' }, now });
    return { left: undefined };
  },
};
