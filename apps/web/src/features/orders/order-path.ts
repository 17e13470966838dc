import type { Ticket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { isBeingQuoted } from '@fettle/domain/ticket/status';

/** Spec §2: where an order opens. */
export const orderPath = ({ ticketID, status }: Pick<Ticket, 'ticketID' | 'status'>): string =>
  isBeingQuoted(status) ? `/ticket/${ticketID}` : `/track/${formatTicketNumber(ticketID)}`;
