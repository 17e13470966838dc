import type { PickupWindow } from '@fettle/contract/entities/ticket';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
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
import { OrderCard } from './card/order-card.tsx';
import { paymentLineOf, withRefund, type PaymentLine } from './payment/payment-line.ts';
import { PaymentNews } from './payment/payment-news.tsx';
import { RepairReport } from './after-repair/repair-report.tsx';
import { SavedCo2e } from './after-repair/saved-co2e.tsx';
import { signInFor } from './acts/sign-in-for.ts';
import { SignInToAct } from './acts/sign-in-to-act.tsx';
import { StandingCard } from './card/standing-card.tsx';
import { shownTasks, TaskTimeline } from './task-timeline.tsx';
import type { Tracked } from './ticket/use-tracked-ticket.ts';
import { knownOf } from './table/known.ts';
import { orderPage, type NextStep, type OrderPage } from './table/order-page.ts';
import { useGoToTarget } from './use-go-to-target.ts';
import { WindowSection } from './window/window-section.tsx';
import styles from './track-page.module.css';

// below the fold, or asked for by a click
const Photos = lazy(() => import('../photos/photos.tsx').then((m) => ({ default: m.Photos })));
const Messages = lazy(() => import('../messages/messages.tsx').then((m) => ({ default: m.Messages })));
const PushOffer = lazy(() => import('../push/push-offer.tsx').then((m) => ({ default: m.PushOffer })));
const AskToBegin = lazy(() => import('./acts/ask-to-begin.tsx').then((m) => ({ default: m.AskToBegin })));
// only orders with a price after a diagnosis
const PriceDecision = lazy(() =>
  import('../decision/price-decision.tsx').then((m) => ({ default: m.PriceDecision })),
);
const ExtraWorkDecision = lazy(() =>
  import('../decision/extra-work-decision.tsx').then((m) => ({ default: m.ExtraWorkDecision })),
);
const FindingSection = lazy(() =>
  import('../decision/finding-section.tsx').then((m) => ({ default: m.FindingSection })),
);
const FeeNote = lazy(() => import('../decision/fee-note.tsx').then((m) => ({ default: m.FeeNote })));
// few orders lose their window
const NoWindow = lazy(() => import('./window/no-window.tsx').then((m) => ({ default: m.NoWindow })));
const BeforeWeCome = lazy(() =>
  import('./window/before-we-come.tsx').then((m) => ({ default: m.BeforeWeCome })),
);
const NewMessages = lazy(() => import('./card/new-messages.tsx').then((m) => ({ default: m.NewMessages })));
const CancelModal = lazy(() => import('./acts/cancel-modal.tsx').then((m) => ({ default: m.CancelModal })));

interface OrderViewProps {
  tracked: Tracked;
  /** Whoever came by a link looks, and does nothing. */
  isOwner: boolean;
  isSignedIn: boolean;
  hasJustBooked: boolean;
  /** The step that the link was about which led here. */
  target: LinkTarget | undefined;
  onChange: () => void;
}

/** What follows from the order for every part of the page. */
interface Situation extends OrderViewProps {
  line: PaymentLine;
  windows: Partial<Record<HoldTask, PickupWindow | undefined>>;
  /** What the table says. */
  page: OrderPage;
  /** For whom it is to do. */
  step: NextStep | undefined;
  now: Date;
}

/** An order from its booking to its end, the answer to "where is it?" first. */
export function OrderView(props: OrderViewProps) {
  const { tracked, isOwner, onChange } = props;
  const { ticket, tasks, tracking } = tracked;
  // a page may be open for days
  const now = new Date(tracked.receivedAt);
  // a link to the calendar opens it, for who has a window already too
  const [moving, setMoving] = useState(props.target && tripOfTarget[props.target]);
  useGoToTarget(props.target, isOwner);
  const [isCancelling, setCancelling] = useState(false);
  const line = withRefund(paymentLineOf(ticket), tracking);
  const windows = {
    PICKUP: chosenPickup(ticket.timeSlots.PICKUP),
    DELIVERY: chosenPickup(tracking.deliveryWindow),
  };
  const { isNews } = tracked;
  const page = orderPage(
    knownOf({ ticket, tasks, tracking, line, pickup: windows.PICKUP, isNews }),
    tracking.promise,
  );
  const step = isOwner ? page.step : undefined;
  const situation: Situation = { ...props, line, windows, page, step, now };

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

/** Links to a calendar. */
const tripOfTarget: Partial<Record<LinkTarget, HoldTask>> = { collection: 'PICKUP', delivery: 'DELIVERY' };

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
  const { tracked, isOwner, isSignedIn, hasJustBooked, target, onChange, line, windows, page, step, now } =
    situation;
  const { ticket, tasks, tracking, outcome, isNews } = tracked;
  const { ticketID } = ticket;
  const choosing = moving ?? (step && tripToChoose[step.kind]);
  // a payment that was begun is told of first, and what can be done about it
  const decision = line.kind === 'toPay' ? tracking.decision : null;
  return (
    <div className={styles.first}>
      <PaymentNews
        ticket={ticket}
        line={line}
        extraPaidInPence={tracking.extraPaidInPence}
        outcome={outcome}
        isNews={isNews}
        hasJustBooked={hasJustBooked}
        onRetry={onChange}
      />
      {!isOwner && (
        <SignInToAct
          login={signInFor({ ticket, target, step: page.step, way: tracking.signInWay })}
          isSignedIn={isSignedIn}
        />
      )}
      {tracking.unread > 0 && (
        <Suspense fallback={null}>
          <NewMessages unread={tracking.unread} />
        </Suspense>
      )}
      {decision ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PriceDecision
            ticketID={ticketID}
            device={ticket.device}
            finding={tracking.finding}
            decision={decision}
            now={now}
            onDeclined={onSettled}
            onStale={onChange}
          />
        </Suspense>
      ) : tracking.extraWork ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ExtraWorkDecision
            ticketID={ticketID}
            device={ticket.device}
            finding={tracking.finding}
            extraWork={tracking.extraWork}
            paying={ticket.isPaying ? (ticket.isProcessing ? 'processing' : 'begun') : undefined}
            now={now}
            onDecided={onSettled}
            onStale={onChange}
          />
        </Suspense>
      ) : (
        <StandingCard standing={page.standing} now={now}>
          {tracking.feeIfDeclinedInPence !== null && (
            <Suspense fallback={null}>
              <FeeNote pence={tracking.feeIfDeclinedInPence} />
            </Suspense>
          )}
          {page.weCall && (
            <Suspense fallback={<Skeleton lines={2} />}>
              <NoWindow />
            </Suspense>
          )}
          {step && <NextStepButton ticket={ticket} step={step} />}
        </StandingCard>
      )}
      {tracking.finding && !decision && !tracking.extraWork && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FindingSection ticketID={ticketID} finding={tracking.finding} />
        </Suspense>
      )}
      {tracking.awaitsStart && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <AskToBegin ticketID={ticketID} awaitsStart={tracking.awaitsStart} now={now} onAsked={onSettled} />
        </Suspense>
      )}
      {tracking.handOver && (
        <HandOver
          handOver={tracking.handOver}
          // whoever is on the way has agreed a time
          isAsap={(windows.PICKUP?.asap ?? false) && !tracking.arrival}
          isOwner={isOwner}
        />
      )}
      {choosing && (
        <WindowSection
          key={choosing}
          ticketID={ticketID}
          task={choosing}
          onChosen={onSettled}
          onKeep={moving && windows[moving] ? onKeep : undefined}
        />
      )}
      {page.shows('timeline') && shownTasks(tasks).length > 0 && (
        <Section id="timeline-heading" heading="Where it stands">
          <TaskTimeline tasks={tasks} steps={tracking.steps} windows={windows} isOwner={isOwner} now={now} />
        </Section>
      )}
      {page.shows('beforeWeCome') && (
        <Suspense fallback={<Skeleton lines={5} />}>
          <BeforeWeCome deviceTypeID={ticket.deviceTypeID} />
        </Suspense>
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
  const { tracked, isOwner, page, step, onChange } = situation;
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
      {isOwner && pushKey && page.shows('push') && (
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
      {tracking.co2eKg !== null && page.shows('co2e') && <SavedCo2e kg={tracking.co2eKg} />}
    </div>
  );
}

function Rest({ tracked: { ticket, tracking }, isOwner, page, onChange, now }: Situation) {
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
            readOnly={!isOwner || !page.shows('photos')}
            invitation="Anything we should see?"
          />
          <Messages
            ticketID={ticketID}
            lastEventID={lastEventID}
            readOnly={!isOwner}
            isOver={!page.shows('repairers')}
            onRead={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}
