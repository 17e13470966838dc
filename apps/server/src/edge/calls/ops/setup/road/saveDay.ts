import { asTheWeek, timeOf } from '@fettle/domain/ops/setup/week';
import { Refusal } from '@fettle/domain/refusal';
import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { dayKey, dayPlaces } from '../../../../../catalogue/setup/day-places.ts';
import { namingTickets } from '../../../../../catalogue/setup/places/tickets-in-the-way.ts';
import { refuseOtherDays } from '../../../../../catalogue/setup/refuse-other-days.ts';
import { findArea } from '../../../../../stores/catalogue/areas.ts';
import type { Handler } from '../../../handler.ts';

export const saveDay: Handler<'ops/setup/saveDay'> = async (
  { areaID, day, places, seen },
  { db, actor, clock },
) => {
  const now = clock.now();
  refuseOtherDays([day], now);
  if (!(await findArea(db, areaID))) throw new Refusal('unknownArea');
  return namingTickets(() =>
    changeSetting(db, {
      setting: dayPlaces,
      key: dayKey(areaID, day),
      act: 'dayPlaces.change',
      fields: Object.fromEntries(places.map((own) => [timeOf(own.hour), own.places ?? asTheWeek])),
      seen,
      actor,
      now,
    }),
  );
};
