import { toGsmText } from '@fettle/domain/ticket/telling/gsm-text';
import { addDays, londonTime } from '@fettle/domain/london';
import { ukMobile } from '@fettle/domain/phone';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { NoticeName } from '@fettle/domain/ticket/telling/notices';
import { wasDeclined } from '@fettle/domain/ticket/telling/notice-applies';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { tripOf } from '@fettle/domain/ticket/trip';
import { describeWindow } from '@fettle/domain/window';
import type { TextMessage } from '../../outside/ports/texter.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { handOverCode, handOverSecret } from '../links/hand-over-code.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';

/** What matters at the door goes by text message too; everything else is a mail alone. */
export async function composeText(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<TextMessage | undefined> {
  const to = ukMobile(facts.contact.phone);
  if (to === undefined) return undefined;
  const words = await wordsOf(parts, name, facts);
  if (words === undefined) return undefined;
  const { brand, ticketID } = facts.order;
  return { to, body: toGsmText(`${brand.name}: ${words} Order ${formatTicketNumber(ticketID)}.`) };
}

async function wordsOf(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<string | undefined> {
  const { event, order, events } = facts;
  switch (name) {
    case 'courierTomorrow': {
      if (event.kind !== 'bookWindow') return undefined;
      const { task, day, startHour } = event.detail;
      const { startTime, endTime } = describeWindow(startHour);
      const what =
        task === 'PICKUP'
          ? `we’re collecting your ${order.device}`
          : `we’re bringing your ${order.device} back`;
      const code = await codeFor(parts, task, facts);
      return `${what} ${dayFrom(parts, day)}, ${startTime}-${endTime}. Your code for the driver: ${code}.`;
    }
    case 'onItsWay': {
      const code = await codeFor(parts, 'DELIVERY', facts);
      return `our driver is on the way with your ${order.device}. Your code for the driver: ${code}.`;
    }
    case 'delivered':
      return `your ${order.device} is back with you, repaired. Not right? Tell us and we’ll put it right for free.`;
    case 'returned':
      return wasDeclined(events)
        ? `your ${order.device} is back, unrepaired, as you asked.`
        : `your ${order.device} is back. We’re sorry we couldn’t repair it.`;
    default:
      return undefined;
  }
}

async function codeFor({ db }: NoticeParts, task: HoldTask, { order, events }: NoticeFacts): Promise<string> {
  const secret = await appSecret(db, handOverSecret);
  return handOverCode(secret, { ticketID: order.ticketID, trip: tripOf(task, events) });
}

const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function dayFrom({ clock }: NoticeParts, day: string): string {
  const today = londonTime(clock.now()).day;
  const date = shortDay.format(new Date(day)).replace(',', '');
  if (day === today) return `today, ${date}`;
  return day === addDays(today, 1) ? `tomorrow, ${date}` : `on ${date}`;
}
