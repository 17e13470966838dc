import { Refusal } from '@fettle/domain/refusal';
import { toWindowHour } from '@fettle/domain/window';
import { clearPickup, collectAsap } from '../../tickets/change-pickup.ts';
import { holdPickup } from '../../tickets/hold-pickup.ts';
import { toPickupView } from '../../tickets/pickup-view.ts';
import type { Handler } from '../handler.ts';

/** Holds a place for half an hour, each time again; or gives it back, or asks for a call. */
export const chooseTimeSlot: Handler<'tickets/chooseTimeSlot'> = async (input, context) => {
  const { db, clock, actor, maxHeld } = context;
  const { ticketID, date: day, time, pencil } = input;
  const now = clock.now();
  const happening = { ticketID, actor, now };
  const choose = async () => {
    const hour = time === false ? undefined : toWindowHour(time);
    if (pencil === 0) {
      const chosen = time === false ? ({ kind: 'asap' } as const) : ({ kind: 'window', day, hour } as const);
      return clearPickup(db, { ...happening, chosen });
    }
    if (time === false) return collectAsap(db, happening);
    if (hour === undefined) throw new Refusal('windowUnavailable');
    return holdPickup(db, { ...happening, day, hour, maxHeld });
  };
  return { timeSlot: toPickupView(await choose(), now) };
};
