import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Card } from '@fettle/ui/layout/card.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { HoldCountdown } from '../collection/hold-countdown.tsx';
import { Choice } from '../quotes/choice.tsx';
import { TicketNotThere, TicketSkeleton } from '../ticket/ticket-on-its-way.tsx';
import { useTicketEvents } from '../ticket/use-ticket-events.ts';
import { useTicket } from '../ticket/use-ticket.ts';
import styles from './pay-page.module.css';

const title = 'Payment';

/** What was accepted. Cards are not taken on this page yet: it says so, and how to book. */
export function PayPage({ ticketID }: { ticketID: number }) {
  const { ticket, receivedAt, failure, refresh } = useTicket({ ticketID, keep: true });
  const navigate = useNavigate();
  const isUnaccepted = ticket && receivedAt !== undefined && !acceptedOf(ticket);
  useEffect(() => {
    // there is nothing to pay for: the quotes come first
    if (isUnaccepted) void navigate(`/ticket/${ticket.ticketID}`, { replace: true });
  }, [isUnaccepted, ticket, navigate]);

  if (!ticket && failure && failure.kind !== 'loggedOut') {
    return <TicketNotThere title={title} failure={failure} onRetry={refresh} />;
  }
  if (!ticket || isUnaccepted) return <TicketSkeleton title={title} />;
  return <Accepted ticket={ticket} receivedAt={receivedAt} onChange={refresh} />;
}

const acceptedOf = ({ quotes }: Ticket) => (quotes || []).find(({ accepted }) => accepted);

interface AcceptedProps {
  ticket: Ticket;
  receivedAt: number | undefined;
  onChange: () => void;
}

function Accepted({ ticket, receivedAt, onChange }: AcceptedProps) {
  const { brand } = useSiteConfig();
  const seconds = ticket.timeSlots.PICKUP?.holdSecondsLeft;
  useTicketEvents(ticket, onChange);
  return (
    <Page
      title={title}
      width="narrow"
      lead={
        <>
          Order <strong>RE{ticket.ticketID}</strong>
        </>
      }
    >
      <Card as="section" className={styles.card}>
        <h2 className={styles.heading}>
          {ticket.device}: {ticket.repair}
        </h2>
        <Choice ticket={ticket} chosen={acceptedOf(ticket)} />
        {receivedAt !== undefined && typeof seconds === 'number' && (
          <HoldCountdown from={receivedAt} seconds={seconds} onRunOut={onChange} />
        )}
        <p className={styles.change}>
          <Button to={`/ticket/${ticket.ticketID}`} variant="small" tone="quiet">
            Change your choice
          </Button>
        </p>
      </Card>
      <Alert tone="info" title="Your quote is accepted">
        <p>
          We do not take cards on this page yet. Call <PhoneLink phone={brand.phone} />, {facts.openingHours},
          name your order, and we book it with you. Nothing is charged before, and the collection is yours
          only as long as it is held.
        </p>
      </Alert>
    </Page>
  );
}
