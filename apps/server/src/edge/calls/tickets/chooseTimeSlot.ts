import { Refusal } from '@fettle/domain/refusal';
import { toWindowHour, type Pickup, type WindowHour } from '@fettle/domain/window';
import { performAct } from '../../../tickets/acts/perform-act.ts';
import { firstExceeded, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import { holdPickup } from '../../../tickets/road/hold-pickup.ts';
import { toPickupView } from '../../../tickets/views/pickup-view.ts';
import type { CustomerContext, Handler } from '../handler.ts';

type Input = Parameters<Handler<'tickets/chooseTimeSlot'>>[0];

// of places that are booked: each move of one is told by mail. A hold is renewed every few minutes while somebody chooses
const movesOfTicket: RateLimit = {
  name: 'move-of-order',
  max: 10,
  windowSeconds: 60 * 60,
  per: 'customer and order, places that are booked',
};
const movesOfCustomer: RateLimit = {
  name: 'move-of-customer',
  max: 30,
  windowSeconds: 24 * 60 * 60,
  per: 'customer, places that are booked',
};

/** Holds a place for half an hour, each time again; or gives it back, or asks for a call. */
export const chooseTimeSlot: Handler<'tickets/chooseTimeSlot'> = async (input, context) => {
  const choose = input.task === 'PICKUP' ? choosePickup : chooseWayBack;
  return { timeSlot: toPickupView(await choose(input, context), context.clock.now()) };
};

const booked = (day: string, hour: WindowHour): Pickup => ({ kind: 'window', day, hour, expiresAt: null });

async function choosePickup(input: Input, context: CustomerContext): Promise<Pickup | undefined> {
  const { ticketID, date: day, time, pencil } = input;
  const asked = { ticketID, principal: context.actor };
  const hour = time === false ? undefined : toWindowHour(time);
  if (pencil === 0) {
    const chosen = time === false ? ({ kind: 'asap' } as const) : ({ kind: 'window', day, hour } as const);
    return (await performAct(context, { ...asked, act: 'clearPickup', input: { chosen } })).left;
  }
  if (time === false) {
    await performAct(context, { ...asked, act: 'collectAsap', input: {} });
    return { kind: 'asap' };
  }
  if (hour === undefined) throw new Refusal('windowUnavailable');
  return holdOrMove(context, { ticketID, day, hour });
}

/** A ticket that is booked already has the new place booked as well. */
async function holdOrMove(
  context: CustomerContext,
  { ticketID, day, hour }: { ticketID: number; day: string; hour: WindowHour },
): Promise<Pickup> {
  const { db, actor, maxHeld, clock } = context;
  try {
    return await holdPickup(db, { ticketID, day, hour, maxHeld, actor, now: clock.now() });
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'ticketMovedOn') throw error;
    await countMove(context, ticketID);
    await performAct(context, {
      act: 'movePickup',
      ticketID,
      principal: actor,
      input: { day, hour, maxHeld },
    });
    return booked(day, hour);
  }
}

async function chooseWayBack(input: Input, context: CustomerContext): Promise<Pickup | undefined> {
  const { ticketID, date: day, time, pencil } = input;
  const asked = { ticketID, principal: context.actor };
  const hour = time === false ? undefined : toWindowHour(time);
  await countMove(context, ticketID);
  if (pencil === 0) {
    const { left } = await performAct(context, { ...asked, act: 'clearDelivery', input: { day, hour } });
    return left && booked(left.day, left.hour);
  }
  if (hour === undefined) throw new Refusal('windowUnavailable');
  await performAct(context, { ...asked, act: 'moveDelivery', input: { day, hour } });
  return booked(day, hour);
}

/** By who asks, so that nobody uses up what is left to another's order. */
async function countMove({ db, clock, customerID }: CustomerContext, ticketID: number): Promise<void> {
  const exceeded = await firstExceeded({ db, now: clock.now() }, [
    { limit: movesOfTicket, subject: `${customerID} ${ticketID}` },
    { limit: movesOfCustomer, subject: String(customerID) },
  ]);
  if (exceeded) throw new Refusal('tooManyRequests');
}
