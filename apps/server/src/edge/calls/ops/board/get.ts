import type { Board, BoardCall, BoardCard } from '@fettle/contract/calls/ops/ops-board';
import type { Closure } from '@fettle/domain/closure';
import { addDays, londonInstant, londonTime } from '@fettle/domain/london';
import { boardStageOf } from '@fettle/domain/ops/work/board';
import { nextActOf } from '@fettle/domain/ops/work/next-act';
import { promiseAtRisk } from '@fettle/domain/ops/work/risk';
import { outwardCode } from '@fettle/domain/postcode';
import { failedPaymentSince } from '@fettle/domain/ticket/telling/failed-payment';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import type { MeasuredStage } from '@fettle/domain/ticket/timeline/stage-durations';
import { statusesThat } from '@fettle/domain/ticket/status';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../../../../platform/database/database.ts';
import {
  listAwaitingContact,
  listCalledMoney,
  listCapacity,
  listDifferences,
  listDoneSince,
  listFailedPayments,
  listReasonsInVain,
  listUnreadTickets,
  loadCardFacts,
  type CardFacts,
} from '../../../../stores/office/board.ts';
import { listOpenTickets, listTickets } from '../../../../stores/tickets/find-ticket.ts';
import { readTicketEvents } from '../../../../stores/events/ticket-events.ts';
import { loadNames } from '../../../../stores/office/whole-ticket.ts';
import { custodyAbout, isAboutCustody } from '../../../../tickets/views/ops-ticket-view.ts';
import { callDetails, inVainDetails, noMoney } from '../../../../tickets/views/call-details.ts';
import { promiseFactsOf } from '../../../../tickets/workshop/promise-facts.ts';
import type { Handler } from '../../handler.ts';

/** Whoever's card was refused mostly tries again at once: a call would only disturb. */
const patienceMs = 10 * 60 * 1000;

export const get: Handler<'ops/board/get'> = async (
  { ticketIDs },
  { db, clock, measuredStages, closures: closedDays },
) => {
  const now = clock.now();
  const { day: today } = londonTime(now);
  const [tickets, calls, failed, unread, capacity, differences, measured, closures] = await Promise.all([
    listBoardTickets(db, { ticketIDs, since: londonInstant(today, 0) }),
    listAwaitingContact(db),
    listFailedPayments(db, statusesThat('pay')),
    listUnreadTickets(db),
    listCapacity(db, [today, addDays(today, 1)]),
    listDifferences(db),
    measuredStages(),
    closedDays(),
  ]);
  const facts = await loadCardFacts(
    db,
    tickets.map(({ ticketID }) => ticketID),
  );
  const money = await listCalledMoney(db, calls);
  const custody = await listCalledCustody(db, calls);
  const inVain = await listReasonsInVain(db, calls);
  const unreadOf = new Map(unread.map(({ ticketID, count }) => [ticketID, count]));
  const listed = new Set(calls.map(({ ticketID }) => ticketID));
  return {
    cards: tickets.flatMap(
      (ticket) =>
        toCard(ticket, { measured, closures, now, facts: facts.get(ticket.ticketID), unreadOf }) ?? [],
    ),
    calls: [
      ...calls.map(({ since, ...call }) => ({
        ...call,
        since: since.toISOString(),
        about:
          custodyAbout(call.reason, {
            events: custody.events.get(call.ticketID) ?? [],
            names: custody,
            now,
          }) ||
          inVainDetails(inVain.get(call.ticketID)) ||
          callDetails(call.reason, money.get(call.ticketID) ?? noMoney),
      })),
      ...failed.flatMap((row) => (listed.has(row.ticketID) ? [] : toFailedCall(row, now))),
    ].toSorted((a, b) => (a.since < b.since ? -1 : 1)),
    differences: differences.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
    unread: unread.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })),
    capacity,
  } satisfies Board;
};

/** What says who has the device, of the tickets that wait for a call about that: few. */
async function listCalledCustody(db: Database, calls: readonly Pick<BoardCall, 'ticketID' | 'reason'>[]) {
  const called = calls.filter(({ reason }) => isAboutCustody(reason));
  if (called.length === 0)
    return { events: new Map<number, TicketEvent[]>(), staff: new Map<number, string>() };
  const found = called.map(async ({ ticketID }) => [ticketID, await readTicketEvents(db, ticketID)] as const);
  return { events: new Map(await Promise.all(found)), staff: (await loadNames(db)).staff };
}

/** What is open and what was done since then; or those alone that are named, as far as they are on the board. */
async function listBoardTickets(
  db: Database,
  { ticketIDs, since }: { ticketIDs: number[] | undefined; since: Date },
): Promise<Ticket[]> {
  const done = await listDoneSince(db, since);
  if (!ticketIDs) return [...(await listOpenTickets(db)), ...(await listTickets(db, done))];
  const named = await listTickets(db, ticketIDs);
  return named.filter(
    ({ ticketID, status }) => boardStageOf(status) !== 'doneToday' || done.includes(ticketID),
  );
}

interface Beside {
  measured: readonly MeasuredStage[];
  closures: readonly Closure[];
  facts: CardFacts | undefined;
  unreadOf: ReadonlyMap<number, number>;
  now: Date;
}

function toCard(ticket: Ticket, { measured, closures, facts, unreadOf, now }: Beside): BoardCard | undefined {
  const { ticketID, status, technician } = ticket;
  const stage = boardStageOf(status);
  if (!stage || !facts) return undefined;
  const promise = promiseAtRisk(promiseFactsOf(ticket, { measured, closures, now }));
  return {
    ticketID,
    stage,
    status,
    customer: facts.customer,
    device: ticket.model ? `${ticket.device} ${ticket.model.model}` : ticket.device,
    issue: ticket.repairType.issue,
    promise: promise && { until: promise.until, risk: promise.risk },
    area: outwardCode(ticket.postcode),
    technician: technician && technician.firstname,
    next: nextActOf({ ...ticket, hasTechnician: technician !== null, now }),
    since: facts.since.toISOString(),
    unread: unreadOf.get(ticketID) ?? 0,
  };
}

function toFailedCall(
  { events, ...row }: Awaited<ReturnType<typeof listFailedPayments>>[number],
  now: Date,
): BoardCall[] {
  const since = failedPaymentSince(events);
  if (!since || now.getTime() - since.getTime() < patienceMs) return [];
  return [{ ...row, reason: 'payment-failed', since: since.toISOString(), about: '' }];
}
