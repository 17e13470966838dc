import { formatDay } from '../../london.ts';
import { awaitsStartEarly } from '../../payment/start-early.ts';
import type { Quote } from '../../quote.ts';
import { isPaid, owesFee, type Billed } from '../../ticket/bill.ts';
import type { TicketEvent } from '../../ticket/events.ts';
import { openExtraWork } from '../../ticket/extra-work.ts';
import type { TicketStatus } from '../../ticket/status.ts';
import { isOpenQuoted } from '../../ticket/ticket.ts';
import { tripOf } from '../../ticket/trip.ts';
import { describeWindow, isGivenUp, type Pickup, type WindowHour } from '../../window.ts';

interface NextFacts extends Billed {
  status: TicketStatus;
  isPaying: boolean;
  quotes: readonly Pick<Quote, 'accepted' | 'price'>[];
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  events: readonly Pick<TicketEvent, 'kind' | 'detail'>[];
  hasTechnician: boolean;
  now: Date;
}

/** What has to happen next to an order, in a few words; empty when nothing does. */
export function nextActOf(ticket: NextFacts): string {
  if (ticket.isPaying) return 'Payment on its way';
  return nextByStatus[ticket.status](ticket);
}

const quoting = ({ quotes, hasTechnician }: NextFacts): string => {
  if (quotes.length === 0) return 'Find a price';
  return hasTechnician ? 'Customer chooses a price' : 'Find a technician';
};

const collecting = ({ pickup, events, now }: NextFacts): string => {
  if (awaitsStartEarly(events, now)) return 'Customer asks us to begin early';
  if (pickup?.kind === 'asap') return 'Call about the collection';
  if (!pickup || isGivenUp(pickup, now)) return 'Choose a collection window';
  return `Collect ${words(pickup)}`;
};

const bringingBack = (ticket: NextFacts): string => {
  if (owesFee(ticket)) return 'Customer pays the diagnostic fee';
  if (tripOf('DELIVERY', ticket.events).isHandedOver) return 'On its way back';
  return ticket.delivery ? `Deliver ${words(ticket.delivery)}` : 'Choose a delivery window';
};

const repairing = (ticket: NextFacts): string => {
  if (!ticket.hasTechnician) return 'Find a technician';
  if (openExtraWork(ticket.events)) return 'Customer decides about extra work';
  return isOpenQuoted(ticket) && !isPaid(ticket) ? 'Diagnose and price' : 'Repair and test';
};

const nothing = () => '';
const nextByStatus: Record<TicketStatus, (ticket: NextFacts) => string> = {
  STARTED: quoting,
  CONTACTED: quoting,
  ACCEPTED: () => 'Customer pays',
  NEW: collecting,
  PAID: collecting,
  COLLECTED: repairing,
  AWAITINGPAYMENT: () => 'Customer agrees to the price',
  REPAIRED: bringingBack,
  DECLINED: bringingBack,
  UNREPAIRABLE: bringingBack,
  COMPLETED: nothing,
  RETURNED: nothing,
  CANCELLED: nothing,
  EXPIRED: nothing,
};

/** 'Tue 3 March, 10:00-13:00'. */
const words = ({ day, hour }: { day: string; hour: WindowHour }) => {
  const [weekday = '', ...rest] = formatDay(day).split(' ');
  return `${weekday.slice(0, 3)} ${rest.join(' ')}, ${describeWindow(hour).timeDesc}`;
};
