import { consentsOf } from '@fettle/domain/payment/consent';
import { isEmail } from '@fettle/domain/email';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { performAct } from '../../../tickets/acts/perform-act.ts';
import { askProvider } from '../../../money/ask-provider.ts';
import { confirmPayment } from '../../../money/confirm-payment.ts';
import { setMailTo } from '../../../stores/telling/mail-to.ts';
import type { Handler } from '../handler.ts';

const noPayment = { terms: false, startEarly: false };

/** Spec §7: paymentIntentID, which its prose calls payment_intent; false where there is nothing to pay. */
export const confirm: Handler<'tickets/confirm'> = async (asked, context) => {
  const { ticketID, email, agreed = noPayment } = asked;
  const { db, customerID, actor } = context;
  const intentID = asked.paymentIntentID ?? asked.payment_intent;
  if (intentID === undefined) throw new InvalidInput({ path: 'paymentIntentID', message: 'is required' });
  if (email !== '' && !isEmail(email)) {
    throw new InvalidInput({ path: 'email', message: 'You must enter a valid email address' });
  }
  if (email !== '') await setMailTo(db, { ticketID, customerID, email });
  if (intentID === false) {
    const consents = consentsOf(agreed);
    const input = { consents };
    await performAct(context, { act: 'bookWithoutPayment', ticketID, principal: actor, input });
    return {};
  }
  const state = await askProvider(() => confirmPayment(context, { ticketID, customerID, intentID }));
  if (state === 'onItsWay') throw new Refusal('paymentOnItsWay');
  if (state === 'unfinished') throw new Refusal('paymentUnfinished');
  if (state === 'failed') throw new Refusal('paymentFailed');
  return {};
};
