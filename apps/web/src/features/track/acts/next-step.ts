import type { Task, Ticket } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { hasEnded, ticketStatuses } from '@fettle/domain/ticket/status';
import type { PaymentLine } from '../payment/payment-line.ts';
import { hasLostWindow } from '../payment/payment-line.ts';

/** The one thing to do next, if there is one; whatever else is possible stands aside. */
export type NextStep =
  | { kind: 'pay'; pence: number }
  | { kind: 'seePayment' }
  | { kind: 'choose' }
  /** The calendar stands on the page. */
  | { kind: 'collection' }
  | { kind: 'delivery' }
  | { kind: 'feedback' }
  | { kind: 'again' };

interface Situation {
  ticket: Ticket;
  tasks: readonly Task[];
  tracking: Tracking;
  line: PaymentLine;
  pickup: object | undefined;
}

export function nextStepOf({ ticket, tasks, tracking, line, pickup }: Situation): NextStep | undefined {
  if (line.kind === 'toPay' || line.kind === 'begun') return { kind: 'pay', pence: line.pence };
  if (line.kind === 'onItsWay') return { kind: 'seePayment' };
  if (line.kind === 'undecided') return { kind: 'choose' };
  if (hasLostWindow(ticket, pickup)) return { kind: 'collection' };
  if (tracking.mayChooseDelivery && !tracking.deliveryWindow) return { kind: 'delivery' };
  if (tasks.some(({ task, status }) => task === 'FEEDBACK' && status === 'STARTED')) {
    return { kind: 'feedback' };
  }
  const isKnown = ticketStatuses.includes(ticket.status);
  return isKnown && hasEnded(ticket.status) ? { kind: 'again' } : undefined;
}
