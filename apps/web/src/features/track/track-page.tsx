import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
import { Page } from '@fettle/ui/layout/page.tsx';
import { useState } from 'react';
import { useAuthState } from '../../platform/session/auth-state.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { rememberedTicket } from '../ticket/load-ticket.ts';
import { useTicketEvents } from '../ticket/use-ticket-events.ts';
import { OrderNotFound, OrderNotLoaded, OrderSkeleton } from './not-shown.tsx';
import { OrderView } from './order-view.tsx';
import { shownTasks } from './task-timeline.tsx';
import { titleOf } from './title.ts';
import { useTrackedTicket, type Tracked } from './ticket/use-tracked-ticket.ts';
import styles from './track-page.module.css';

interface TrackPageProps {
  ticketID: number;
  /** The payment one comes back from. */
  intent: string | undefined;
  /** One comes from booking an open quote; the ticket says whether it is booked. */
  hasJustBooked: boolean;
  /** The step that the link was about which led here. */
  target: LinkTarget | undefined;
}

/** Where an order stands, or what stands in its way. */
export function TrackPage({ ticketID, intent, hasJustBooked, target }: TrackPageProps) {
  const { tracked, failure, refresh } = useTrackedTicket(ticketID, intent);
  const title = useRememberedTitle(ticketID);
  if (failure === 'missing') return <OrderNotFound ticketID={ticketID} />;
  if (tracked) {
    return (
      <Followed
        tracked={tracked}
        isBehind={failure !== undefined}
        hasJustBooked={hasJustBooked}
        target={target}
        onChange={refresh}
      />
    );
  }
  if (failure === 'offline' || failure === 'failed') {
    return <OrderNotLoaded title={title} isOffline={failure === 'offline'} onRetry={refresh} />;
  }
  return <OrderSkeleton title={title} isPaying={intent !== undefined} />;
}

/** What this browser knows of the order already: its title does not change under the reader's eyes. */
function useRememberedTitle(ticketID: number): string {
  const { clientState } = useServices();
  const [ticket] = useState(() => rememberedTicket(clientState.get(), { ticketID, keep: true }));
  return ticket ? titleOf(ticket) : `Order ${formatTicketNumber(ticketID)}`;
}

interface FollowedProps {
  tracked: Tracked;
  /** What is shown could not be loaded again. */
  isBehind: boolean;
  hasJustBooked: boolean;
  target: LinkTarget | undefined;
  onChange: () => void;
}

function Followed({ tracked, isBehind, hasJustBooked, target, onChange }: FollowedProps) {
  const { ticket, tasks } = tracked;
  const user = useAuthState();
  useTicketEvents(ticket, onChange, { isBehind });
  const current = shownTasks(tasks).find(({ status }) => status === 'STARTED');
  return (
    <Page
      title={titleOf(ticket)}
      lead={
        <>
          Order confirmation number{' '}
          <strong className={styles.number}>{formatTicketNumber(ticket.ticketID)}</strong>
        </>
      }
    >
      {/* the page moves by itself: who cannot see it is told */}
      <p role="status" className="visually-hidden">
        {current && `Now: ${current.title}`}
      </p>
      <OrderView
        tracked={tracked}
        isOwner={user !== null && user !== false && user.customerID === ticket.customerID}
        isSignedIn={Boolean(user)}
        hasJustBooked={hasJustBooked}
        target={target}
        onChange={onChange}
      />
    </Page>
  );
}
