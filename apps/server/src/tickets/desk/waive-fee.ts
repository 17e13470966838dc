import type { Work } from '../pipeline/work.ts';
import { voidBill } from '../../stores/quoting/bills.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';

/** The diagnostic fee is not asked for after all, and the device may go back. */
export const waiveFee: Work<'waiveFee', { reason: string }> = {
  run: async (trx, { ticketID, facts: { status, bill }, input, actor, now }) => {
    if (!bill) throw new Error(`ticket ${ticketID} owes a fee without a bill`);
    const detail = { billID: bill.billID };
    await moveTicket(trx, { ticketID, from: status, step: 'waive', actor, detail, now });
    await insertNote(trx, { ticketID, kind: 'waive', reason: input.reason, actor, now });
    await voidBill(trx, { ticketID, actor, now });
  },
};
