import type { ListedTicket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { statusLabel } from '@fettle/domain/ticket/status-label';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useEffect, useRef } from 'react';
import { orderPath } from './order-path.ts';
import { waitingLine } from './waiting-line.ts';
import styles from './order-list.module.css';

interface OrderListProps {
  tickets: readonly ListedTicket[];
  /** Where those begin that the customer has just asked for. */
  addedFrom: number | undefined;
}

export function OrderList({ tickets, addedFrom }: OrderListProps) {
  const list = useFocusOnAdded(addedFrom);
  return (
    <ul ref={list} className={styles.list}>
      {tickets.map((ticket) => (
        <li key={ticket.ticketID}>
          <Order ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function Order({ ticket }: { ticket: ListedTicket }) {
  const { ticketID, device, repair, status } = ticket;
  const waiting = waitingLine(ticket);
  return (
    <Card to={orderPath(ticket)} className={styles.order}>
      <span className={styles.row}>
        <span className={styles.number}>{formatTicketNumber(ticketID)}</span>{' '}
        <span className={styles.what}>
          <strong>{device}</strong> <span className={styles.repair}>{repair}</span>
        </span>{' '}
        <span className={waiting === undefined ? styles.status : `${styles.status} ${styles.waiting}`}>
          {statusLabel(status)}
        </span>{' '}
        {waiting !== undefined && <span className={styles.step}>{waiting}</span>}
        <span className={styles.open}>
          <Icon name="arrow-right" />
        </span>
      </span>
    </Card>
  );
}

/** Who asks for more goes on reading where the new ones begin: the button they pressed may be gone. */
function useFocusOnAdded(addedFrom: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (addedFrom !== undefined) list.current?.children[addedFrom]?.querySelector('a')?.focus();
  }, [addedFrom]);
  return list;
}
