import type { PickupWindow } from '@fettle/contract/entities/ticket';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { chosenPickup } from '../collection/windows.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { PromoBanner } from '../promotion/promo-banner.tsx';
import { BookAgain } from './acts/book-again.tsx';
import { Documents } from './after-repair/documents.tsx';
import { Guarantee } from './after-repair/guarantee.tsx';
import { HandOver } from './window/hand-over.tsx';
import { NextStepButton } from './acts/next-step-button.tsx';
import { nextStepOf, type NextStep } from './acts/next-step.ts';
import { OrderCard } from './card/order-card.tsx';
import { paymentLineOf, withRefund, type PaymentLine } from './payment/payment-line.ts';
import { PaymentNews } from './payment/payment-news.tsx';
import { RepairReport } from './after-repair/repair-report.tsx';
import { SavedCo2e } from './after-repair/saved-co2e.tsx';
import { SignInToAct } from './acts/sign-in-to-act.tsx';
import { StandingCard } from './card/standing-card.tsx';
import { standingOf } from './card/standing.ts';
import { shownTasks, TaskTimeline } from './task-timeline.tsx';
import type { Tracked } from './ticket/use-tracked-ticket.ts';
import { WindowSection } from './window/window-section.tsx';
import styles from './track-page.module.css';

// below the fold, or asked for by a click
const Photos = lazy(() => import('../photos/photos.tsx').then((m) => ({ default: m.Photos })));
const Messages = lazy(() => import('../messages/messages.tsx').then((m) => ({ default: m.Messages })));
const PushOffer = lazy(() => import('../push/push-offer.tsx').then((m) => ({ default: m.PushOffer })));
const AskToBegin = lazy(() => import('./acts/ask-to-begin.tsx').then((m) => ({ default: m.AskToBegin })));
// few orders lose their window
const NoWindow = lazy(() => import('./window/no-window.tsx').then((m) => ({ default: m.NoWindow })));
const CancelModal = lazy(() => import('./acts/cancel-modal.tsx').then((m) => ({ default: m.CancelModal })));

interface OrderViewProps {
  tracked: Tracked;
  /** Whoever came by a link looks, and does nothing. */
  isOwner: boolean;
  isSignedIn: boolean;
  hasJustBooked: boolean;
  onChange: () => void;
}

/** What follows from the order for every part of the page. */
interface Situation extends OrderViewProps {
  line: PaymentLine;
  windows: Partial<Record<HoldTask, PickupWindow | undefined>>;
  step: NextStep | undefined;
  now: Date;
}

/** An order from its booking to its end, the answer to "where is it?" first. */
export function OrderView(props: OrderViewProps) {
  const { tracked, isOwner, onChange } = props;
  const { ticket, tasks, tracking } = tracked;
  // a page may be open for days
  const now = new Date(tracked.receivedAt);
  const [moving, setMoving] = useState<HoldTask>();
  const [isCancelling, setCancelling] = useState(false);
  const line = withRefund(paymentLineOf(ticket), tracking);
  const windows = {
    PICKUP: chosenPickup(ticket.timeSlots.PICKUP),
    DELIVERY: chosenPickup(tracking.deliveryWindow),
  };
  const step = isOwner ? nextStepOf({ ticket, tasks, tracking, line, pickup: windows.PICKUP }) : undefined;
  const situation: Situation = { ...props, line, windows, step, now };

  /** What was pressed is gone: the focus goes to what tells of it. */
  function settle(headingID: string): void {
    setMoving(undefined);
    setCancelling(false);
    onChange();
    document.getElementById(headingID)?.focus();
  }

  return (
    <div className={styles.layout}>
      <First
        {...situation}
        moving={stillMoving(moving, tracking)}
        onSettled={() => settle('order-heading')}
        onKeep={() => setMoving(undefined)}
      />
      <Side {...situation} onMove={setMoving} onCancel={() => setCancelling(true)} />
      <Rest {...situation} />
      {isCancelling && tracking.mayCancel && (
        <Suspense fallback={null}>
          <CancelModal
            ticketID={ticket.ticketID}
            refundInPence={tracking.refundInPence}
            onCancelled={() => settle('page-title')}
            onStale={onChange}
            onClose={() => setCancelling(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Meanwhile the courier may be on the way. */
function stillMoving(moving: HoldTask | undefined, tracking: Tracked['tracking']): HoldTask | undefined {
  const may = { PICKUP: tracking.mayMoveCollection, DELIVERY: tracking.mayChooseDelivery };
  return moving && may[moving] ? moving : undefined;
}

interface FirstProps extends Situation {
  /** The trip whose window the customer wants to change. */
  moving: HoldTask | undefined;
  onSettled: () => void;
  onKeep: () => void;
}

/** What there is to know, and to do, now. */
function First({ moving, onSettled, onKeep, ...situation }: FirstProps) {
  const { tracked, isOwner, isSignedIn, hasJustBooked, onChange, line, windows, step, now } = situation;
  const { ticket, tasks, tracking, outcome, isNews } = tracked;
  const { ticketID } = ticket;
  const choosing = moving ?? (step && tripToChoose[step.kind]);
  return (
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
        <Suspense fallback={<Skeleton shape="card" />}>
          <NoWindow
            ticket={ticket}
            because={tracking.noCollection}
            isClaim={tracking.claimOf !== null}
            isNews={isNews}
          />
        </Suspense>
      )}
      <StandingCard standing={standingOf(ticket, tracking, line)} now={now}>
        {step && <NextStepButton ticket={ticket} step={step} />}
      </StandingCard>
      {tracking.awaitsStart && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <AskToBegin ticketID={ticketID} awaitsStart={tracking.awaitsStart} now={now} onAsked={onSettled} />
        </Suspense>
      )}
      {tracking.handOver && (
        <HandOver handOver={tracking.handOver} isAsap={windows.PICKUP?.asap ?? false} isOwner={isOwner} />
      )}
      {choosing && (
        <WindowSection
          key={choosing}
          ticketID={ticketID}
          task={choosing}
          onChosen={onSettled}
          onKeep={moving ? onKeep : undefined}
        />
      )}
      {shownTasks(tasks).length > 0 && (
        <Section id="timeline-heading" heading="Where it stands">
          <TaskTimeline tasks={tasks} steps={tracking.steps} windows={windows} isOwner={isOwner} now={now} />
        </Section>
      )}
    </div>
  );
}

/** Steps that are taken on the calendar. */
const tripToChoose: Partial<Record<NextStep['kind'], HoldTask>> = {
  collection: 'PICKUP',
  delivery: 'DELIVERY',
};

interface SideProps extends Situation {
  onMove: (task: HoldTask) => void;
  onCancel: () => void;
}

/** What is settled, and what can be changed about it. */
function Side({ onMove, onCancel, ...situation }: SideProps) {
  const { tracked, isOwner, step, onChange } = situation;
  const { ticket, tracking, promo } = tracked;
  const { pushKey } = useSiteConfig();
  return (
    <div className={styles.side}>
      <OrderCard
        {...situation}
        ticket={ticket}
        tracking={tracking}
        receivedAt={tracked.receivedAt}
        onRunOut={onChange}
        onMove={onMove}
        onCancel={onCancel}
      >
        {step?.kind === 'feedback' && <BookAgain ticket={ticket} tone="quiet" />}
      </OrderCard>
      {isOwner && <Documents ticketID={ticket.ticketID} lastEventID={ticket.lastEventID} />}
      {isOwner && pushKey && isUnderWay(ticket) && (
        // it appears once it knows whether this browser can, so nothing holds its place
        <Suspense fallback={null}>
          <PushOffer publicKey={pushKey} />
        </Suspense>
      )}
      {promo?.title && (
        <div className={styles.promo}>
          <PromoBanner promotion={promo} />
        </div>
      )}
      {tracking.co2eKg !== null && isRepaired(ticket) && <SavedCo2e kg={tracking.co2eKg} />}
    </div>
  );
}

/** Booked, and not over: there will be something to tell. */
const isUnderWay = ({ status }: Tracked['ticket']) =>
  ['NEW', 'PAID', 'COLLECTED', 'AWAITINGPAYMENT', 'REPAIRED', 'DECLINED', 'UNREPAIRABLE'].includes(status);

const neverCame = ({ status }: Tracked['ticket']) => status === 'CANCELLED' || status === 'EXPIRED';

/** Or will be: what goes back as it came, or never came, spares nothing. */
const isRepaired = ({ status }: Tracked['ticket']) =>
  ['NEW', 'PAID', 'COLLECTED', 'REPAIRED', 'COMPLETED'].includes(status);

function Rest({ tracked: { ticket, tracking }, isOwner, now }: Situation) {
  const { ticketID, lastEventID } = ticket;
  const { report, guarantee, claimedBy } = tracking;
  return (
    <div className={styles.rest}>
      {report && <RepairReport report={report} />}
      {guarantee && <Guarantee ticketID={ticketID} guarantee={guarantee} claimedBy={claimedBy} now={now} />}
      {!tracking.isPlain && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <Photos
            ticketID={ticketID}
            lastEventID={lastEventID}
            // nobody looks at a photo of what never came
            readOnly={!isOwner || neverCame(ticket)}
            invitation="Anything we should see?"
          />
          <Messages
            ticketID={ticketID}
            lastEventID={lastEventID}
            readOnly={!isOwner}
            isOver={neverCame(ticket)}
          />
        </Suspense>
      )}
    </div>
  );
}
