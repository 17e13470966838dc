import { Stripe } from 'stripe';
import { PaymentsRefused, PaymentsUnavailable, type RefusalCode } from '../ports/payments.ts';

const codes: Readonly<Record<string, RefusalCode>> = {
  charge_already_refunded: 'alreadyRefunded',
  charge_disputed: 'disputed',
  amount_too_small: 'amountOutOfRange',
  amount_too_large: 'amountOutOfRange',
  resource_missing: 'unknown',
};

/** Maps Stripe's errors to the port's; any other error is rethrown. */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toFailure(error) : error;
  }
}

function toFailure(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const status = error.statusCode ?? 0;
  // no answer, rate limited, another request under the same idempotency key, or an error of theirs
  if (status === 0 || status === 409 || status === 429 || status >= 500) {
    return new PaymentsUnavailable(`the payment provider did not answer: ${error.type}`, { cause: error });
  }
  return new PaymentsRefused(codeOf(error), error.code ?? error.type, { cause: error });
}

function codeOf({ code = '', param }: { code?: string; param?: string }): RefusalCode {
  // Stripe has no code for a refund of more than is left
  if (code === '' && param === 'amount') return 'tooMuch';
  return codes[code] ?? 'other';
}

export async function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
