import { Refusal } from '@fettle/domain/refusal';
import { holdMs, isOpen, toWindowHour, type Pickup } from '@fettle/domain/window';
import { holdOwnTicket } from '../../stores/tickets/own-tickets.ts';
import { findPickup } from '../../stores/tickets/windows.ts';
import type { CustomerContext, Handler } from '../handler.ts';
import { ensureUndecided } from '../../tickets/ensure-undecided.ts';
import { clearPickup, collectAsap } from '../../tickets/change-pickup.ts';
import { holdPickup } from '../../tickets/hold-pickup.ts';
import { toPickupView } from '../../tickets/pickup-view.ts';

type Input = Parameters<Handler<'tickets/chooseTimeSlot'>>[0];

/** Holds a place for half an hour, each time anew; or gives it back, or asks for a call. */
export const chooseTimeSlot: Handler<'tickets/chooseTimeSlot'> = async (input, context) => {
  const now = context.clock.now();
  const holdsPlace = input.pencil === 1 && input.time !== false;
  const pickup = holdsPlace ? await holdPlace(input, context, now) : await changeMind(input, context, now);
  return { timeSlot: toPickupView(pickup, now) };
};

async function holdPlace(input: Input, { db, customerID }: CustomerContext, now: Date): Promise<Pickup> {
  const { ticketID, date: day, time } = input;
  const hour = toWindowHour(time || '');
  if (hour === undefined || !isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
  const actor = { kind: 'customer', customerID } as const;
  const outcome = await holdPickup(db, { ticketID, customerID, day, hour, actor, now });
  if (outcome === 'full') throw new Refusal('windowFull');
  if (outcome !== 'held') throw new Refusal(outcome);
  return { kind: 'window', day, hour, expiresAt: new Date(now.getTime() + holdMs) };
}

async function changeMind(
  input: Input,
  { db, customerID }: CustomerContext,
  now: Date,
): Promise<Pickup | undefined> {
  const { ticketID, pencil } = input;
  const happening = { ticketID, actor: { kind: 'customer', customerID }, now } as const;
  return db.transaction().execute(async (trx) => {
    const ticket = await holdOwnTicket(trx, { ticketID, customerID });
    if (!ticket) throw new Refusal('unknownTicket');
    ensureUndecided(ticket);
    if (pencil === 1) await collectAsap(trx, happening);
    else if (isChosen(await findPickup(trx, ticketID), input)) await clearPickup(trx, happening);
    return findPickup(trx, ticketID);
  });
}

/** Another tab may have chosen something else meanwhile: that stays. */
const isChosen = (pickup: Pickup | undefined, { date, time }: Input): boolean =>
  pickup?.kind === 'window'
    ? pickup.day === date && pickup.hour === toWindowHour(time || '')
    : pickup?.kind === 'asap' && time === false;
