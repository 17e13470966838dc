import { hasOpenBill, isPaid, owesFee, type Billed } from './bill.ts';
import { can, type TicketStatus, type TicketStep } from './status.ts';

export interface GuardedTicket extends Billed {
  status: TicketStatus;
}

/** What must be true of a ticket besides its status. A step without a guard needs the status alone. */
const guards: Partial<Record<TicketStep, (ticket: GuardedTicket) => boolean>> = {
  pay: hasOpenBill,
  waive: owesFee,
  // design §6: nobody works on what is not paid for, and a device waits for the fee
  repair: isPaid,
  return: (ticket) => !owesFee(ticket),
};

/** Whether that bill may be paid now. Extra work is paid beside what is paid already, and leaves the status alone. */
export const takesPayment = (ticket: GuardedTicket): boolean =>
  ticket.bill?.kind === 'extraWork'
    ? can('repair', ticket.status) && hasOpenBill(ticket)
    : mayHappen('pay', ticket);

/** Whether that step may be taken now: the table allows it, and so does its guard. */
export const mayHappen = (step: TicketStep, ticket: GuardedTicket): boolean =>
  can(step, ticket.status) && (guards[step]?.(ticket) ?? true);
