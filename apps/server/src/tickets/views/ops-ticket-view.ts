import type { OpsTicket } from '@fettle/contract/entities/ops-ticket';
import type { Sight } from '@fettle/domain/ticket/telling/sights';
import type { Closure } from '@fettle/domain/closure';
import { nextActOf } from '@fettle/domain/ops/work/next-act';
import { promiseAtRisk } from '@fettle/domain/ops/work/risk';
import { refundWords } from '@fettle/domain/refunds/refund';
import { owesFee } from '@fettle/domain/ticket/bill';
import { failedPaymentSince } from '@fettle/domain/ticket/telling/failed-payment';
import { custodyOf, custodyWords } from '@fettle/domain/ticket/custody';
import { eventKinds } from '@fettle/domain/ticket/telling/event-kinds';
import type { ClearableReason, TicketEvent, TicketEventKind } from '@fettle/domain/ticket/events';
import type { MeasuredStage } from '@fettle/domain/ticket/timeline/stage-durations';
import { hasEnded } from '@fettle/domain/ticket/status';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import { tripOf } from '@fettle/domain/ticket/trip';
import type { loadMoney, listEarlier, loadTicketFacts } from '../../stores/office/whole-ticket.ts';
import type { OwedRefund } from '../../stores/money/refunds.ts';
import type { TrackingFacts } from '../../stores/tickets/find-tracking.ts';
import { callDetails, noMoney } from './call-details.ts';
import type { StoryNames } from './ticket-story.ts';
import { promiseFactsOf } from '../workshop/promise-facts.ts';

type Row<Load extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Load>>;

interface TicketParts {
  events: readonly TicketEvent[];
  facts: Row<typeof loadTicketFacts>;
  tracking: Pick<TrackingFacts, 'refundablePence' | 'report' | 'claimOf' | 'claim'>;
  /** Null for who is not told about money. */
  money: Row<typeof loadMoney> | null;
  owed: readonly OwedRefund[];
  earlier: Row<typeof listEarlier>;
  names: StoryNames;
  measured: readonly MeasuredStage[];
  closures: readonly Closure[];
  sees: (sight: Sight) => boolean;
  now: Date;
}

/** The order as the console shows it to whoever sees so much of it: ids and columns of the tables stay here. */
export function toOpsTicket(ticket: Ticket, parts: TicketParts): OpsTicket {
  const { events, facts, tracking, earlier, names, sees, now } = parts;
  const ifSeen = (sight: Sight, text: string) => (sees(sight) ? text : '');
  const { ticketID, status, technician, pickup } = ticket;
  const driverOf = (task: 'PICKUP' | 'DELIVERY') => {
    const { courierID } = tripOf(task, events);
    return courierID === null ? null : (names.staff.get(courierID) ?? 'Somebody');
  };
  return {
    ticketID,
    status,
    lastEventID: events.at(-1)?.eventID ?? '0',
    startedAt: facts.startedAt.toISOString(),
    customer: {
      name: sees('fullName') ? facts.name : facts.firstname,
      email: ifSeen('email', facts.email),
      phone: ifSeen('address', facts.phone),
    },
    address: ifSeen('address', ticket.address),
    postcode: ifSeen('address', ticket.postcode),
    device: ticket.device,
    model: ticket.model?.model ?? null,
    issue: ticket.repairType.issue,
    problem: ifSeen('fault', ticket.problem),
    serial: facts.serial,
    technician: technician && {
      technicianID: technician.userID,
      name: `${technician.firstname} ${technician.surname}`.trim(),
    },
    promise: promiseAtRisk(promiseFactsOf({ ...ticket, events }, parts)),
    next: nextActOf({ ...ticket, hasTechnician: technician !== null, now }),
    isPaying: ticket.isPaying,
    contact: sees('calls') ? contactOf(ticket, parts) : null,
    quotes: sees('prices') ? [...ticket.quotes] : [],
    pickup:
      (pickup &&
        (pickup.kind === 'asap'
          ? 'asap'
          : { day: pickup.day, hour: pickup.hour, isHeld: pickup.expiresAt !== null })) ||
      null,
    delivery: ticket.delivery ?? null,
    drivers: { pickup: driverOf('PICKUP'), delivery: driverOf('DELIVERY') },
    custody: ifSeen('trips', custodyText(parts)),
    money: toMoneyView(parts),
    owesFee: owesFee(ticket),
    report: sees('bench') ? tracking.report : null,
    claimOf: tracking.claimOf,
    claimedBy: tracking.claim?.ticketID ?? null,
    earlier: earlier.map(({ startedAt, ...other }) => ({ ...other, startedAt: startedAt.toISOString() })),
  };
}

/** Why somebody must speak to the customer: what the queue says, else a payment that failed. */
export function contactOf(
  { status }: Ticket,
  parts: Pick<TicketParts, 'facts' | 'events' | 'money' | 'names' | 'now'>,
): OpsTicket['contact'] {
  const { facts, events, money } = parts;
  const { contactReason, contactSince } = facts;
  if (contactReason !== null && contactSince !== null) {
    const about = [custodyAbout(contactReason, parts), callDetails(contactReason, money ?? noMoney)];
    return {
      reason: contactReason,
      since: contactSince.toISOString(),
      about: about.filter(Boolean).join(' '),
    };
  }
  const since = hasEnded(status) ? undefined : failedPaymentSince(events);
  return since ? { reason: 'payment-failed', since: since.toISOString(), about: '' } : null;
}

type CustodyParts = Pick<TicketParts, 'events' | 'now'> & { names: Pick<StoryNames, 'staff'> };

const custodyText = ({ events, names, now }: CustodyParts): string =>
  custodyWords(custodyOf(events), { nameOf: (staffID) => names.staff.get(staffID) ?? 'Somebody', now });

/** For a call about what a driver told: who has the device, or what of their telephone was not taken. */
export function custodyAbout(reason: ClearableReason, parts: CustodyParts): string {
  if (!isAboutCustody(reason)) return '';
  const told = parts.events.findLast(({ kind }) => toldKinds.includes(kind));
  if (told?.kind !== 'driverSaid' || told.actor.kind !== 'staff') return `${custodyText(parts)}.`;
  const words = eventKinds.driverSaid.words(told.detail, { staff: () => '', technician: () => '' });
  return `${parts.names.staff.get(told.actor.staffID) ?? 'Somebody'}: ${words}.`;
}
const toldKinds: readonly TicketEventKind[] = ['custody', 'doorReport', 'driverSaid'];
export const isAboutCustody = (reason: ClearableReason): boolean =>
  reason === 'door-report' || reason === 'hand-over';

function toMoneyView({ money, owed, tracking, facts }: TicketParts): OpsTicket['money'] {
  if (!money) return null;
  const dated = <Entry extends { at: Date }>({ at, ...entry }: Entry) => ({ ...entry, at: at.toISOString() });
  return {
    refundablePence: tracking.refundablePence,
    promoCode: facts.promoCode,
    bills: money.bills.map(dated),
    payments: money.payments.map(dated),
    refunds: money.refunds.map(
      ({ refundID, amountPence, reason, note, state, failureReason, paidBy, reference, at }) => ({
        refundID,
        amountPence,
        reason,
        note,
        status: refundWords({ state, failureReason, paidBy, reference }),
        isOwed: owed.some((one) => one.refundID === refundID),
        at: at.toISOString(),
      }),
    ),
    disputes: money.disputes.map(({ amountPence, reason, status, at }) =>
      dated({ amountPence, reason, status, at }),
    ),
    ledger: money.ledger,
  };
}
