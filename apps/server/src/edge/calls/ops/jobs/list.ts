import type { JobCard } from '@fettle/contract/calls/ops/ops-jobs';
import type { Closure } from '@fettle/domain/closure';
import { byPromise, jobPlaceOf, jobStatuses, nextJobAct } from '@fettle/domain/ops/work/jobs';
import { promiseAtRisk } from '@fettle/domain/ops/work/risk';
import { countChecked } from '@fettle/domain/ticket/checklist';
import type { MeasuredStage } from '@fettle/domain/ticket/timeline/stage-durations';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import { listUnreadTickets } from '../../../../stores/office/board.ts';
import { loadTicketChecklists, type TicketChecklist } from '../../../../stores/workshop/checklists.ts';
import { listJobs } from '../../../../stores/tickets/find-ticket.ts';
import { promiseFactsOf } from '../../../../tickets/workshop/promise-facts.ts';
import type { Handler } from '../../handler.ts';

export const list: Handler<'ops/jobs/list'> = async (
  _input,
  { db, clock, staff, measuredStages, closures: closedDays },
) => {
  const technicianStaffID = staff.roles.includes('administrator') ? null : staff.staffID;
  const [tickets, unread, measured, closures] = await Promise.all([
    listJobs(db, { technicianStaffID, statuses: jobStatuses }),
    listUnreadTickets(db),
    measuredStages(),
    closedDays(),
  ]);
  const lists = await loadTicketChecklists(
    db,
    tickets.map(({ ticketID }) => ticketID),
  );
  const unreadOf = new Map(unread.map(({ ticketID, count }) => [ticketID, count]));
  const now = clock.now();
  const jobs = tickets.flatMap((ticket) => {
    const checklist = lists.get(ticket.ticketID);
    const card = checklist && toCard(ticket, { checklist, measured, closures, now });
    return card ? [{ ...card, unread: unreadOf.get(ticket.ticketID) ?? 0 }] : [];
  });
  return { jobs: jobs.toSorted(byPromise) };
};

interface Beside {
  checklist: TicketChecklist;
  measured: readonly MeasuredStage[];
  closures: readonly Closure[];
  now: Date;
}

function toCard(
  ticket: Ticket,
  { checklist: { points }, measured, closures, now }: Beside,
): Omit<JobCard, 'unread'> | undefined {
  const { ticketID, status, technician, repairType } = ticket;
  const place = jobPlaceOf(status);
  if (!place) return undefined;
  const promise = promiseAtRisk(promiseFactsOf(ticket, { measured, closures, now }));
  const filled = (stage: 'before' | 'after') => ({
    done: countChecked(points[stage]),
    of: points[stage].length,
  });
  return {
    ticketID,
    status,
    place,
    device: ticket.model ? `${ticket.device} ${ticket.model.model}` : ticket.device,
    issue: repairType.issue,
    problem: ticket.problem,
    promise: promise && { until: promise.until, risk: promise.risk },
    next: nextJobAct({ ...ticket, hasTechnician: technician !== null, points, now }),
    technician: technician?.firstname ?? '',
    checked: { before: filled('before'), after: filled('after') },
  };
}
