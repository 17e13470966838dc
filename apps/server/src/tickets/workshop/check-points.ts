import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { checkStages, mayCheck, type CheckResult } from '@fettle/domain/ticket/checklist';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import type { Work } from '../pipeline/work.ts';
import {
  beginChecklist,
  findTicketChecklist,
  saveChecks,
  type NewCheck,
  type TicketChecklist,
} from '../../stores/workshop/checklists.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

interface WantedCheck extends NewCheck {
  /** What stood there when the person decided. */
  seen: { result: CheckResult | null; remark: string };
}

interface Checked {
  /** Of the list that the person had in sight. */
  version: number;
  points: readonly WantedCheck[];
}

/** Fills in points of a ticket's list, all or none. Idempotent: what stands there already is no change. */
export const checkPoints: Work<'check', Checked> = {
  run: async (trx, { ticketID, ticket, input: { version, points }, actor, now }) => {
    if (points.some(({ stage }) => !mayCheck(stage, ticket.status))) throw new Refusal('ticketMovedOn');
    const list = await findTicketChecklist(trx, ticketID);
    if (list.version !== version) throw new Refusal('changedSince');
    const changes = changesIn(list, points);
    if (changes.length === 0) return;
    const checklistID = await beginChecklist(trx, list, now);
    await saveChecks(trx, { ticketID, checks: changes, staffID: staffIDOf(actor), now });
    for (const stage of checkStages) {
      const results = changes
        .filter((change) => change.stage === stage)
        .map(({ point, result }) => ({ point, result }));
      if (results.length === 0) continue;
      const detail = { checklistID, stage, results };
      await appendTicketEvent(trx, { ticketID, kind: 'checked', actor, detail, now });
    }
  },
};

/** What is another than it stands there. Refused where somebody else wrote what the person had not in sight. */
function changesIn({ points }: TicketChecklist, wanted: readonly WantedCheck[]): NewCheck[] {
  return wanted.flatMap(({ seen, ...want }) => {
    const there = points[want.stage][want.point];
    if (!there) throw new InvalidInput({ path: 'points', message: 'must be on the list' });
    // a remark explains a result: without one there is nothing to explain
    const change = want.result === null ? { ...want, remark: '' } : want;
    if (isSame(there, change)) return [];
    if (!isSame(there, seen)) throw new Refusal('changedSince');
    return [change];
  });
}

type Filled = Pick<NewCheck, 'result' | 'remark'>;
const isSame = (a: Filled, b: Filled): boolean => a.result === b.result && a.remark === b.remark;
