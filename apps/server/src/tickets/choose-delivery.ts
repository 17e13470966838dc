import { Refusal } from '@fettle/domain/refusal';
import { owesFee } from '@fettle/domain/ticket/bill';
import { isOnWayBack, ticketStatuses } from '@fettle/domain/ticket/status';
import { tripOf } from '@fettle/domain/ticket/trip';
import { isOpen, type Pickup, type WindowHour } from '@fettle/domain/window';
import { inTransaction, type Database } from '../database/database.ts';
import { findBill } from '../stores/tickets/bills.ts';
import { windowFound } from '../stores/tickets/contact-queue.ts';
import { appendTicketEvent, readTicketEvents, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { findDelivery, holdWindow, releaseHolds } from '../stores/tickets/windows.ts';
import { allowedCustomer, lockForAct } from './lock-for-act.ts';

const onWayBack = ticketStatuses.filter(isOnWayBack);

interface DeliveryWish extends SeenHappening {
  day: string;
  hour: WindowHour;
}

/** A place for the way back, booked at once: nothing is to be paid or decided any more. Again for another window. */
export const chooseDelivery = (db: Database, wish: DeliveryWish): Promise<Pickup> =>
  inTransaction(db, async (trx): Promise<Pickup> => {
    const { ticketID, day, hour, actor, now } = wish;
    await lockBeforeDelivery(trx, wish);
    if (!isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
    const outcome = await holdWindow(trx, {
      ...wish,
      customerID: allowedCustomer(actor),
      statuses: onWayBack,
      task: 'DELIVERY',
      until: null,
    });
    if (outcome === 'full') throw new Refusal('windowFull');
    if (outcome !== 'held') throw new Refusal(outcome);
    await windowFound(trx, ticketID);
    return { kind: 'window', day, hour, expiresAt: null };
  });

/** Gives back that window and no other: another tab may have chosen another meanwhile. Tells what is chosen then. */
export const clearDelivery = (
  db: Database,
  clearing: SeenHappening & { day: string; hour: WindowHour | undefined },
): Promise<Pickup | undefined> =>
  inTransaction(db, async (trx): Promise<Pickup | undefined> => {
    const { ticketID, day, hour, actor, now } = clearing;
    await lockBeforeDelivery(trx, clearing);
    const chosen = await findDelivery(trx, ticketID);
    if (!chosen) return undefined;
    if (chosen.day !== day || chosen.hour !== hour) return { kind: 'window', ...chosen, expiresAt: null };
    await releaseHolds(trx, [ticketID], ['DELIVERY']);
    await appendTicketEvent(trx, { ticketID, kind: 'clearWindow', actor, detail: { task: 'DELIVERY' }, now });
    return undefined;
  });

/** Refused once the courier has the device; to customers also once he is as good as on the way. */
async function lockBeforeDelivery(trx: Database, happening: SeenHappening): Promise<void> {
  const { ticketID, actor, now } = happening;
  const ticket = await lockForAct(trx, happening);
  if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
  if (!isOnWayBack(ticket.status)) throw new Refusal('ticketMovedOn');
  if (owesFee({ bill: await findBill(trx, ticketID) })) throw new Refusal('feeOpen');
  if (tripOf('DELIVERY', await readTicketEvents(trx, ticketID)).isHandedOver)
    throw new Refusal('ticketMovedOn');
  const before = await findDelivery(trx, ticketID);
  if (actor.kind === 'customer' && before && !isOpen(before.day, before.hour, now))
    throw new Refusal('ticketMovedOn');
}
