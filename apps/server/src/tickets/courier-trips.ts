import type { Actor } from '@fettle/domain/actor';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { owesFee } from '@fettle/domain/ticket/bill';
import { doorTime } from '@fettle/domain/ticket/door-time';
import { isOnWayBack } from '@fettle/domain/ticket/status';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { isToCome, isTripDay, tripOf } from '@fettle/domain/ticket/trip';
import type { Database } from '../database/database.ts';
import { findStaff } from '../stores/people/staff.ts';
import { isFirstTime } from '../stores/ops/acts-once.ts';
import { findBill } from '../stores/tickets/bills.ts';
import { awaitContact } from '../stores/tickets/contact-queue.ts';
import { appendTicketEvent, readTicketEvents, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { findDelivery, findPickup, releaseHolds, setCollectAsap } from '../stores/tickets/windows.ts';
import { whoDrives } from './at-the-door.ts';
import { lockForAct } from './lock-for-act.ts';

interface StaffAct extends SeenHappening {
  actor: Extract<Actor, { kind: 'staff' }>;
}

/** Names the driver of a trip, or another instead. */
export async function assignCourier(
  db: Database,
  act: StaffAct & { task: HoldTask; staffID: number },
): Promise<void> {
  const { ticketID, task, staffID, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    const { status } = await lockForAct(trx, act);
    if (!isToCome(task, status)) throw new Refusal('ticketMovedOn');
    if (!(await findStaff(trx, staffID))?.roles.includes('driver')) {
      throw new InvalidInput({ path: 'staffID', message: 'is no driver of ours' });
    }
    if (tripOf(task, await readTicketEvents(trx, ticketID)).courierID === staffID) return;
    await appendTicketEvent(trx, {
      ticketID,
      kind: 'courierAssigned',
      actor,
      detail: { task, staffID },
      now,
    });
  });
}

/** The courier takes the device for the way back. Idempotent until a trip was in vain. */
export async function handToCourier(db: Database, act: StaffAct): Promise<void> {
  const { ticketID, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, act);
    if (!isOnWayBack(ticket.status)) throw new Refusal('ticketMovedOn');
    if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
    if (owesFee({ bill: await findBill(trx, ticketID) })) throw new Refusal('feeOpen');
    if (tripOf('DELIVERY', await readTicketEvents(trx, ticketID)).isHandedOver) return;
    await appendTicketEvent(trx, { ticketID, kind: 'handOver', actor, detail: {}, now });
  });
}

/**
 * A trip in vain, on the day it was arranged for: its place is free again, the customer chooses another window, and somebody
 * calls if they do not. Said twice it is refused, because then no trip is arranged any more.
 */
export async function nobodyThere(
  db: Database,
  act: StaffAct & { task: HoldTask; actID?: string | undefined; agoMs?: number | undefined },
): Promise<void> {
  const { ticketID, task, actID, agoMs, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    const { status } = await lockForAct(trx, act);
    const events = await readTicketEvents(trx, ticketID);
    const trip = tripOf(task, events);
    if (actID && !(await isFirstTime(trx, { actID, staffID: actor.staffID, ticketID, now }))) return;
    const by = await whoDrives(trx, trip, actor);
    if (!isToCome(task, status) || !isTripDay(trip, await plannedFor(trx, ticketID, task), now)) {
      throw new Refusal('ticketMovedOn');
    }
    if (task === 'PICKUP') await setCollectAsap(trx, { ticketID, asap: false, now });
    const at = doorTime({ agoMs, events, now });
    await appendTicketEvent(trx, { ticketID, kind: 'nobodyThere', actor: by, detail: { task }, now: at });
    await awaitContact(trx, { ticketID, reason: 'nobody-there', now });
    await releaseHolds(trx, [ticketID], [task]);
  });
}

async function plannedFor(trx: Database, ticketID: number, task: HoldTask) {
  if (task === 'DELIVERY') return findDelivery(trx, ticketID);
  const pickup = await findPickup(trx, ticketID);
  return pickup?.kind === 'asap' ? 'asap' : pickup;
}
