import { consentsOf } from '@fettle/domain/payment/consent';
import { Refusal } from '@fettle/domain/refusal';
import { beginPayment as begin } from '../../payments/begin-payment.ts';
import type { Handler } from '../handler.ts';

export const beginPayment: Handler<'tickets/beginPayment'> = async (input, context) => {
  const { ticketID, amountInPence: expectedPence, agreed } = input;
  const { db, clock, customerID, actor } = context;
  if (!agreed.terms) throw new Refusal('termsNotAgreed');
  const consents = consentsOf(agreed);
  await begin(db, { ticketID, customerID, expectedPence, consents, actor, now: clock.now() });
  return {};
};
