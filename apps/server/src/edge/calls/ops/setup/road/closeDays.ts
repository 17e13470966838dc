import { changeSettings } from '../../../../../catalogue/setup/change-setting.ts';
import { closedDay } from '../../../../../catalogue/setup/closed-day.ts';
import { namingTickets } from '../../../../../catalogue/setup/places/tickets-in-the-way.ts';
import { refuseOtherDays } from '../../../../../catalogue/setup/refuse-other-days.ts';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import type { Handler } from '../../../handler.ts';

export const closeDays: Handler<'ops/setup/closeDays'> = async ({ days }, { db, actor, clock }) => {
  const now = clock.now();
  refuseOtherDays(
    days.map(({ day }) => day),
    now,
  );
  return namingTickets(() =>
    changeSettings(db, {
      setting: closedDay,
      act: 'closedDay.close',
      // whoever closes a day saw it open
      wanted: days.map(({ day, reason }) => ({ key: day, fields: { reason }, seen: versionOf(null) })),
      actor,
      now,
    }),
  );
};
