import { Refusal } from '@fettle/domain/refusal';
import { toWindowHour } from '@fettle/domain/window';
import { clearPickup, collectAsap } from '../../tickets/change-pickup.ts';
import { chooseDelivery, clearDelivery } from '../../tickets/choose-delivery.ts';
import { holdPickup } from '../../tickets/hold-pickup.ts';
import { toPickupView } from '../../tickets/pickup-view.ts';
import type { CustomerContext, Handler } from '../handler.ts';

type Input = Parameters<Handler<'tickets/chooseTimeSlot'>>[0];

/** Holds a place for half an hour, each time again; or gives it back, or asks for a call. */
export const chooseTimeSlot: Handler<'tickets/chooseTimeSlot'> = async (input, context) => {
  const now = context.clock.now();
  const choose = input.task === 'PICKUP' ? choosePickup : chooseWayBack;
  return { timeSlot: toPickupView(await choose(input, context, now), now) };
};

async function choosePickup(input: Input, { db, actor, maxHeld }: CustomerContext, now: Date) {
  const { ticketID, date: day, time, pencil } = input;
  const happening = { ticketID, actor, now };
  const hour = time === false ? undefined : toWindowHour(time);
  if (pencil === 0) {
    const chosen = time === false ? ({ kind: 'asap' } as const) : ({ kind: 'window', day, hour } as const);
    return clearPickup(db, { ...happening, chosen });
  }
  if (time === false) return collectAsap(db, happening);
  if (hour === undefined) throw new Refusal('windowUnavailable');
  return holdPickup(db, { ...happening, day, hour, maxHeld });
}

async function chooseWayBack(input: Input, { db, actor }: CustomerContext, now: Date) {
  const { ticketID, date: day, time, pencil } = input;
  const hour = time === false ? undefined : toWindowHour(time);
  const wish = { ticketID, actor, now, day };
  if (pencil === 0) return clearDelivery(db, { ...wish, hour });
  if (hour === undefined) throw new Refusal('windowUnavailable');
  return chooseDelivery(db, { ...wish, hour });
}
