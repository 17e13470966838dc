import type { OrderInTheWay } from '@fettle/contract/entities/setup';
import { describeDayInText } from '@fettle/domain/london';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { timeOfDay } from './time-of-day.ts';
import styles from './orders-in-the-way.module.css';

/** The orders for whose sake nothing was changed, each a link. It takes the focus. */
export function OrdersInTheWay({ orders }: { orders: readonly OrderInTheWay[] }) {
  const now = useNow();
  if (orders.length === 0) return null;
  return (
    <Alert
      tone="danger"
      title={`Nothing was changed: ${orders.length === 1 ? 'an order has' : `${orders.length} orders have`} a place there`}
      takeFocus
    >
      <ul className={styles.orders}>
        {orders.map(({ ticketID, task, area, day, startTime, endTime, heldUntil }) => (
          <li key={`${ticketID} ${task}`}>
            <Link to={`/orders/${formatTicketNumber(ticketID)}`}>{formatTicketNumber(ticketID)}</Link>,{' '}
            {task === 'PICKUP' ? 'collection' : 'delivery'} {describeDayInText(day, now)}, {startTime}–
            {endTime}, {area}
            {heldUntil && ` (held until ${timeOfDay(heldUntil)}, not booked yet)`}
          </li>
        ))}
      </ul>
      Move them to other windows first, or leave enough places.
    </Alert>
  );
}
