import { outcomeOf, type Outcome, type ProviderPayment } from '@fettle/domain/payment/outcome';
import { takesPayment } from '@fettle/domain/ticket/may-happen';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Intent } from '../../outside/ports/payments.ts';
import { lockPayment, moveAttempt, noteWrongCurrency, type Attempt } from '../../stores/money/attempts.ts';
import { setProcessingSince } from '../../stores/money/paying.ts';
import { endPaying } from './end-paying.ts';
import { keepWindow } from './keep-window.ts';
import type { LockedPayment } from './locked-payment.ts';
import { giveBack } from './give-back.ts';
import { recordPaid } from './record-paid.ts';
import { bookCharge, bookLateFee } from './book-charge.ts';
import { joinContactQueue } from '../../stores/office/contact-queue.ts';

export type Recorded = Outcome;

/** One transaction for all that follows from the provider's word. */
export const recordOutcome: Work<'recordPayment', { attempt: Attempt; intent: Intent }, Recorded> = {
  run: async (trx, { input: { attempt: found, intent }, now }) => {
    const locked: LockedPayment = { intent, now, ...(await lockPayment(trx, found)) };
    const { ticket, bill, attempt } = locked;
    const outcome = outcomeOf({
      attempt: attempt.status,
      bill,
      ticketTakesPayment: takesPayment({ status: ticket.status, bill }),
      payment: toProviderPayment(intent, attempt),
    });
    await write(trx, locked, outcome);
    return outcome;
  },
};

async function write(db: Database, locked: LockedPayment, outcome: Outcome): Promise<void> {
  const { attempt, ticket, intent, now } = locked;
  switch (outcome.kind) {
    case 'nothing':
      return attempt.status === 'succeeded' ? bookLateFee(db, locked) : undefined;
    case 'begun':
      return moveAttempt(db, attempt, { event: 'begin', now });
    case 'onItsWay':
      if (attempt.status === 'open') await moveAttempt(db, attempt, { event: 'begin', now });
      if (!ticket.isProcessing) await setProcessingSince(db, ticket.ticketID, now);
      return keepWindow(db, locked);
    case 'failed':
      await moveAttempt(db, attempt, { event: 'fail', now, error: intent.failure?.code ?? 'unknown' });
      return endPaying(db, locked, 'paymentFailed');
    case 'cancelled':
      await moveAttempt(db, attempt, { event: 'cancel', now });
      return endPaying(db, locked, 'paymentAbandoned');
    case 'paid':
      return recordPaid(db, locked, outcome);
    case 'giveBack':
      await bookCharge(db, locked);
      await giveBack(db, locked, { amountPence: intent.receivedPence, reason: outcome.because });
      return endPaying(db, locked, undefined);
    case 'review':
      // the books are in pounds: what came in another currency staff must send back by hand
      if (outcome.because === 'tooLittle') await bookCharge(db, locked);
      await endPaying(db, locked, undefined);
      // its attempt stays as it was, so each sweep comes by here again
      if (outcome.because === 'wrongCurrency' && !(await noteWrongCurrency(db, attempt, now))) return;
      return joinContactQueue(db, { ticketID: ticket.ticketID, reason: 'payment-review', now });
  }
}

/** `needsPayment` is where an intent begins and where it falls back to: a failure tells them apart. */
function toProviderPayment(intent: Intent, { beganAt }: Attempt): ProviderPayment {
  const { receivedPence, currency } = intent;
  const status = {
    needsPayment: intent.failure && beganAt ? 'failed' : 'awaitingCustomer',
    needsAction: 'needsAction',
    processing: 'processing',
    succeeded: 'succeeded',
    cancelled: 'cancelled',
  } as const satisfies Record<Intent['status'], ProviderPayment['status']>;
  return { status: status[intent.status], receivedPence, currency };
}
