import { londonTime } from '@fettle/domain/london';
import { callAboutMoney } from '../stores/money/payouts.ts';
import { performAct } from '../tickets/acts/perform-act.ts';
import type { Intent } from '../outside/ports/payments.ts';
import { findAttempt, findAttemptByID, keepIntent, type Attempt } from '../stores/money/attempts.ts';
import { isOurs } from './intent-metadata.ts';
import type { PaymentParts } from './parts.ts';
import type { Recorded } from '../tickets/paying/record-outcome.ts';

const principal = { kind: 'provider' } as const;

/** foreign: another shop's intent, or one nobody made here. */
export type Reconciled = Recorded | { kind: 'foreign' };

/**
 * Asks the provider how a payment stands and writes down what follows. Whoever noticed something calls it: the customer's
 * return, a webhook, the tracking page, the sweeper. Nobody else writes an outcome, so it does not matter who is first.
 */
export async function reconcile(parts: PaymentParts, intentID: string, known?: Attempt): Promise<Reconciled> {
  const intent = await parts.payments.retrieveIntent(intentID);
  return intent ? recordIntent(parts, intent, known) : { kind: 'foreign' };
}

/** The same for who has just been told by the provider; `known` is its attempt, where the caller has it. */
export async function recordIntent(
  parts: PaymentParts,
  intent: Intent,
  known?: Attempt,
): Promise<Reconciled> {
  if (!isOurs(intent, parts)) return { kind: 'foreign' };
  const attempt = known ?? (await attemptOf(parts, intent));
  const input = { attempt, intent };
  return performAct(parts, { act: 'recordPayment', ticketID: attempt.ticketID, principal, input });
}

async function attemptOf({ db, clock }: PaymentParts, intent: Intent): Promise<Attempt> {
  const { intentID, clientSecret, metadata, createdAt, receivedPence } = intent;
  const known = await findAttempt(db, intentID);
  if (known) return known;
  // the provider's answer to our question was lost, and its webhook was quicker than our repeating it
  const attemptID = Number(metadata.attemptID);
  const named = Number.isSafeInteger(attemptID) ? await findAttemptByID(db, attemptID) : undefined;
  // ours, but not in this database: an error, so that a webhook is tried again and then looked at
  if (!named) {
    const { day } = londonTime(createdAt);
    const call = {
      call: 'call:unknownPayment',
      day,
      providerID: intentID,
      theirsPence: receivedPence,
    } as const;
    if (receivedPence > 0) await callAboutMoney(db, { ...call, now: clock.now() });
    throw new Error(`intent ${intentID} is ours and of no attempt`);
  }
  if (named.intentID === null) await keepIntent(db, { attemptID, intentID, clientSecret, now: clock.now() });
  return { ...named, intentID };
}
