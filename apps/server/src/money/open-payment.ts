import { isFree } from '@fettle/domain/payment/charge';
import { Refusal } from '@fettle/domain/refusal';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { hitOf, type RateLimit } from '../platform/limits/rate-limit.ts';
import { findOrOpenAttempt, keepIntent } from '../stores/money/attempts.ts';
import { findBillToPay, type BillToPay } from '../stores/money/paying.ts';
import { countHit } from '../platform/limits/rate-limits.ts';
import { metadataOf } from './intent-metadata.ts';
import type { PaymentParts } from './parts.ts';

// an order needs one, and another for each change of its price; coming back to the page finds the one there is
const intentsOfCustomer: RateLimit = {
  name: 'payment-intent',
  max: 20,
  windowSeconds: 60 * 60,
  per: 'customer, payments opened at the provider',
};

export interface OpenPayment {
  found: BillToPay;
  /** Lets the owner's browser pay; empty where there is nothing to pay by card. */
  clientSecret: string;
}

/** The bill a customer is to pay, with an intent at the provider that asks for just this amount. */
export async function openPayment(
  parts: PaymentParts,
  own: { ticketID: number; customerID: number },
): Promise<OpenPayment> {
  const found = await findBillToPay(parts.db, own);
  if (!found) throw new Refusal('unknownTicket');
  const { bill, attempt } = found;
  if (bill?.status !== 'open' || isFree(bill.amountPence)) return { found, clientSecret: '' };
  if (attempt?.clientSecret) return { found, clientSecret: attempt.clientSecret };
  await countIntent(parts, own.customerID);
  return { found, clientSecret: await createIntent(parts, found, bill.billID) };
}

/** Before the attempt is written down: what is refused leaves nothing. */
async function countIntent({ db, clock }: PaymentParts, customerID: number): Promise<void> {
  const hits = await countHit(db, hitOf(intentsOfCustomer, String(customerID), clock.now()));
  if (hits > intentsOfCustomer.max) throw new Refusal('tooManyPayments');
}

/** Idempotent: the attempt's number is the idempotency key, so a retry after a lost answer gets the same intent. */
async function createIntent(parts: PaymentParts, found: BillToPay, billID: number): Promise<string> {
  const { db, clock, payments } = parts;
  const now = clock.now();
  const attempt = await findOrOpenAttempt(db, { billID, now });
  if (!attempt) throw new Refusal('ticketMovedOn');
  if (attempt.clientSecret) return attempt.clientSecret;
  const { attemptID, amountPence } = attempt;
  const intent = await payments.createIntent({
    idempotencyKey: `attempt-${attemptID}`,
    amountPence,
    currency: 'gbp',
    description: `${formatTicketNumber(found.ticketID)}: ${found.device}, ${found.issue}`,
    metadata: metadataOf(attempt, parts),
  });
  const { intentID, clientSecret } = intent;
  if (!(await keepIntent(db, { attemptID, intentID, clientSecret, now }))) {
    // another tab was quicker with the same answer, or the bill has changed: then there is another attempt by now
    const current = await findOrOpenAttempt(db, { billID, now });
    if (current?.intentID !== intentID) throw new Refusal('ticketMovedOn');
  }
  return clientSecret;
}
