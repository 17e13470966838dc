import { londonInstant, londonTime } from '@fettle/domain/london';
import { expectArrival, isAwaited } from '@fettle/domain/road/arrival';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { doorTime } from '@fettle/domain/ticket/timeline/door-time';
import type { Work } from '../pipeline/work.ts';
import { placesOf } from '../../catalogue/addresses/find-places.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { findPostcode, readMadeTrips } from '../../stores/road/run.ts';

interface SetOff {
  agoMs?: number | undefined;
}

/** The driver sets off, from the door they were at last today. What we hear of too late is kept, and told to nobody. */
const onTheWay = (task: HoldTask): Work<'onTheWayPickup' | 'onTheWayDelivery', SetOff> => ({
  run: async (trx, { ticketID, input: { agoMs }, actor, now }) => {
    const at = doorTime({ task, agoMs, events: await readTicketEvents(trx, ticketID), now });
    const made = await readMadeTrips(trx, { actor, since: londonInstant(londonTime(at).day, 0) });
    const last = made.findLast((trip) => trip.at <= at)?.postcode;
    const door = await findPostcode(trx, ticketID);
    const placeOf = await placesOf(trx, [door, ...(last === undefined ? [] : [last])]);
    const arrival = expectArrival({
      here: last === undefined ? null : placeOf(last),
      door: placeOf(door),
      at,
    });
    const detail = {
      task,
      from: arrival.from.toISOString(),
      until: arrival.until.toISOString(),
      ...(!isAwaited(arrival, now) && { isLate: true as const }),
    };
    await appendTicketEvent(trx, { ticketID, kind: 'onTheWay', actor, detail, now: at });
  },
});

export const onTheWayPickup = onTheWay('PICKUP');
export const onTheWayDelivery = onTheWay('DELIVERY');
