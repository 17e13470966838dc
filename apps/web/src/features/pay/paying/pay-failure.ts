import { CallFailure } from '@fettle/contract/client/client';
import { isRefusedFor } from '../../ticket/refused-for.ts';
import { fieldOrder, payMessages, type PayErrors } from '../details/check-fields.ts';

export interface PayFailure {
  message: string;
  /** What the customer's bank says. */
  reason?: string | undefined;
  /** Told at the fields instead. */
  errors?: PayErrors;
}

/** Spec §8. */
export const paymentError =
  'A payment error occurred. Please try again or contact us if the problem persists.';

/** What a customer is told when a payment did not come off. What is no refusal of ours is the spec's text. */
export function explainPayFailure(error: unknown, { online }: { online: boolean }): PayFailure {
  if (!(error instanceof CallFailure)) return { message: paymentError };
  if (isRefusedFor(error, 'termsNotAgreed')) return atField('terms');
  if (isRefusedFor(error, 'startEarlyNeeded')) return atField('startEarly');
  if (error.kind === 'refused' && error.message) return { message: error.message };
  if (error.kind === 'invalid') return atFields(error);
  if (error.kind === 'broken' && !online) {
    return { message: 'You’re offline. Please try again once you’re back online.' };
  }
  return { message: paymentError };
}

const atField = (field: 'terms' | 'startEarly'): PayFailure => ({
  message: payMessages[field],
  errors: { [field]: payMessages[field] },
});

function atFields({ issues }: CallFailure): PayFailure {
  const found = fieldOrder.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field || path === `customerData.${field}`);
    return issue ? [[field, issue.message] as const] : [];
  });
  return found.length > 0
    ? { message: paymentError, errors: Object.fromEntries(found) }
    : { message: paymentError };
}
