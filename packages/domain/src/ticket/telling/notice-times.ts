import { addDays, londonInstant, londonTime } from '../../london.ts';
import { isAwaited } from '../../road/arrival.ts';
import type { TicketEvent } from '../events.ts';
import { extraWorkReminderDays } from '../extra-work.ts';
import type { NoticeName } from './notices.ts';

/** When people are reminded of tomorrow: home from work, and early enough to change it. */
const reminderHour = 17;
const morningHour = 10;
/** Nobody's telephone buzzes at night about something that can wait until then. */
const quietHours = { from: 21, until: 8 };
/** Staff write in bursts: what follows within this time is in the same mail. */
const messageWaitMs = 3 * 60 * 1000;
/** Debounce: who tries one window after the other is told of the last. What was booked meanwhile no longer applies. */
const windowWaitMs = 2 * 60 * 1000;

/** When a notice about this event is due. What a repair's guarantee depends on is no event: it is an argument. */
export function noticeDueAt(
  name: NoticeName,
  event: TicketEvent,
  { guaranteedUntil }: { guaranteedUntil?: string } = {},
): Date {
  const { at } = event;
  switch (name) {
    case 'windowBooked':
      return new Date(at.getTime() + windowWaitMs);
    case 'courierTomorrow':
      return event.kind === 'bookWindow' ? reminderAt(event) : at;
    case 'feedback':
      return londonInstant(addDays(londonTime(at).day, 1), morningHour);
    case 'guaranteeEnds':
      return guaranteedUntil === undefined ? at : londonInstant(addDays(guaranteedUntil, -30), morningHour);
    case 'extraWorkReminder':
      return londonInstant(addDays(londonTime(at).day, extraWorkReminderDays), morningHour);
    case 'newMessage':
      return new Date(at.getTime() + messageWaitMs);
    default:
      return at;
  }
}

/** Whether it can still be told: nobody needs to hear of an arrival whose time has passed. */
export const isInTime = (event: TicketEvent, now: Date): boolean =>
  event.kind !== 'onTheWay' || isAwaited({ until: new Date(event.detail.until) }, now);

type WindowBooked = Extract<TicketEvent, { kind: 'bookWindow' }>;

function reminderAt(event: WindowBooked): Date {
  const evening = eveningBefore(event);
  return event.at < evening ? evening : afterQuietHours(new Date(event.at.getTime() + windowWaitMs));
}

const eveningBefore = ({ detail }: WindowBooked): Date =>
  londonInstant(addDays(detail.day, -1), reminderHour);

/** Booked so late that the booking itself was the reminder: a mail would repeat it, only a text brings the code. */
export const isBookedLate = (event: WindowBooked): boolean => event.at >= eveningBefore(event);

export function afterQuietHours(at: Date): Date {
  const { day, hour } = londonTime(at);
  if (hour >= quietHours.from) return londonInstant(addDays(day, 1), quietHours.until);
  return hour < quietHours.until ? londonInstant(day, quietHours.until) : at;
}
