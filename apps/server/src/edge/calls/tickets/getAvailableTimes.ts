import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { Refusal } from '@fettle/domain/refusal';
import { collectionDays, describeWindow, openAt, windowHours } from '@fettle/domain/window';
import { findPlacesLeft } from '../../../stores/road/places-left.ts';
import type { Handler } from '../handler.ts';

const windows = windowHours.map((hour) => ({ hour, said: describeWindow(hour) }));

/** The calendar from that day to its end. A window past its notice is left out; a full one has no places left. */
export const getAvailableTimes: Handler<'tickets/getAvailableTimes'> = async (input, context) => {
  const { db, clock, customerID } = context;
  const { date, ticketID, task } = input;
  const now = clock.now();
  const placesLeft = await findPlacesLeft(db, { customerID, ticketID, task, from: date, now });
  if (!placesLeft) throw new Refusal('unknownTicket');
  const isOpen = openAt(now);
  const windowsOf = (day: string): AvailableWindow[] =>
    windows
      .filter(({ hour }) => isOpen(day, hour))
      .map(({ hour, said }) => ({ asap: false, day, ...said, placesLeft: placesLeft(day, hour) }));
  const days = collectionDays(now).filter((day) => day >= date);
  return { timeSlots: Object.fromEntries(days.map((day) => [day, windowsOf(day)])) };
};
