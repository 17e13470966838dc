import type { Ticket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { statusLabel } from '@fettle/domain/ticket/status-label';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useState, type ReactNode } from 'react';
import { HoldCountdown } from '../collection/hold-countdown.tsx';
import { PickupText } from '../collection/pickup-text.tsx';
import { chosenPickup } from '../collection/windows.ts';
import { useTicketEvents } from '../ticket/use-ticket-events.ts';
import { Documents } from './documents.tsx';
import { hasLostWindow, paymentLineOf, type PaymentLine } from './payment-line.ts';
import { PaymentNews } from './payment-news.tsx';
import { useTrackedTicket, type ReturnOutcome } from './use-tracked-ticket.ts';
import { WindowLost } from './window-lost.tsx';
import styles from './track-page.module.css';

interface TrackPageProps {
  ticketID: number;
  /** The payment one comes back from. */
  intent: string | undefined;
}

/** Where a ticket stands: its payment, its window and its documents. */
export function TrackPage({ ticketID, intent }: TrackPageProps) {
  const { ticket, failure, refresh, ...loaded } = useTrackedTicket(ticketID, intent);
  const title = `Order ${formatTicketNumber(ticketID)}`;
  if (!ticket && (failure === 'offline' || failure === 'failed')) {
    return <NotThere title={title} isOffline={failure === 'offline'} onRetry={refresh} />;
  }
  if (!ticket) return <Waiting title={title} isPaying={intent !== undefined} />;
  return <Loaded title={title} ticket={ticket} {...loaded} onChange={refresh} />;
}

interface LoadedProps {
  title: string;
  ticket: Ticket;
  receivedAt: number | undefined;
  outcome: ReturnOutcome | undefined;
  isNews: boolean;
  onChange: () => void;
}

function Loaded({ title, ticket, receivedAt, outcome, isNews, onChange }: LoadedProps) {
  useTicketEvents(ticket, onChange);
  const [now] = useState(() => new Date());
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);
  const line = paymentLineOf(ticket);
  return (
    <Page title={title} width="narrow" lead={`${ticket.device}: ${ticket.repair}`}>
      <div className={styles.parts}>
        <PaymentNews ticket={ticket} line={line} outcome={outcome} isNews={isNews} onRetry={onChange} />
        {hasLostWindow(ticket, pickup) && <WindowLost ticket={ticket} onChosen={onChange} />}
        <Card as="section" className={styles.card}>
          <Facts>
            <Fact name="Order">{formatTicketNumber(ticket.ticketID)}</Fact>
            {line.kind !== 'undecided' && <Fact name="Status">{statusLabel(ticket.status)}</Fact>}
            {pickup && (
              <Fact name="Collection">
                <PickupText pickup={pickup} now={now} />
                {line.kind === 'toPay' && receivedAt !== undefined && pickup.holdSecondsLeft !== null && (
                  <HoldCountdown
                    key={receivedAt}
                    from={receivedAt}
                    seconds={pickup.holdSecondsLeft}
                    onRunOut={onChange}
                  />
                )}
              </Fact>
            )}
            <PaymentRow line={line} />
          </Facts>
          <NextStep ticketID={ticket.ticketID} line={line} />
        </Card>
        <Documents ticketID={ticket.ticketID} lastEventID={ticket.lastEventID} />
      </div>
    </Page>
  );
}

function PaymentRow({ line }: { line: PaymentLine }) {
  const text = paymentText(line);
  return text === null ? null : <Fact name="Payment">{text}</Fact>;
}

function paymentText(line: PaymentLine): ReactNode {
  switch (line.kind) {
    case 'paid':
      return (
        <>
          <Money pence={line.pence} /> paid
        </>
      );
    case 'free':
      return 'Nothing to pay';
    case 'onItsWay':
      return (
        <>
          <Money pence={line.pence} /> on its way
        </>
      );
    case 'toPay':
      return (
        <>
          <Money pence={line.pence} /> to pay
        </>
      );
    case 'later':
      return 'After the diagnosis, once we’ve agreed the price';
    case 'undecided':
      return 'Nothing chosen yet';
    case 'nothing':
      return null;
  }
}

function NextStep({ ticketID, line }: { ticketID: number; line: PaymentLine }) {
  switch (line.kind) {
    case 'toPay':
      return (
        <Button to={`/ticket/pay?ticketID=${ticketID}`} reloadDocument>
          Pay <Money pence={line.pence} />
        </Button>
      );
    case 'onItsWay':
      return (
        <Button to={`/ticket/pay?ticketID=${ticketID}`} reloadDocument tone="quiet">
          See your payment
        </Button>
      );
    case 'undecided':
      return <Button to={`/ticket/${ticketID}`}>See your quotes</Button>;
    case 'paid':
    case 'free':
    case 'later':
    case 'nothing':
      return null;
  }
}

function Waiting({ title, isPaying }: { title: string; isPaying: boolean }) {
  return (
    <Page title={title} width="narrow" {...(isPaying && { lead: 'Checking your payment…' })}>
      <p role="status" className="visually-hidden">
        {isPaying ? 'Checking your payment' : 'Loading'}
      </p>
      <Skeleton lines={2} />
      <Skeleton shape="card" />
    </Page>
  );
}

function NotThere({ title, isOffline, onRetry }: { title: string; isOffline: boolean; onRetry: () => void }) {
  return (
    <Page title={title} width="narrow">
      {isOffline ? (
        <Alert tone="warning" title="You are offline" takeFocus>
          <p>Your order is safe. It will be here when your connection is back.</p>
        </Alert>
      ) : (
        <Alert tone="danger" title="Sorry, we could not load your order" takeFocus>
          <p>It is safe with us. Please try again in a moment.</p>
        </Alert>
      )}
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </Page>
  );
}
