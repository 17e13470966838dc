import { InvalidInput } from '@fettle/domain/refusal';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { tripOf } from '@fettle/domain/ticket/trip';
import type { Work } from '../pipeline/work.ts';
import { findStaff } from '../../stores/people/staff.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';

/** Names the driver of a trip, or another instead. */
const assignCourier = (task: HoldTask): Work<'assignPickup' | 'assignDelivery', { staffID: number }> => ({
  run: async (trx, { ticketID, input: { staffID }, actor, now }) => {
    if (!(await findStaff(trx, staffID))?.roles.includes('driver')) {
      throw new InvalidInput({ path: 'staffID', message: 'is no driver of ours' });
    }
    if (tripOf(task, await readTicketEvents(trx, ticketID)).courierID === staffID) return;
    const detail = { task, staffID };
    await appendTicketEvent(trx, { ticketID, kind: 'courierAssigned', actor, detail, now });
  },
});

export const assignPickup = assignCourier('PICKUP');
export const assignDelivery = assignCourier('DELIVERY');
