import type { PickupWindow, Ticket } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { addressLine } from '@fettle/domain/postcode';
import { partOfQuote } from '@fettle/domain/quote-name';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HoldCountdown } from '../../collection/hold-countdown.tsx';
import { PickupText } from '../../collection/pickup-text.tsx';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import type { PaymentLine } from '../payment/payment-line.ts';
import { paymentWords } from '../payment/payment-words.tsx';
import styles from './order-card.module.css';

interface OrderCardProps {
  ticket: Ticket;
  tracking: Tracking;
  line: PaymentLine;
  windows: Partial<Record<HoldTask, PickupWindow | undefined>>;
  isOwner: boolean;
  /** When the server said so, in ms. */
  receivedAt: number;
  now: Date;
  onRunOut: () => void;
  onMove: (task: HoldTask) => void;
  onCancel: () => void;
  /** More that can be done with the order. */
  children?: ReactNode;
}

/** What is settled about the order, and what can be changed about it. */
export function OrderCard(props: OrderCardProps) {
  const { ticket, tracking, line, windows, isOwner, onMove, onCancel, children } = props;
  const { ticketID } = ticket;
  const payment = paymentWords(line);
  const { claimOf, mayMoveCollection, mayChooseDelivery, mayCancel } = tracking;
  const mayMoveDelivery = mayChooseDelivery && windows.DELIVERY !== undefined;
  const hasFacts = claimOf !== null || windows.PICKUP || windows.DELIVERY || payment !== null;
  // an order that ended before anything was settled
  if (!hasFacts && !mayCancel) return null;
  return (
    <Card as="section" className={styles.card}>
      <h2 id="order-heading" tabIndex={-1} className={styles.heading}>
        Your order
      </h2>
      {hasFacts && <OrderFacts {...props} payment={payment} />}
      {isOwner && (
        <div className={styles.acts}>
          <CalendarLink ticketID={ticketID} tracking={tracking} windows={windows} />
          {mayMoveCollection && windows.PICKUP && (
            <Button variant="small" tone="quiet" onClick={() => onMove('PICKUP')}>
              Change collection
            </Button>
          )}
          {mayMoveDelivery && (
            <Button variant="small" tone="quiet" onClick={() => onMove('DELIVERY')}>
              Change delivery
            </Button>
          )}
          {mayCancel && (
            <Button variant="small" tone="quiet" onClick={onCancel}>
              Cancel order
            </Button>
          )}
          {children}
        </div>
      )}
    </Card>
  );
}

function OrderFacts(props: OrderCardProps & { payment: ReactNode }) {
  const { ticket, windows, now, payment } = props;
  const { claimOf } = props.tracking;
  return (
    <Facts>
      {claimOf !== null && (
        <Fact name="Guarantee claim for">
          <Link to={`/track/${formatTicketNumber(claimOf)}`}>{formatTicketNumber(claimOf)}</Link>
        </Fact>
      )}
      {windows.PICKUP && (
        <Fact name="Collection">
          <PickupText pickup={windows.PICKUP} now={now} />
          <Countdown {...props} pickup={windows.PICKUP} />
        </Fact>
      )}
      {windows.DELIVERY && (
        <Fact name="Delivery">
          <PickupText pickup={windows.DELIVERY} now={now} />
        </Fact>
      )}
      <BookedFacts ticket={ticket} />
      {payment !== null && <Fact name="Payment">{payment}</Fact>}
    </Facts>
  );
}

/** Where, with what and by whom, once that is settled. */
function BookedFacts({ ticket }: Pick<OrderCardProps, 'ticket'>) {
  const { quotes, technician, address } = ticket;
  const accepted = quotes ? quotes.find((quote) => quote.accepted) : undefined;
  const part = accepted && partOfQuote(accepted);
  return (
    <>
      {address !== '' && <Fact name="Address">{addressLine(ticket)}</Fact>}
      {part !== undefined && <Fact name="Part">{part}</Fact>}
      {technician && (
        <Fact name="Technician">
          <Link to={`/technician/${technician.userID}`}>
            {technician.firstname} {technician.surname}
          </Link>
        </Fact>
      )}
    </>
  );
}

/** While it is not paid for, the place is only held. */
function Countdown({ pickup, line, receivedAt, onRunOut }: OrderCardProps & { pickup: PickupWindow }) {
  const { holdSecondsLeft } = pickup;
  if (line.kind !== 'toPay' || holdSecondsLeft === null) return null;
  return <HoldCountdown key={receivedAt} from={receivedAt} seconds={holdSecondsLeft} onRunOut={onRunOut} />;
}

/** For the trip that comes next; its file keeps its identity, so that a change moves the entry. */
function CalendarLink({
  ticketID,
  tracking: { handOver },
  windows,
}: Pick<OrderCardProps, 'tracking' | 'windows'> & { ticketID: number }) {
  const { apiUrl } = useSiteConfig();
  const window = handOver && windows[handOver.task];
  if (!window || window.asap) return null;
  const file = handOver.task === 'PICKUP' ? 'collection' : 'delivery';
  return (
    <a href={`${apiUrl}/tickets/${formatTicketNumber(ticketID)}/${file}.ics`} className={styles.link}>
      Add the {file} to your calendar
    </a>
  );
}
