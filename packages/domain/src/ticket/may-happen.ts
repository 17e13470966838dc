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

/** Whether that step may be taken now: the table allows it, and so does its guard. */
export const mayHappen = (step: TicketStep, ticket: GuardedTicket): boolean =>
  can(step, ticket.status) && (guards[step]?.(ticket) ?? true);
