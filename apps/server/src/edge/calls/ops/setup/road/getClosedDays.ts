import { londonTime } from '@fettle/domain/london';
import { proposeClosedDays } from '@fettle/domain/ops/setup/closed-days';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { loadClosedDays } from '../../../../../stores/catalogue/closed-days.ts';
import type { Handler } from '../../../handler.ts';

export const getClosedDays: Handler<'ops/setup/getClosedDays'> = async (_input, { db, clock }) => {
  const { day: today } = londonTime(clock.now());
  const closed = await loadClosedDays(db, today);
  return {
    closed: closed.map(({ day, reason }) => ({ day, reason, version: versionOf({ reason }) })),
    proposed: proposeClosedDays(today, new Set(closed.map(({ day }) => day))),
  };
};
