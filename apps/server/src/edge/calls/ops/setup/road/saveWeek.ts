import { weekWindows } from '@fettle/domain/ops/setup/week';
import { Refusal } from '@fettle/domain/refusal';
import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { namingTickets } from '../../../../../catalogue/setup/places/tickets-in-the-way.ts';
import { weekPlaces } from '../../../../../catalogue/setup/week-places.ts';
import { findArea } from '../../../../../stores/catalogue/areas.ts';
import type { Handler } from '../../../handler.ts';

export const saveWeek: Handler<'ops/setup/saveWeek'> = async (
  { areaID, week, seen },
  { db, actor, clock },
) => {
  if (!(await findArea(db, areaID))) throw new Refusal('unknownArea');
  const named = week.flatMap(({ weekday, hour, places }) => {
    const window = weekWindows.find((at) => at.weekday === weekday && at.hour === hour);
    return window ? [[window.name, places] as const] : [];
  });
  return namingTickets(() =>
    changeSetting(db, {
      setting: weekPlaces,
      key: String(areaID),
      act: 'capacity.change',
      fields: Object.fromEntries(named),
      seen,
      actor,
      now: clock.now(),
    }),
  );
};
