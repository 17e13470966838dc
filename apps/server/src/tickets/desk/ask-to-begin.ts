import { consentsOf } from '@fettle/domain/payment/consent';
import type { Work } from '../pipeline/work.ts';
import { recordConsents } from '../../stores/money/consents.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

/** The customer's express request to begin before the 14 days are over, given after the payment. */
export const askToBegin: Work<'askToBegin', { startEarly: true }> = {
  run: async (trx, { ticketID, input: { startEarly }, actor, now }) => {
    await recordConsents(trx, { ticketID, consents: consentsOf({ terms: false, startEarly }), now });
    await appendTicketEvent(trx, { ticketID, kind: 'startEarlyGiven', actor, detail: {}, now });
  },
};
