import { changeSetting } from '../../../setup/change-setting.ts';
import { closedDay } from '../../../setup/closed-day.ts';
import { namingOrders } from '../../../setup/orders-in-the-way.ts';
import type { Handler } from '../../handler.ts';

export const openDay: Handler<'ops/setup/openDay'> = ({ day, seen }, { db, actor, clock }) =>
  namingOrders(() =>
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
