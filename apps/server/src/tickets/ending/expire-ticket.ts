import type { ExpiryReason } from '@fettle/domain/ticket/events';
import type { Work } from '../pipeline/work.ts';
import { endTickets } from './end-tickets.ts';

/** Ends a ticket that nobody decides any more (decision 20). */
export const expireTicket: Work<'expire', { because: ExpiryReason }> = {
  run: (trx, { ticket, input: { because }, actor, now }) =>
    endTickets(trx, [ticket], { step: 'expire', detail: { because }, actor, now }),
};
