import { toGsmText } from '@fettle/domain/ticket/telling/gsm-text';
import { addDays, londonMinute, londonTime } from '@fettle/domain/london';
import { formatPence } from '@fettle/domain/money';
import { ukMobile } from '@fettle/domain/phone';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
import type { NoticeName } from '@fettle/domain/ticket/telling/notices';
import { stepAskedBy, textKindOf } from '@fettle/domain/ticket/telling/texts';
import { wasDeclined } from '@fettle/domain/ticket/telling/notice-applies';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { CustomerStep } from '@fettle/domain/ticket/telling/waits-for';
import { tripOf } from '@fettle/domain/ticket/trip';
import { describeWindow } from '@fettle/domain/window';
import type { TextMessage } from '../../outside/ports/texter.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { namesOfStaff } from '../../stores/people/staff.ts';
import { handOverCode, handOverSecret } from '../links/hand-over-code.ts';
import { linkEnding } from '../links/link-ending.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { NoticeParts } from './parts.ts';

/** Which notices have words here `textKindOf` says. Undefined where there is nobody to text, or they want none. */
export async function composeText(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<TextMessage | undefined> {
  const { contact, order } = facts;
  const to = contact.wantsTexts ? ukMobile(contact.phone) : undefined;
  if (to === undefined) return undefined;
  const words = await (textKindOf(name) === 'waiting'
    ? waitingWords(parts, name, facts)
    : doorWords(parts, name, facts));
  if (words === undefined) return undefined;
  return { to, body: toGsmText(`${order.brand.name}: ${words}`) };
}

/** Which order it is; and in every text, as in its mails, what declining costs while that can be avoided. */
const orderWords = ({ order: { ticketID, avoidableFeePence } }: NoticeFacts): string => {
  const number = `Order ${formatTicketNumber(ticketID)}.`;
  return avoidableFeePence === 0
    ? number
    : `Declining a possible repair: ${formatPence(avoidableFeePence)}. ${number}`;
};

/** At the door: one message long, with the code where it is needed. */
async function doorWords(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<string | undefined> {
  const { event, order, events } = facts;
  const number = orderWords(facts);
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
      return `${what} ${dayFrom(parts, day)}, ${startTime}-${endTime}. Your code for the driver: ${code}. ${number}`;
    }
    case 'onTheWay': {
      if (event.kind !== 'onTheWay') return undefined;
      const { task, from, until } = event.detail;
      const driver = (await driverOf(parts, event)) ?? 'our driver';
      const code = await codeFor(parts, task, facts);
      return `${driver} is on the way and expects to be with you between ${clockOf(from)} and ${clockOf(until)}. Your code: ${code}. ${number}`;
    }
    case 'onItsWay': {
      const { delivery } = facts.contact;
      const code = await codeFor(parts, 'DELIVERY', facts);
      const when = delivery
        ? ` and brings it back ${dayFrom(parts, delivery.day)}, ${describeWindow(delivery.hour).timeDesc}`
        : '';
      return `our driver has your ${order.device}${when}. Your code for the driver: ${code}. ${number}`;
    }
    case 'delivered':
      return `your ${order.device} is back with you, repaired. Not right? Tell us and we’ll put it right for free. ${number}`;
    case 'returned':
      return wasDeclined(events)
        ? `your ${order.device} is back, unrepaired, as you asked. ${number}`
        : `your ${order.device} is back. We’re sorry we couldn’t repair it. ${number}`;
    default:
      return undefined;
  }
}

/** What waits, the link to that very step, and the link that ends such messages. */
async function waitingWords(
  parts: NoticeParts,
  name: NoticeName,
  facts: NoticeFacts,
): Promise<string | undefined> {
  const { event, contact, plainLink } = facts;
  const said = askWords(name, facts);
  if (said === undefined) return undefined;
  const step = stepAskedBy(name, event);
  const target = name === 'newMessage' ? 'messages' : step && linkTargets[step];
  const link = target ? `${plainLink}?to=${target}` : plainLink;
  const stop = await linkEnding(parts, contact, 'texts');
  return `${said}: ${link} ${orderWords(facts)} No more texts: ${stop}`;
}

/** Where a step is taken (edge/pages/ticket-link.ts). A price is decided on where the order is read. */
const linkTargets: Partial<Record<CustomerStep, LinkTarget>> = {
  chooseCollection: 'collection',
  chooseDelivery: 'delivery',
};

function askWords(name: NoticeName, { event, order }: NoticeFacts): string | undefined {
  const { device } = order;
  switch (name) {
    case 'priceReady':
      return event.kind === 'finalPrice'
        ? `we’ve found out what’s wrong with your ${device}. Your price is ${formatPence(event.detail.amountPence)}, and you decide`
        : undefined;
    case 'extraWorkOffered':
    case 'extraWorkReminder':
      return event.kind === 'extraWorkOffered'
        ? `${name === 'extraWorkReminder' ? 'we’re waiting for your answer about' : 'we’ve found something else with'} your ${device}. It would be ${formatPence(event.detail.amountPence)} more, and you decide`
        : undefined;
    case 'nobodyThere':
      return `sorry we missed you. Your ${device} needs another time`;
    case 'windowLost':
      return `sorry, your collection time has gone. Please choose another`;
    case 'repaired':
      return `your ${device} is repaired. Choose when we bring it back`;
    case 'unrepairable':
      return `sorry, we couldn’t repair your ${device}. Choose when we bring it back`;
    case 'newMessage':
      return `we’ve written to you about your ${device}`;
    default:
      return undefined;
  }
}

async function codeFor({ db }: NoticeParts, task: HoldTask, { order, events }: NoticeFacts): Promise<string> {
  const secret = await appSecret(db, handOverSecret);
  return handOverCode(secret, { ticketID: order.ticketID, trip: tripOf(task, events) });
}

/** Their first name: the customer meets them in a moment. */
async function driverOf({ db }: NoticeParts, { actor }: TicketEvent): Promise<string | undefined> {
  if (actor.kind !== 'staff') return undefined;
  const names = await namesOfStaff(db, [actor.staffID]);
  return names.get(actor.staffID)?.split(' ')[0];
}

const clockOf = (moment: string): string => londonMinute(new Date(moment)).slice(11);

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
