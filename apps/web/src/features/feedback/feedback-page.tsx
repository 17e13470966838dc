import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { Stars } from '@fettle/ui/pictures/stars.tsx';
import { useState } from 'react';
import { MomentText } from '../collection/moment-text.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { useFeedback, type FeedbackOnPage, type GivenFeedback } from './use-feedback.ts';
import styles from './feedback-page.module.css';

/** Spec §2, feedback page. */
export function FeedbackPage({ ticketID }: { ticketID: number }) {
  const { value, failure, reload, show } = useFeedback(ticketID);
  return (
    <Page title="How did it go?" width="narrow" {...(value && { lead: leadOf(value) })}>
      {value && <Loaded feedback={value} onChange={show} />}
      {!value && failure !== 'offline' && failure !== 'failed' && <Waiting />}
      {!value && (failure === 'offline' || failure === 'failed') && (
        <NotThere isOffline={failure === 'offline'} onRetry={reload} />
      )}
    </Page>
  );
}

const leadOf = ({ ticket }: FeedbackOnPage): string =>
  `${formatTicketNumber(ticket.ticketID)}: ${ticket.device}, ${ticket.repair}`;

interface LoadedProps {
  feedback: FeedbackOnPage;
  onChange: (feedback: FeedbackOnPage) => void;
}

function Loaded({ feedback, onChange }: LoadedProps) {
  const { ticket, given, mayGive } = feedback;
  const [view, setView] = useState<'asBefore' | 'sent' | 'changing'>('asBefore');
  const order = `/track/${formatTicketNumber(ticket.ticketID)}`;
  if (!given && !mayGive) return <TooEarly order={order} />;
  if (given && view !== 'changing') {
    return (
      <Given
        given={given}
        isSent={view === 'sent'}
        onChange={mayGive ? () => setView('changing') : undefined}
        order={order}
      />
    );
  }
  return (
    <FeedbackForm
      ticket={ticket}
      given={given}
      onSent={(known) => {
        setView('sent');
        onChange({ ticket, given: known.feedback, mayGive: known.mayGive });
      }}
    />
  );
}

interface GivenProps {
  given: GivenFeedback;
  isSent: boolean;
  /** While it may be changed. */
  onChange: (() => void) | undefined;
  order: string;
}

function Given({ given, isSent, onChange, order }: GivenProps) {
  const [now] = useState(() => new Date());
  const { stars, comment, editableUntil } = given;
  return (
    <div className={styles.form}>
      {isSent && (
        <Alert tone="success" title="Thank you for your feedback" takeFocus>
          <p>It helps us, and everybody who chooses a technician after you.</p>
        </Alert>
      )}
      <figure className={styles.given}>
        <figcaption className={styles.note}>Your feedback</figcaption>
        <Stars rating={stars} label={`${stars} out of 5 stars`} />
        {comment && <blockquote className={styles.comment}>{comment}</blockquote>}
      </figure>
      {onChange && (
        <p className={styles.note}>
          You can change it until: <MomentText at={new Date(editableUntil)} now={now} />
        </p>
      )}
      <div className={styles.steps}>
        <Button to={order}>See your order</Button>
        {onChange && (
          <Button tone="quiet" onClick={onChange}>
            Change it
          </Button>
        )}
      </div>
    </div>
  );
}

function TooEarly({ order }: { order: string }) {
  return (
    <div className={styles.form}>
      <Alert tone="info" title="Your device isn’t back with you yet">
        <p>You can leave feedback as soon as it is.</p>
      </Alert>
      <div>
        <Button to={order}>See your order</Button>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.form}>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <Skeleton lines={2} />
      <Skeleton shape="card" />
    </div>
  );
}

function NotThere({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <div className={styles.form}>
      {isOffline ? (
        <Alert tone="warning" title="You’re offline" takeFocus>
          <p>Please try again once you’re back online.</p>
        </Alert>
      ) : (
        <Alert tone="danger" title="Sorry, we couldn’t load your order" takeFocus>
          <p>It’s safe with us. Please try again in a moment.</p>
        </Alert>
      )}
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
