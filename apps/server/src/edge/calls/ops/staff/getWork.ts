import { londonTime } from '@fettle/domain/london';
import { Refusal } from '@fettle/domain/refusal';
import { openWorkOf } from '../../../../tickets/acts/hand-on-work.ts';
import { listAbsences } from '../../../../stores/people/staff-absences.ts';
import { isKnownStaff, listSuccessors } from '../../../../stores/office/work-of-staff.ts';
import type { Handler } from '../../handler.ts';

export const getWork: Handler<'ops/staff/getWork'> = async ({ staffID, away }, { db, clock }) => {
  if (!(await isKnownStaff(db, staffID))) throw new Refusal('unknownStaff');
  const [work, absences, successors] = await Promise.all([
    openWorkOf(db, { staffID, away }),
    listAbsences(db, staffID, londonTime(clock.now()).day),
    listSuccessors(db, staffID),
  ]);
  return { work, absences, ...successors };
};
