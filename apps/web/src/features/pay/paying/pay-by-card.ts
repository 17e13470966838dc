import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { Bill } from '@fettle/contract/entities/ticket';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PayingNote } from '../../../platform/payments/paying-note.ts';
import { isRefusedFor } from '../../ticket/refused-for.ts';
import { trimmed, type PayFields } from '../details/check-fields.ts';
import type { SaveDetails } from '../details/save-details.ts';
import { refusalInWords } from './refusal-in-words.ts';
import { trackingPath } from '../bill/pay-view.ts';

interface CardParts {
  call: Call;
  saveDetails: SaveDetails;
  stripe: Pick<Stripe, 'confirmPayment'>;
  elements: StripeElements;
  /** Of the site, for the way back from a bank or from Klarna. */
  origin: string;
  keepNote: (note: PayingNote) => void;
}

interface CardPayment {
  ticketID: number;
  bill: Bill;
  /** The button was pressed before, and nobody knows yet what came of it. */
  isBegun: boolean;
  fields: PayFields;
}

export type CardOutcome =
  /** The element says itself what is wrong (spec §8). */
  | { kind: 'refusedByElement' }
  /** The tracking page asks the server how it stands. */
  | { kind: 'track'; path: string }
  | { kind: 'onItsWay' }
  /** `reason`: what the customer's bank says, where it says something. */
  | { kind: 'failed'; reason: string | undefined };

/** From the button to an outcome. Throws a CallFailure where our own server refuses before any money could move. */
export async function payByCard(parts: CardParts, payment: CardPayment): Promise<CardOutcome> {
  const { call, saveDetails, stripe, elements, origin, keepNote } = parts;
  const { ticketID, bill, isBegun, fields } = payment;
  const customerData = trimmed(fields);
  const asked = { ticketID, intentID: intentOf(bill), email: customerData.email, error: undefined };
  if (isBegun) {
    const first = await askServer(call, asked);
    if (first.kind !== 'failed') return first;
  }
  // first, because from beginPayment on the ticket stands still until there is an outcome
  const { error: incomplete } = await elements.submit();
  if (incomplete) return isValidation(incomplete) ? { kind: 'refusedByElement' } : failed(incomplete);
  await saveDetails(ticketID, customerData, fields.reachPhone?.trim());
  const { terms, startEarly } = fields;
  const { amountInPence } = bill;
  try {
    await call('tickets/beginPayment', { ticketID, amountInPence, agreed: { terms, startEarly } });
  } catch (refusal) {
    // an earlier press may have gone through without this page having heard of it
    const earlier = await askServer(call, asked);
    if (earlier.kind !== 'failed') return earlier;
    throw refusal;
  }
  keepNote({ billID: bill.billID, email: customerData.email });

  const { firstname, surname, phone, email } = customerData;
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: origin + trackingPath(ticketID),
      payment_method_data: { billing_details: { name: `${firstname} ${surname}`, email, phone } },
    },
  });
  const intentID = paymentIntent?.id ?? error?.payment_intent?.id ?? intentOf(bill);
  const told = await askServer(call, { ticketID, intentID, email, error });
  const isTaken = paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing';
  // whatever our server could find out: the tracking page asks it again
  return isTaken ? { kind: 'track', path: trackingPath(ticketID, intentID) } : told;
}

/** Spec §7, the confirmation call: whatever the browser was told, the server asks Stripe, and sets the ticket free if it came to nothing. */
async function askServer(
  call: Call,
  {
    ticketID,
    intentID,
    email,
    error,
  }: { ticketID: number; intentID: string; email: string; error: StripeError | undefined },
): Promise<CardOutcome> {
  try {
    await call('tickets/confirm', { ticketID, paymentIntentID: intentID, email });
    return { kind: 'track', path: trackingPath(ticketID, intentID) };
  } catch (refusal) {
    if (!(refusal instanceof CallFailure)) throw refusal;
    if (isRefusedFor(refusal, 'paymentOnItsWay')) return { kind: 'onItsWay' };
    return failed(error);
  }
}

const isValidation = ({ type }: StripeError) => type === 'validation_error';

const failed = (error: StripeError | undefined): CardOutcome => ({
  kind: 'failed',
  reason: error && refusalInWords(error),
});

/** The intent's number is the beginning of its secret. */
export const intentOf = ({ clientSecret }: Bill): string => clientSecret.split('_secret_')[0] ?? '';
