import type { TicketEventDetails } from '@fettle/domain/ticket/events';
import { takesPayment } from '@fettle/domain/ticket/may-happen';
import type { Database } from '../../platform/database/database.ts';
import { issueDocument } from '../../stores/money/documents.ts';
import { settleBill, setPayingSince } from '../../stores/money/paying.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { clearContactReason } from '../../stores/office/contact-queue.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { awaitStartEarly } from './await-start-early.ts';
import { bookCharge } from './book-charge.ts';
import { giveBack } from './give-back.ts';
import { makeWindowFirm } from './make-window-firm.ts';
import { provider, type LockedPayment } from './locked-payment.ts';

/** The bill is settled, the ticket moves on, its window becomes firm and the invoice gets its number: all or nothing. */
export async function recordPaid(
  db: Database,
  locked: LockedPayment,
  { excessPence }: { excessPence: number },
): Promise<void> {
  const { ticket, bill, attempt, intent, now } = locked;
  const { ticketID, status } = ticket;
  const { billID, amountPence, kind } = bill;
  const paymentID = intent.intentID;
  if (!takesPayment({ status, bill })) throw new Error(`ticket ${ticketID} takes no payment`);
  await bookCharge(db, locked);
  if (excessPence > 0) await giveBack(db, locked, { amountPence: excessPence, reason: 'paidTooMuch' });
  await settleBill(db, { billID, paymentID, now });
  const detail = { billID, paymentID, amountPence };
  if (kind === 'extraWork') await recordExtraPaid(db, { ticketID, detail, now });
  else await moveTicket(db, { ticketID, from: status, step: 'pay', actor: provider, detail, now });
  if (kind === 'repair') {
    await makeWindowFirm(db, { ticketID, wanted: attempt.pickup, actor: provider, now });
    await awaitStartEarly(db, { ticketID, now });
  }
  await issueDocument(db, { kind: 'invoice', ticketID, billID, now });
}

/** Extra work is paid beside the ticket's own bill: its status stays, and the repair goes on. */
async function recordExtraPaid(
  db: Database,
  { ticketID, detail, now }: { ticketID: number; detail: TicketEventDetails['extraWorkPaid']; now: Date },
): Promise<void> {
  await setPayingSince(db, ticketID, null);
  await clearContactReason(db, { ticketID, reason: 'extra-work' });
  await appendTicketEvent(db, { ticketID, kind: 'extraWorkPaid', actor: provider, detail, now });
}
