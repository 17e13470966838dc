import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { facts } from '../../content/facts/facts.ts';
import type { LoginState } from '../../platform/session/login-state.ts';
import { Conversation } from './conversation.tsx';
import { useMessages } from './use-messages.ts';
import { WriteMessage } from './write-message.tsx';
import styles from './messages.module.css';

interface MessagesProps {
  ticketID: number;
  /** Of the ticket on the page: another one has the messages asked for again. */
  lastEventID: string;
  /** For who came by the mailed link. */
  readOnly?: boolean;
  /** The order has ended before we had the device: nobody repairs it. */
  isOver?: boolean;
  /** The server knows that they are read. */
  onRead?: () => void;
}

/** What the customer and the repair team write to each other about a ticket. */
export function Messages({ ticketID, lastEventID, readOnly = false, isOver = false, onRead }: MessagesProps) {
  const { messages, hasFailed, unread, maySend, ...conversation } = useMessages(
    ticketID,
    lastEventID,
    onRead,
  );
  const heading = unread > 0 ? `Messages (${unread} new)` : 'Messages';
  return (
    <Section id="messages-heading" heading={heading}>
      {messages && messages.length === 0 && <Empty canWrite={maySend && !readOnly} isOver={isOver} />}
      {messages && messages.length > 0 && (
        <Conversation messages={messages} unread={unread} {...conversation} />
      )}
      {!messages && !hasFailed && (
        <>
          <p role="status" className="visually-hidden">
            Loading your messages
          </p>
          <Skeleton lines={3} />
        </>
      )}
      {hasFailed && (
        <Alert
          tone="warning"
          title={messages ? 'There may be newer messages' : 'We couldn’t load your messages'}
        >
          <p>
            <Button variant="small" tone="quiet" onClick={conversation.reload}>
              Try again
            </Button>
          </p>
        </Alert>
      )}
      {messages && maySend && !readOnly && <WriteMessage ticketID={ticketID} onSent={conversation.add} />}
      {messages && !maySend && <SignInToWrite ticketID={ticketID} />}
    </Section>
  );
}

function Empty({ canWrite, isOver }: { canWrite: boolean; isOver: boolean }) {
  const people = isOver ? 'us' : 'the people repairing it';
  return (
    <p className={styles.empty}>
      {canWrite
        ? `Anything we should know, or you’d like to ask? Write to ${people}. We read messages ${facts.openingHours}.`
        : 'There are no messages yet.'}
    </p>
  );
}

function SignInToWrite({ ticketID }: { ticketID: number }) {
  const state: LoginState = { from: `/track/RE${ticketID}` };
  return (
    <p className={styles.signIn}>
      To write to us about this order,{' '}
      <Button to="/login" state={state} variant="small" tone="quiet">
        Sign in
      </Button>
    </p>
  );
}
