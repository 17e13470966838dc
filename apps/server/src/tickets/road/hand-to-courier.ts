import type { Work } from '../pipeline/work.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

/** The courier takes the device for the way back. */
export const handToCourier: Work<'handToCourier'> = {
  run: (trx, { ticketID, actor, now }) =>
    appendTicketEvent(trx, { ticketID, kind: 'handOver', actor, detail: {}, now }),
};
