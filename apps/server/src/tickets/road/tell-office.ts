import type { DriverReport, NotTaken } from '@fettle/domain/ticket/events';
import { doorTime } from '@fettle/domain/ticket/timeline/door-time';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { Work } from '../pipeline/work.ts';
import { joinContactQueue } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';

interface Said {
  what: DriverReport;
  because: NotTaken;
  agoMs?: number | undefined;
}

/** What a telephone was refused is kept with the order, and somebody calls: only then may the telephone forget it. */
const tellOffice = (task: HoldTask): Work<'tellOfficePickup' | 'tellOfficeDelivery', Said> => ({
  run: async (trx, { ticketID, input: { what, because, agoMs }, actor, now }) => {
    const at = doorTime({ task, agoMs, events: await readTicketEvents(trx, ticketID), now });
    const detail = { task, what, because };
    await appendTicketEvent(trx, { ticketID, kind: 'driverSaid', actor, detail, now: at });
    await joinContactQueue(trx, { ticketID, reason: 'door-report', now });
  },
});

export const tellOfficePickup = tellOffice('PICKUP');
export const tellOfficeDelivery = tellOffice('DELIVERY');
