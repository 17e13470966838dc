import type { Tracking } from '@fettle/contract/entities/tracking';
import type { DescribedTask } from '@fettle/domain/ticket/timeline/describe-tasks';
import type { TicketEventKind } from '@fettle/domain/ticket/events';
import { guaranteeOf, isGuaranteed } from '@fettle/domain/ticket/after-repair/guarantee';
import { mayAct } from '@fettle/domain/acts/acts';
import { awaitedUntil, awaitsStartEarly } from '@fettle/domain/payment/start-early';
import { shownArrival } from '@fettle/domain/road/arrival';
import { whyUnrepaired } from '@fettle/domain/ticket/telling/notice-applies';
import { whyNoCollection } from '@fettle/domain/ticket/timeline/lost-window';
import { promiseOf, type PromiseFacts } from '@fettle/domain/ticket/timeline/promise';
import { savedCo2eKg } from '@fettle/domain/ticket/after-repair/saved-co2e';
import { can, hasEnded, isOnWayBack } from '@fettle/domain/ticket/status';
import { acceptedQuote, type Ticket } from '@fettle/domain/ticket/ticket';
import { isTripDay, tripOf, type Trip } from '@fettle/domain/ticket/trip';
import type { TrackingFacts } from '../../stores/tickets/find-tracking.ts';
import { handOverCode } from '../../telling/links/hand-over-code.ts';
import { toDecided } from './decision-view.ts';
import { toPickupView } from './pickup-view.ts';

export interface Seen {
  /** The signed-in owner; else somebody who came by the mailed link, and may only read. */
  isOwner: boolean;
  /** By a link to a mailbox that may be a stranger's. */
  isPlain: boolean;
  promiseFacts: PromiseFacts;
  codeSecret: string;
  now: Date;
}

/** What the tracking page shows beside the tasks. Whoever may not act is offered nothing, and told no code. */
export function toTracking(
  ticket: Ticket,
  tasks: readonly DescribedTask[],
  facts: TrackingFacts,
  seen: Seen,
): Tracking {
  const { isOwner, now } = seen;
  const { delivery } = ticket;
  // anonymiseTickets empties it, and no request is without one
  const own = { ...ticket, isForgotten: ticket.address === '', now };
  return {
    promise: promiseOf(seen.promiseFacts),
    steps: tasks.map(({ task, status: reached, since }) => ({
      task,
      status: reached,
      since: since && since.toISOString(),
      by: doneBy(task, ticket, facts),
    })),
    handOver: toHandOver(ticket, facts, seen),
    arrival: toArrival(ticket, facts, seen),
    // who sees it plainly sees no messages
    unread: seen.isPlain ? 0 : facts.unread,
    unrepaired: whyUnrepaired(ticket.events) ?? null,
    noCollection: ticket.pickup ? null : whyNoCollection(ticket.events),
    awaitsStart: toAwaitedStart(ticket, seen),
    deliveryWindow: delivery ? toPickupView({ kind: 'window', ...delivery, expiresAt: null }, now) : null,
    mayChooseDelivery: isOwner && mayAct('moveDelivery', own, 'customer'),
    mayMoveCollection: isOwner && mayAct('movePickup', own, 'customer'),
    mayCancel: isOwner && mayAct('cancel', own, 'customer'),
    refundInPence: facts.refundablePence,
    ...toDecided(ticket, facts, seen),
    report: facts.report,
    guarantee: toGuarantee(ticket, facts, seen),
    claimOf: facts.claimOf,
    claimedBy: facts.claim?.ticketID ?? null,
    co2eKg: savedCo2eKg(ticket.deviceTypeID),
    isPlain: seen.isPlain,
    signInWay: isOwner ? null : facts.authProvider,
  };
}

function toAwaitedStart({ status, events }: Ticket, { isOwner, now }: Seen): Tracking['awaitsStart'] {
  const from = awaitedUntil(events);
  if (from === undefined || !can('collect', status) || !awaitsStartEarly(events, now)) return null;
  return { from, mayAsk: isOwner };
}

/** The trip that is still to come, if any. */
function comingTrip({ status, events }: Ticket, now: Date): Trip | undefined {
  // without the code nothing changes hands
  if (can('collect', status)) return awaitsStartEarly(events, now) ? undefined : tripOf('PICKUP', events);
  return isOnWayBack(status) ? tripOf('DELIVERY', events) : undefined;
}

function toHandOver(ticket: Ticket, facts: TrackingFacts, seen: Seen): Tracking['handOver'] {
  const { isOwner, codeSecret, now } = seen;
  const trip = comingTrip(ticket, now);
  if (!trip) return null;
  const { ticketID, pickup, delivery } = ticket;
  const planned = pickup?.kind === 'asap' ? 'asap' : pickup;
  const isShown = isOwner && isTripDay(trip, trip.task === 'PICKUP' ? planned : delivery, now);
  return {
    task: trip.task,
    code: isShown ? handOverCode(codeSecret, { ticketID, trip }) : null,
    courier: nameOf(trip.courierID, facts),
  };
}

/** For whoever sees the order: that somebody comes is no secret, and no position is told. */
function toArrival(ticket: Ticket, facts: TrackingFacts, { now }: Seen): Tracking['arrival'] {
  const task = comingTrip(ticket, now)?.task;
  const told = task && shownArrival(task, { events: ticket.events, now });
  if (!told) return null;
  const { staffID, from, until } = told;
  return {
    task,
    by: nameOf(staffID ?? null, facts),
    from: from.toISOString(),
    until: until.toISOString(),
  };
}

/** Those who drive and repair; whoever of the office wrote it down is nobody the customer met. */
function doneBy(task: DescribedTask['task'], ticket: Ticket, facts: TrackingFacts): string | null {
  if (task === 'DIAGNOSIS' || task === 'REPAIR') return ticket.technician?.firstname ?? null;
  if (task !== 'PICKUP' && task !== 'DELIVERY') return null;
  const kinds: TicketEventKind[] = task === 'PICKUP' ? ['collect'] : ['deliver', 'return'];
  const done = ticket.events.find(({ kind }) => kinds.includes(kind));
  if (!done) return nameOf(tripOf(task, ticket.events).courierID, facts);
  const isDriver = done.actor.kind === 'staff' && done.actor.role === 'driver';
  return done.actor.kind === 'staff' && isDriver ? nameOf(done.actor.staffID, facts) : null;
}

const nameOf = (staffID: number | null, { firstNames }: TrackingFacts): string | null =>
  (staffID !== null && firstNames.get(staffID)) || null;

function toGuarantee(
  ticket: Ticket,
  { inheritedUntil, claim }: TrackingFacts,
  { isOwner, now }: Seen,
): Tracking['guarantee'] {
  const delivered = ticket.events.findLast(({ kind }) => kind === 'deliver');
  if (!delivered) return null;
  const variation = acceptedQuote(ticket)?.variation;
  const guarantee = guaranteeOf({ variation, deliveredAt: delivered.at, inheritedUntil });
  const isClaimed = claim !== null && !hasEnded(claim.status);
  return { ...guarantee, mayClaim: isOwner && !isClaimed && isGuaranteed(guarantee, now) };
}
