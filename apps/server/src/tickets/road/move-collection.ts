import { needsStartEarly } from '@fettle/domain/payment/start-early';
import { Refusal } from '@fettle/domain/refusal';
import { can, ticketStatuses } from '@fettle/domain/ticket/status';
import { isOpen, type Pickup, type WindowHour } from '@fettle/domain/window';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { listConsents } from '../../stores/money/consents.ts';
import { windowFound } from '../../stores/office/contact-queue.ts';
import { holdWindow } from '../../stores/road/windows.ts';
import { allowedCustomer } from '../pipeline/allowed-customer.ts';

const toBeCollected = ticketStatuses.filter((status) => can('collect', status));

/**
 * Another window for a ticket that is booked and not collected yet: because the one it was paid with was lost, or because
 * somebody wishes it. It is booked at once; the one before is given back only if this one is to be had.
 */
export const moveCollection: Work<'movePickup', { day: string; hour: WindowHour; maxHeld?: number }> = {
  run: async (trx, { ticketID, ticket, input: { day, hour, maxHeld }, actor, now }) => {
    if (!isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
    // a claim is part of an order that was agreed to long ago: no 14 days begin
    const pickup = { kind: 'window', day, hour, expiresAt: null } as const;
    if (!ticket.isClaim) await checkStartEarly(trx, { ticketID, pickup, now });
    const outcome = await holdWindow(trx, {
      ticketID,
      customerID: allowedCustomer(actor),
      statuses: toBeCollected,
      task: 'PICKUP',
      day,
      hour,
      until: null,
      // what is paid for has its place however many others are not
      ...(ticket.status === 'NEW' && maxHeld !== undefined && { maxHeld }),
      actor,
      now,
    });
    if (outcome === 'full') throw new Refusal('windowFull');
    if (outcome !== 'held') throw new Refusal(outcome);
    await windowFound(trx, ticketID);
  },
};

/** The 14 days count from when the terms were agreed to. */
async function checkStartEarly(
  trx: Database,
  { ticketID, pickup, now }: { ticketID: number; pickup: Pickup; now: Date },
): Promise<void> {
  const consents = await listConsents(trx, ticketID);
  if (consents.some(({ kind }) => kind === 'startEarly')) return;
  const terms = consents.find(({ kind }) => kind === 'terms');
  if (needsStartEarly(pickup, terms?.agreedAt ?? now)) throw new Refusal('startEarlyNeeded');
}
