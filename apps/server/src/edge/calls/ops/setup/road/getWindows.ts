import { weekWindows } from '@fettle/domain/ops/setup/week';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { weekPlaces } from '../../../../../catalogue/setup/week-places.ts';
import { listAreas } from '../../../../../stores/catalogue/areas.ts';
import { loadWeeks } from '../../../../../stores/road/window-places.ts';
import type { Handler } from '../../../handler.ts';

export const getWindows: Handler<'ops/setup/getWindows'> = async (_input, { db }) => {
  const weeks = await loadWeeks(db);
  const areas = [];
  for (const { areaID, name } of await listAreas(db)) {
    const week = weekWindows.map(({ weekday, hour }) => {
      const set = weeks.find((at) => at.areaID === areaID && at.weekday === weekday && at.hour === hour);
      return { weekday, hour, places: set?.places ?? 0 };
    });
    areas.push({ areaID, name, week, version: versionOf(await weekPlaces.read(db, String(areaID))) });
  }
  return { areas };
};
