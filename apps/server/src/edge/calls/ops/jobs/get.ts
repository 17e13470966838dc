import type { JobPoint } from '@fettle/contract/calls/ops/ops-jobs';
import { nextJobAct } from '@fettle/domain/ops/work/jobs';
import { Refusal } from '@fettle/domain/refusal';
import { mayCheck } from '@fettle/domain/ticket/checklist';
import { mayRecordParts } from '@fettle/domain/ticket/parts';
import { findMargin } from '../../../../stores/office/margins.ts';
import { findTicketChecklist, type StoredPoint } from '../../../../stores/workshop/checklists.ts';
import { findTicket } from '../../../../stores/tickets/find-ticket.ts';
import { listParts } from '../../../../stores/workshop/parts.ts';
import { findReport } from '../../../../stores/workshop/repair-reports.ts';
import { ensureSees } from '../../../../tickets/views/see-ticket.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/jobs/get'> = async ({ ticketID }, { db, staff, clock }) => {
  await ensureSees(db, { ticketID, staff, sight: 'bench', now: clock.now() });
  const [ticket, { version, points }, parts, margin, report] = await Promise.all([
    findTicket(db, ticketID),
    findTicketChecklist(db, ticketID),
    listParts(db, ticketID),
    findMargin(db, ticketID),
    findReport(db, ticketID),
  ]);
  if (!ticket) throw new Refusal('unknownTicket');
  const { status } = ticket;
  const hasTechnician = ticket.technician !== null;
  return {
    next: nextJobAct({ ...ticket, hasTechnician, points, now: clock.now() }),
    list: { version, before: points.before.map(toPoint), after: points.after.map(toPoint) },
    mayCheck: { before: mayCheck('before', status), after: mayCheck('after', status) },
    mayRecordParts: mayRecordParts(status),
    parts: parts.map(({ at, ended, ...part }) => ({
      ...part,
      at: at.toISOString(),
      ended: ended && { ...ended, at: ended.at.toISOString() },
    })),
    margin,
    report: report && { ...report, at: report.at.toISOString() },
  };
};

const toPoint = ({ at, ...point }: StoredPoint): JobPoint => ({ ...point, at: at?.toISOString() ?? null });
