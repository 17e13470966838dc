import { awaitsStartEarly } from '../../payment/start-early.ts';
import { isGivenUp } from '../../window.ts';
import { hasOpenBill, owesFee } from '../bill.ts';
import { openExtraWork } from '../extra-work.ts';
import { can, isBeingQuoted, isOnWayBack } from '../status.ts';
import type { Ticket } from '../ticket.ts';
import { tripOf } from '../trip.ts';

/** What an order waits for, where only its customer can bring it on. */
export const customerSteps = [
  'chooseQuote',
  'pay',
  /** Pay the price after the diagnosis, or decline it. */
  'decidePrice',
  /** Pay for the extra work, or not have it. */
  'decideExtraWork',
  'payFee',
  'askToBegin',
  'chooseCollection',
  'chooseDelivery',
] as const;
export type CustomerStep = (typeof customerSteps)[number];

type Waiting = Pick<
  Ticket,
  'status' | 'quotes' | 'bill' | 'pickup' | 'delivery' | 'events' | 'isPaying' | 'isProcessing'
>;

/** Undefined: we have it in hand, or it is over. */
export function waitsFor(ticket: Waiting, now: Date): CustomerStep | undefined {
  const { status, quotes, pickup, delivery, events } = ticket;
  // the bank works on the payment: nobody need press anything
  if (ticket.isPaying && ticket.isProcessing) return undefined;
  if (can('pay', status) && hasOpenBill(ticket)) return billSteps(ticket);
  if (isBeingQuoted(status)) return quotes.length > 0 ? 'chooseQuote' : undefined;
  if (can('collect', status)) {
    if (awaitsStartEarly(events, now)) return 'askToBegin';
    return !pickup || isGivenUp(pickup, now) ? 'chooseCollection' : undefined;
  }
  if (openExtraWork(events)) return 'decideExtraWork';
  const mayChoose = isOnWayBack(status) && !owesFee(ticket) && !tripOf('DELIVERY', events).isHandedOver;
  return mayChoose && !delivery ? 'chooseDelivery' : undefined;
}

function billSteps({ status, bill }: Waiting): CustomerStep {
  if (bill?.kind === 'diagnosticFee') return 'payFee';
  return can('decline', status) ? 'decidePrice' : 'pay';
}
