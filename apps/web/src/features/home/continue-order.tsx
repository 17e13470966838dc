import type { Ticket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { Card } from '@fettle/ui/layout/card.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuthState } from '../../platform/session/auth-state.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { HoldCountdown } from '../collection/hold-countdown.tsx';
import { PickupText } from '../collection/pickup-text.tsx';
import { chosenPickup } from '../collection/windows.ts';
import { keepDraft } from '../../platform/storage/ticket-state.ts';
import { typedFor } from '../draft/typed-for.ts';
import { findInProgress } from '../ticket/load-ticket.ts';
import { nextStepOf } from './next-step.ts';
import styles from './continue-order.module.css';

export function ContinueOrder() {
  const user = useAuthState();
  const { call } = useServices();
  const { value, receivedAt, reload } = useLoad({
    key: String(user && user.customerID),
    ask: () => findInProgress(call),
    // the page is about something else, and My orders has it too
    explain: () => undefined,
    refreshOnReturn: true,
  });
  if (!value || receivedAt === undefined) return null;
  if (value.ticketID === 0) return <Draft draft={value} isSignedIn={Boolean(user)} />;
  return <InProgress ticket={value} receivedAt={receivedAt} onRunOut={reload} />;
}

/** A request that waits for a sign-in. Home has cleared it from this browser (spec §2); the session has it still. */
function Draft({ draft, isSignedIn }: { draft: Ticket; isSignedIn: boolean }) {
  const { clientState, redirect } = useServices();
  const navigate = useNavigate();
  const typed = typedFor(clientState.get(), draft);
  if (!typed) return null;

  const goOn = () => {
    clientState.update((state) => keepDraft(state, draft, typed));
    redirect.set('');
    void navigate(isSignedIn ? '/ticket' : '/login');
  };

  return (
    <Card as="section" className={styles.order}>
      <div>
        <h2 className={styles.heading}>
          {draft.device}, {draft.repair}
        </h2>
        <p className={styles.text}>Your request is still here. Your quotes are one step away.</p>
      </div>
      <Button onClick={goOn}>{isSignedIn ? 'See your quotes' : 'Sign in to see your quotes'}</Button>
    </Card>
  );
}

interface InProgressProps {
  ticket: Ticket;
  /** In ms. */
  receivedAt: number;
  onRunOut: () => void;
}

function InProgress({ ticket, receivedAt, onRunOut }: InProgressProps) {
  const [now] = useState(() => new Date());
  const pickup = chosenPickup(ticket.timeSlots.PICKUP);
  const { name, why, ...link } = nextStepOf(ticket);
  return (
    <Card as="section" className={styles.order}>
      <div>
        <h2 className={styles.heading}>
          {ticket.device}, {ticket.repair}
        </h2>
        <p className={styles.text}>Your order {formatTicketNumber(ticket.ticketID)} is waiting for you.</p>
        {why && <p className={styles.text}>{why}</p>}
        {pickup && (
          <div className={styles.text}>
            Collection: <PickupText pickup={pickup} now={now} />
            {pickup.holdSecondsLeft !== null && (
              <HoldCountdown
                key={receivedAt}
                from={receivedAt}
                seconds={pickup.holdSecondsLeft}
                onRunOut={onRunOut}
              />
            )}
          </div>
        )}
      </div>
      <Button {...link}>{name}</Button>
    </Card>
  );
}
