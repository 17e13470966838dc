import { awaitedUntil } from '../../payment/start-early.ts';
import { arrivalOf } from '../../road/arrival.ts';
import type { TicketEvent, TicketEventKind } from '../events.ts';
import { openExtraWork } from '../extra-work.ts';
import { isTold, type NoticeName } from './notices.ts';
import type { HoldTask } from '../tasks.ts';

const booking: readonly TicketEventKind[] = ['pay', 'book', 'guarantee'];

/** Nobody has paid for it or booked it before this event: anybody may have caused it, so its mails are few (decision 39). */
export const wasUnbooked = (event: TicketEvent, events: readonly TicketEvent[]): boolean =>
  !events.some(({ kind, eventID }) => booking.includes(kind) && !isAfter(eventID, event));

/** Whether a notice is still worth giving, by what has happened to the ticket so far, later events included. */
export function noticeApplies(name: NoticeName, event: TicketEvent, events: readonly TicketEvent[]): boolean {
  if (!isTold(event)) return false;
  switch (name) {
    case 'requestReceived':
      // a claim is no request: it is booked at once, and told as such
      return !happened(['guarantee'], events);
    case 'windowBooked':
      // with the payment or the booking, which tell of it
      if (events.some(({ kind, at }) => booking.includes(kind) && at.getTime() === event.at.getTime()))
        return false;
      return event.kind === 'bookWindow' && isStillAhead(event.detail.task, event, events);
    case 'courierTomorrow':
      if (event.kind !== 'bookWindow' || !isStillAhead(event.detail.task, event, events)) return false;
      // nobody comes while they have not asked us to begin early
      return event.detail.task !== 'PICKUP' || event.detail.day >= (awaitedUntil(events) ?? '');
    case 'paymentLost':
      // what fails at once is told on the payment page
      return (
        event.kind === 'paymentFailed' && event.detail.wasProcessing === true && !happened(['pay'], events)
      );
    case 'onTheWay': {
      // the driver's newest word counts, and none of a trip that is over
      if (event.kind !== 'onTheWay') return false;
      const told = arrivalOf(event.detail.task, events);
      return told?.until.getTime() === Date.parse(event.detail.until);
    }
    case 'feedback':
      return !happened(['feedback'], events);
    case 'guaranteeEnds':
      // the order that puts it right has a guarantee of its own
      return !happened(['claim'], events);
    case 'extraWorkOffered':
    case 'extraWorkReminder':
      return event.kind === 'extraWorkOffered' && openExtraWork(events)?.billID === event.detail.billID;
    case 'cancelled':
      // with the account its address is gone
      return event.kind === 'cancel' && event.detail.because !== 'accountDeleted';
    default:
      return true;
  }
}

/** What ends a booked visit, besides another window booked instead. */
const visitEndedBy: Record<HoldTask, readonly TicketEventKind[]> = {
  PICKUP: ['collect', 'windowLost', 'collectAsap', 'cancel', 'expire'],
  DELIVERY: ['deliver', 'return'],
};

function isStillAhead(task: HoldTask, event: TicketEvent, events: readonly TicketEvent[]): boolean {
  const later = events.filter(({ eventID }) => isAfter(eventID, event));
  const isReplaced = later.some(
    (other) => (other.kind === 'bookWindow' || other.kind === 'clearWindow') && other.detail.task === task,
  );
  return !isReplaced && !happened(visitEndedBy[task], later);
}

export const unrepairedReasons = ['decline', 'unrepairable'] as const;

/** Why a device goes back as it came; undefined where it does not. Who will not have the extra work that it needs has declined it. */
export function whyUnrepaired(
  events: readonly Pick<TicketEvent, 'kind'>[],
): (typeof unrepairedReasons)[number] | undefined {
  const last = events.findLast(isUnrepaired)?.kind;
  return last === 'sendBack' ? 'decline' : unrepairedReasons.find((reason) => reason === last);
}

const isUnrepaired = ({ kind }: Pick<TicketEvent, 'kind'>) =>
  kind === 'sendBack' || unrepairedReasons.some((one) => one === kind);

/** Whether a device that goes back unrepaired does so because its owner said no. */
export const wasDeclined = (events: readonly TicketEvent[]): boolean => whyUnrepaired(events) === 'decline';

const happened = (kinds: readonly TicketEventKind[], events: readonly TicketEvent[]) =>
  events.some(({ kind }) => kinds.includes(kind));

/** Event ids are numbers too large for some machines, so texts. */
const isAfter = (eventID: string, event: TicketEvent): boolean => BigInt(eventID) > BigInt(event.eventID);
