import type { Brand } from '@fettle/contract/brand';
import type { Database } from '../database/database.ts';
import { billMail } from '../mails/bill-mail.ts';
import { findBillToPay } from '../stores/payments/paying.ts';
import { enqueueMail } from '../stores/system/mails.ts';

export interface BillMailParts {
  db: Database;
  brand: Brand;
  publicUrl: string;
}

/** Tells of the bill that is open now and how to pay it. In the transaction that opened it. */
export async function mailBill(
  { db, brand, publicUrl }: BillMailParts,
  own: { ticketID: number; customerID: number },
): Promise<void> {
  const found = await findBillToPay(db, own);
  if (found?.bill?.status !== 'open' || found.email === '') return;
  const { ticketID, bill, email, device, issue } = found;
  await enqueueMail(db, billMail({ brand, publicUrl, to: email, ticketID, bill, device, issue }));
}
