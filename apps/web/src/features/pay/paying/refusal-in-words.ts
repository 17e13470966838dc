import type { StripeError } from '@stripe/stripe-js';

/** Where Stripe's own words are not for a customer, or missing. */
const ours: Readonly<Record<string, string>> = {
  payment_intent_authentication_failure: 'Your bank couldn’t confirm that it was you.',
  payment_method_provider_decline: 'Klarna didn’t approve this payment.',
  payment_method_customer_decline: 'The payment was cancelled at Klarna.',
};

/** Why a card or another means was refused, in one sentence; undefined where that is not what went wrong. */
export function refusalInWords({ type, code, message }: StripeError): string | undefined {
  const words = ours[code ?? ''];
  if (words !== undefined) return words;
  return type === 'card_error' ? firstSentence(message ?? '') : undefined;
}

/** What one may do about it our own text says. */
const firstSentence = (text: string): string | undefined => /^[^.!?]+[.!?]?/.exec(text.trim())?.[0];
