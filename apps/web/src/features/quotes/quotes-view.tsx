import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { isUndecided } from '@fettle/domain/ticket/status';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Navigate } from 'react-router';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { MatchedTechnician } from '../ticket/matched-technician.tsx';
import { RequestDetails } from '../ticket/request-details.tsx';
import { useTicketEvents } from '../ticket/use-ticket-events.ts';
import type { TicketOnPage } from '../ticket/use-ticket.ts';
import { ChooseQuote } from './choose/choose-quote.tsx';
import { Included } from './included.tsx';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { QuoteNews } from './quote-news.tsx';
import { SignInToChoose } from './sign-in-to-choose.tsx';
import styles from './quotes-view.module.css';

// beside the decision, and never before it
const Photos = lazy(() => import('../photos/photos.tsx').then((m) => ({ default: m.Photos })));

interface QuotesViewProps {
  ticketOnPage: Omit<TicketOnPage, 'failure'> & { ticket: Ticket };
  /** Whoever came by a link looks, and signs in to decide. */
  isCustomer: boolean;
}

/** The page on which a quote is chosen: who repairs it, for how much, and when it is collected. */
export function QuotesView({ ticketOnPage, isCustomer }: QuotesViewProps) {
  const { ticket, refresh } = ticketOnPage;
  useTicketEvents(ticket, refresh);
  const quotes = ticket.quotes || [];
  const isOpen = isUndecided(ticket.status);
  const hasChoice = ticket.technician !== null && quotes.length > 0;
  return (
    <Page
      title={hasChoice ? 'Your quotes' : 'Your request'}
      lead={
        <>
          Your reference: <strong className={styles.number}>{formatTicketNumber(ticket.ticketID)}</strong>
        </>
      }
    >
      <QuoteNews quotes={quotes} />
      <div className={styles.layout}>
        <Decision ticketOnPage={ticketOnPage} quotes={quotes} isOpen={isOpen} isCustomer={isCustomer} />
        <div className={styles.more}>
          {hasChoice && <Included />}
          <RequestDetails ticket={ticket} canChange={isOpen && isCustomer} />
          {isCustomer && (
            <Suspense fallback={<Skeleton shape="card" />}>
              <Photos
                ticketID={ticket.ticketID}
                lastEventID={ticket.lastEventID}
                invitation="A photo of the fault helps your technician."
              />
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}

interface DecisionProps extends QuotesViewProps {
  quotes: readonly Quote[];
  isOpen: boolean;
}

function Decision({ ticketOnPage, quotes, isOpen, isCustomer }: DecisionProps) {
  const { ticket, receivedAt } = ticketOnPage;
  const isKnown = receivedAt !== undefined;
  if (!isOpen && isKnown) return <Decided ticketID={ticket.ticketID} isCustomer={isCustomer} />;
  const technician = ticket.technician && <MatchedTechnician technician={ticket.technician} />;
  const hasChoice = isOpen && ticket.technician !== null && quotes.length > 0;
  if (hasChoice && isCustomer) {
    return (
      <ChooseQuote ticketOnPage={ticketOnPage} quotes={quotes} className={styles.main}>
        {technician}
      </ChooseQuote>
    );
  }
  return (
    <div className={styles.main}>
      {technician}
      {hasChoice && <SignInToChoose ticketID={ticket.ticketID} quotes={quotes} />}
      {isOpen && !hasChoice && <NothingToChoose ticket={ticket} isKnown={isKnown} />}
    </div>
  );
}

/** Booked, or at its end: there is nothing to choose any more, and tracking tells the rest. */
function Decided({ ticketID, isCustomer }: { ticketID: number; isCustomer: boolean }) {
  return <Navigate to={`/track/${formatTicketNumber(ticketID)}${isCustomer ? '' : '?link=1'}`} replace />;
}
