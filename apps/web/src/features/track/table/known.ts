import type { PickupWindow, Task, Ticket } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import type { PaymentLine } from '../payment/payment-line.ts';
import type { Known } from './order-table.ts';

interface Seen {
  ticket: Pick<Ticket, 'status'>;
  tasks: readonly Task[];
  tracking: Tracking;
  line: PaymentLine;
  pickup: Pick<PickupWindow, 'asap'> | undefined;
  isNews: boolean;
}

/** What the server has said, as far as the words depend on it. */
export const knownOf = ({ ticket, tasks, tracking, line, pickup, isNews }: Seen): Known => ({
  status: ticket.status,
  line,
  collection: pickup ? (pickup.asap ? 'asap' : 'window') : 'none',
  noCollection: tracking.noCollection,
  isClaim: tracking.claimOf !== null,
  isNews,
  awaitsStart: tracking.awaitsStart !== null,
  arrival: tracking.arrival,
  mayChooseDelivery: tracking.mayChooseDelivery && !tracking.deliveryWindow,
  unrepaired: tracking.unrepaired,
  isFeedbackAsked: tasks.some(({ task, status }) => task === 'FEEDBACK' && status === 'STARTED'),
});
