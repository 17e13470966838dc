import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { tripOf } from '@fettle/domain/ticket/trip';
import type { Work } from '../pipeline/work.ts';
import { findStaff } from '../../stores/people/staff.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';

interface Assigned {
  /** Null: nobody. */
  staffID: number | null;
  /** Who was named when the office looked at many trips at once; another one since is not overruled. */
  seenNamedID?: number | null;
}

/** Another coordinator was quicker. */
export class GivenMeanwhile extends Refusal {}

/** Names the driver of a trip, or another instead, or nobody. */
const assignCourier = (task: HoldTask): Work<'assignPickup' | 'assignDelivery', Assigned> => ({
  run: async (trx, { ticketID, input: { staffID, seenNamedID }, actor, now }) => {
    const { courierID } = tripOf(task, await readTicketEvents(trx, ticketID));
    if (courierID === staffID) return;
    if (seenNamedID !== undefined && courierID !== seenNamedID) throw new GivenMeanwhile('ticketMovedOn');
    if (staffID === null) {
      return appendTicketEvent(trx, { ticketID, kind: 'courierReleased', actor, detail: { task }, now });
    }
    if (!(await findStaff(trx, staffID))?.roles.includes('driver')) {
      throw new InvalidInput({ path: 'staffID', message: 'is no driver of ours' });
    }
    const detail = { task, staffID };
    await appendTicketEvent(trx, { ticketID, kind: 'courierAssigned', actor, detail, now });
  },
});

export const assignPickup = assignCourier('PICKUP');
export const assignDelivery = assignCourier('DELIVERY');
