import { doorTime } from '@fettle/domain/ticket/timeline/door-time';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { Work } from '../pipeline/work.ts';
import { awaitContact } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { releaseHolds, setCollectAsap } from '../../stores/road/windows.ts';

interface InVain {
  agoMs?: number | undefined;
}

/**
 * A trip in vain, on the day it was arranged for: its place is free again, the customer chooses another window, and somebody
 * calls if they do not. Said twice it is refused, because then no trip is arranged any more.
 */
const nobodyThere = (task: HoldTask): Work<'nobodyTherePickup' | 'nobodyThereDelivery', InVain> => ({
  run: async (trx, { ticketID, input: { agoMs }, actor, now }) => {
    if (task === 'PICKUP') await setCollectAsap(trx, { ticketID, asap: false, now });
    const at = doorTime({ task, agoMs, events: await readTicketEvents(trx, ticketID), now });
    await appendTicketEvent(trx, { ticketID, kind: 'nobodyThere', actor, detail: { task }, now: at });
    await awaitContact(trx, { ticketID, reason: 'nobody-there', now });
    await releaseHolds(trx, [ticketID], [task]);
  },
});

export const nobodyTherePickup = nobodyThere('PICKUP');
export const nobodyThereDelivery = nobodyThere('DELIVERY');
