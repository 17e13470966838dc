import { consentsOf } from '@fettle/domain/payment/consent';
import { isFree } from '@fettle/domain/payment/charge';
import { needsStartEarly } from '@fettle/domain/payment/start-early';
import { Refusal } from '@fettle/domain/refusal';
import { takesPayment } from '@fettle/domain/ticket/may-happen';
import { isGivenUp, paymentHoldMs, type Pickup } from '@fettle/domain/window';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  findOrOpenAttempt,
  recordAttemptPickup,
  lockAttempt,
  moveAttempt,
} from '../../stores/money/attempts.ts';
import { recordConsents, type Consent } from '../../stores/money/consents.ts';
import { lockOpenBill, setPayingSince } from '../../stores/money/paying.ts';
import { appendTicketEvent, type Happening } from '../../stores/events/ticket-events.ts';
import { findPickup, holdWindow } from '../../stores/road/windows.ts';

interface Beginning {
  /** What the customer saw on the button. */
  amountInPence: number;
  agreed: { terms: boolean; startEarly: boolean };
}

/**
 * The customer presses the button. From here on the ticket is frozen until the payment has an outcome: no other quote,
 * code or window, no expiry, and the window is held for longer.
 */
export const beginPayment: Work<'beginPayment', Beginning> = {
  before: async (_parts, { input }) => {
    if (!input.agreed.terms) throw new Refusal('termsNotAgreed');
  },
  run: async (trx, { ticketID, ticket, input, actor, now }) => {
    const consents = consentsOf(input.agreed);
    const bill = await lockOpenBill(trx, ticketID);
    if (!bill || !takesPayment({ status: ticket.status, bill })) throw new Refusal('ticketMovedOn');
    if (bill.amountPence !== input.amountInPence) throw new Refusal('amountChanged');
    if (isFree(bill.amountPence))
      throw new Error(`bill ${bill.billID} is free: there is no payment to begin`);
    const found = await findOrOpenAttempt(trx, { billID: bill.billID, now });
    const attempt = found && (await lockAttempt(trx, found.attemptID));
    if (!attempt?.intentID) throw new Refusal('amountChanged');
    await recordConsents(trx, { ticketID, consents, now });
    // pressed twice, or the answer to the first was lost: the window is held already
    if (ticket.isPaying && attempt.status === 'onItsWay') return;
    if (bill.kind === 'repair') {
      const pickup = await checkPickup(trx, { ticketID, consents, now });
      await recordAttemptPickup(trx, attempt.attemptID, pickup);
      await holdOn(trx, { ticketID, customerID: ticket.customerID, actor, now }, pickup);
    }
    await moveAttempt(trx, attempt, { event: 'begin', now });
    await setPayingSince(trx, ticketID, now);
    await appendTicketEvent(trx, {
      ticketID,
      kind: 'paymentBegan',
      actor,
      detail: { billID: bill.billID, paymentID: attempt.intentID, amountPence: bill.amountPence },
      now,
    });
  },
};

/** How it is collected must be settled before anybody pays, and must not begin too early. */
export async function checkPickup(
  db: Database,
  { ticketID, consents, now }: { ticketID: number; consents: readonly Consent[]; now: Date },
): Promise<Pickup> {
  const pickup = await findPickup(db, ticketID);
  if (!pickup || isGivenUp(pickup, now)) throw new Refusal('holdLost');
  const asked = consents.some(({ kind }) => kind === 'startEarly');
  if (!asked && needsStartEarly(pickup, now)) throw new Refusal('startEarlyNeeded');
  return pickup;
}

async function holdOn(
  db: Database,
  { ticketID, customerID, actor, now }: Happening & { customerID: number },
  pickup: Pickup,
) {
  if (pickup.kind === 'asap') return;
  const outcome = await holdWindow(db, {
    ticketID,
    customerID,
    statuses: ['ACCEPTED'],
    task: 'PICKUP',
    day: pickup.day,
    hour: pickup.hour,
    until: new Date(now.getTime() + paymentHoldMs),
    actor,
    now,
  });
  if (outcome !== 'held') throw new Refusal('holdLost');
}
