import type { PickupWindow } from '@fettle/contract/entities/ticket';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { chosenPickup } from '../collection/windows.ts';
import { PromoBanner } from '../promotion/promo-banner.tsx';
import { BookAgain } from './book-again.tsx';
import { Documents } from './documents.tsx';
import { Guarantee } from './guarantee.tsx';
import { HandOver } from './hand-over.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { nextStepOf, type NextStep } from './next-step.ts';
import { NoWindow } from './no-window.tsx';
import { OrderCard } from './order-card.tsx';
import { paymentLineOf, withRefund } from './payment-line.ts';
import { PaymentNews } from './payment-news.tsx';
import { RepairReport } from './repair-report.tsx';
import { SavedCo2e } from './saved-co2e.tsx';
import { SignInToAct } from './sign-in-to-act.tsx';
import { StandingCard } from './standing-card.tsx';
import { standingOf } from './standing.ts';
import { TaskTimeline } from './task-timeline.tsx';
import type { Tracked } from './use-tracked-ticket.ts';
import { WindowSection } from './window-section.tsx';
import styles from './track-page.module.css';

// below the fold, or asked for by a click
const Messages = lazy(() => import('../messages/messages.tsx').then((m) => ({ default: m.Messages })));

interface OrderViewProps {
  tracked: Tracked;
  receivedAt: number | undefined;
  /** Whoever came by a link looks, and does nothing. */
  isOwner: boolean;
  isSignedIn: boolean;
  hasJustBooked: boolean;
  onChange: () => void;
}

/** An order from its booking to its end, the answer to "where is it?" first. */
export function OrderView(props: OrderViewProps) {
  const { tracked, receivedAt, isOwner, isSignedIn, hasJustBooked, onChange } = props;
  const { ticket, tasks, promo, tracking, outcome, isNews } = tracked;
  const { ticketID } = ticket;
  const [now] = useState(() => new Date());
  const [moving, setMoving] = useState<HoldTask>();
  const line = withRefund(paymentLineOf(ticket), tracking);
  const windows: Partial<Record<HoldTask, PickupWindow | undefined>> = {
    PICKUP: chosenPickup(ticket.timeSlots.PICKUP),
    DELIVERY: chosenPickup(tracking.deliveryWindow),
  };
  const step = isOwner ? nextStepOf({ ticket, tasks, tracking, line, pickup: windows.PICKUP }) : undefined;
  const choosing = choosingOf(step, isStillMoving(moving, tracking));

  function settle(): void {
    setMoving(undefined);
    onChange();
    // what was pressed is gone
    document.getElementById('order-heading')?.focus();
  }

  return (
    <div className={styles.layout}>
      <div className={styles.first}>
        <PaymentNews
          ticket={ticket}
          line={line}
          outcome={outcome}
          isNews={isNews}
          hasJustBooked={hasJustBooked}
          onRetry={onChange}
        />
        {!isOwner && <SignInToAct ticketID={ticketID} isSignedIn={isSignedIn} />}
        {step?.kind === 'collection' && (
          <NoWindow ticket={ticket} isClaim={tracking.claimOf !== null} isNews={isNews} />
        )}
        <StandingCard standing={standingOf(ticket, tracking, line)} now={now}>
          {step && <NextStepButton ticket={ticket} step={step} />}
        </StandingCard>
        {tracking.handOver && <HandOver handOver={tracking.handOver} isOwner={isOwner} />}
        {choosing && (
          <WindowSection
            key={choosing}
            ticketID={ticketID}
            task={choosing}
            onChosen={settle}
            onKeep={moving === choosing ? () => setMoving(undefined) : undefined}
          />
        )}
        <Section id="timeline-heading" heading="Where it stands">
          <TaskTimeline tasks={tasks} steps={tracking.steps} windows={windows} isOwner={isOwner} now={now} />
        </Section>
      </div>
      <div className={styles.side}>
        <OrderCard
          ticket={ticket}
          tracking={tracking}
          line={line}
          windows={windows}
          isOwner={isOwner}
          receivedAt={receivedAt}
          now={now}
          onRunOut={onChange}
          onMove={setMoving}
        >
          {step?.kind === 'feedback' && <BookAgain ticket={ticket} tone="quiet" />}
        </OrderCard>
        {isOwner && <Documents ticketID={ticketID} lastEventID={ticket.lastEventID} />}
        {promo?.title && <PromoBanner promotion={promo} />}
        {tracking.co2eKg !== null && isRepaired(ticket) && <SavedCo2e kg={tracking.co2eKg} />}
      </div>
      <div className={styles.rest}>
        {tracking.report && <RepairReport report={tracking.report} />}
        {tracking.guarantee && (
          <Guarantee guarantee={tracking.guarantee} claimedBy={tracking.claimedBy} now={now} />
        )}
        <Suspense fallback={<Skeleton shape="card" />}>
          <Messages ticketID={ticketID} lastEventID={ticket.lastEventID} readOnly={!isOwner} />
        </Suspense>
      </div>
    </div>
  );
}

/** Or will be: what goes back as it came, or never came, spares nothing. */
const isRepaired = ({ status }: Tracked['ticket']) =>
  ['NEW', 'PAID', 'COLLECTED', 'REPAIRED', 'COMPLETED'].includes(status);

/** Meanwhile the courier may be on the way. */
const isStillMoving = (moving: HoldTask | undefined, tracking: Tracked['tracking']): HoldTask | undefined => {
  const may = { PICKUP: tracking.mayMoveCollection, DELIVERY: tracking.mayChooseDelivery };
  return moving && may[moving] ? moving : undefined;
};

function choosingOf(step: NextStep | undefined, moving: HoldTask | undefined): HoldTask | undefined {
  if (moving) return moving;
  if (step?.kind === 'collection') return 'PICKUP';
  return step?.kind === 'delivery' ? 'DELIVERY' : undefined;
}
