import { describeDayInText } from '@fettle/domain/london';
import { z } from 'zod';
import { closeDay, findClosedDay, openDay } from '../../stores/catalogue/closed-days.ts';
import type { Setting } from './setting.ts';
import { settle } from './places/settle-places.ts';

const fields = z.object({ reason: z.string() });

/** A day on which nobody drives, in no area; the key is the day. There is none while it is open. */
export const closedDay: Setting = {
  kind: 'closedDay',
  read: async (db, day) => {
    const closed = await findClosedDay(db, day);
    return closed ? { reason: closed.reason } : null;
  },
  write: (trx, day, wanted, { now }) =>
    wanted ? closeDay(trx, { day, ...fields.parse(wanted), now }) : openDay(trx, { day, now }),
  settle: (trx, days, { now }) => settle(trx, { days, now }),
  // a list of changes is read for years: no 'Today'
  nameOf: async (_db, day) => describeDayInText(day, new Date(0)),
};
