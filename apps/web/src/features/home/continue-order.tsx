import type { Ticket } from '@fettle/contract/entities/ticket';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { Card } from '@fettle/ui/layout/card.tsx';
import { useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { HoldCountdown } from '../collection/hold-countdown.tsx';
import { PickupText } from '../collection/pickup-text.tsx';
import { chosenPickup } from '../collection/windows.ts';
import { findUndecided } from '../ticket/load-ticket.ts';
import { nextStepOf } from './next-step.ts';
import styles from './continue-order.module.css';

export function ContinueOrder({ customerID }: { customerID: number }) {
  const { call } = useServices();
  const { value, receivedAt, reload } = useLoad({
    key: String(customerID),
    ask: () => findUndecided(call),
    // the page is about something else, and My orders has it too
    explain: () => undefined,
    refreshOnReturn: true,
  });
  if (!value || receivedAt === undefined) return null;
  return <InProgress ticket={value} receivedAt={receivedAt} onRunOut={reload} />;
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
  const { name, ...link } = nextStepOf(ticket);
  return (
    <Card as="section" className={styles.order}>
      <div>
        <h2 className={styles.heading}>
          {ticket.device}, {ticket.repair}
        </h2>
        <p className={styles.text}>Your order {formatTicketNumber(ticket.ticketID)} is waiting for you.</p>
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
