import type { TicketEvent } from '../events.ts';
import { afterQuietHours } from './notice-times.ts';
import type { NoticeName } from './notices.ts';
import type { CustomerStep } from './waits-for.ts';

/**
 * Why a notice goes by text message too: somebody stands at the door, or will tomorrow; or the order waits on its customer, whose telephone may
 * be what we repair. Everything else is a mail alone, and nothing here is advertising.
 */
export type TextKind = 'door' | 'waiting';

const texted: Partial<Record<NoticeName, TextKind>> = {
  courierTomorrow: 'door',
  onTheWay: 'door',
  onItsWay: 'door',
  delivered: 'door',
  returned: 'door',
  priceReady: 'waiting',
  extraWorkOffered: 'waiting',
  extraWorkReminder: 'waiting',
  nobodyThere: 'waiting',
  windowLost: 'waiting',
  newMessage: 'waiting',
  repaired: 'waiting',
  unrepairable: 'waiting',
};

export const textKindOf = (name: NoticeName): TextKind | undefined => texted[name];

/** Between two texts about messages of one ticket: the mails come sooner. */
export const messageTextGapMs = 4 * 60 * 60 * 1000;

/** When a text about what waits may go out: not at night, and messages not one after the other. */
export function waitingTextDueAt(name: NoticeName, now: Date, lastAt?: Date): Date {
  const next =
    name === 'newMessage' && lastAt ? Math.max(now.getTime(), lastAt.getTime() + messageTextGapMs) : now;
  return afterQuietHours(new Date(next));
}

/** The step that such a text asks for; undefined where it asks to read. */
export function stepAskedBy(name: NoticeName, event: TicketEvent): CustomerStep | undefined {
  switch (name) {
    case 'priceReady':
      return 'decidePrice';
    case 'extraWorkOffered':
    case 'extraWorkReminder':
      return 'decideExtraWork';
    case 'nobodyThere':
      return event.kind === 'nobodyThere' && event.detail.task === 'DELIVERY'
        ? 'chooseDelivery'
        : 'chooseCollection';
    case 'windowLost':
      return 'chooseCollection';
    case 'repaired':
    case 'unrepairable':
      return 'chooseDelivery';
    default:
      return undefined;
  }
}
