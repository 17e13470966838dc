import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { Refusal } from '@fettle/domain/refusal';
import { collectionDays, describeWindow, isOpen, windowHours } from '@fettle/domain/window';
import { findCollection } from '../../stores/tickets/find-collection.ts';
import { loadPlacesLeft } from '../../stores/tickets/windows.ts';
import type { Handler } from '../handler.ts';

/** The calendar from that day to its end. A window past its notice is left out; a full one has no places left. */
export const getAvailableTimes: Handler<'tickets/getAvailableTimes'> = async (input, context) => {
  const { db, clock, customerID } = context;
  const { date, ticketID, task } = input;
  const now = clock.now();
  const collection = await findCollection(db, { ticketID, customerID });
  if (!collection) throw new Refusal('unknownTicket');
  const placesLeft = await loadPlacesLeft(db, { ...collection, task, from: date, now });
  const windowsOf = (day: string): AvailableWindow[] =>
    windowHours
      .filter((hour) => isOpen(day, hour, now))
      .map((hour) => ({ asap: false, day, ...describeWindow(hour), placesLeft: placesLeft(day, hour) }));
  const days = collectionDays(now).filter((day) => day >= date);
  return { timeSlots: Object.fromEntries(days.map((day) => [day, windowsOf(day)])) };
};
