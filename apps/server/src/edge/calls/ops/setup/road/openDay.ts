import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { closedDay } from '../../../../../catalogue/setup/closed-day.ts';
import { namingTickets } from '../../../../../catalogue/setup/places/tickets-in-the-way.ts';
import type { Handler } from '../../../handler.ts';

export const openDay: Handler<'ops/setup/openDay'> = ({ day, seen }, { db, actor, clock }) =>
  namingTickets(() =>
    changeSetting(db, {
      setting: closedDay,
      key: day,
      act: 'closedDay.open',
      fields: null,
      seen,
      actor,
      now: clock.now(),
    }),
  );
