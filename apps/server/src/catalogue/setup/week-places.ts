import { mostPlaces, weekWindows } from '@fettle/domain/ops/setup/week';
import { z } from 'zod';
import { findArea, requireAreas } from '../../stores/catalogue/areas.ts';
import { loadWeeks, saveWeek } from '../../stores/road/window-places.ts';
import type { Setting } from './setting.ts';
import { bookableDays, settle } from './places/settle-places.ts';

const fields = z.object(
  Object.fromEntries(weekWindows.map(({ name }) => [name, z.int().min(0).max(mostPlaces)])),
);

/** How many places the windows of an area have in a usual week; the key is the area. */
export const weekPlaces: Setting = {
  kind: 'capacity',
  read: async (db, key) => {
    if (!(await findArea(db, Number(key)))) return null;
    const week = await loadWeeks(db, Number(key));
    return Object.fromEntries(
      weekWindows.map(({ name, weekday, hour }) => [
        name,
        week.find((window) => window.weekday === weekday && window.hour === hour)?.places ?? 0,
      ]),
    );
  },
  write: async (trx, key, wanted) => {
    const places = fields.parse(wanted);
    await requireAreas(trx, [Number(key)]);
    await saveWeek(
      trx,
      Number(key),
      weekWindows.map(({ name, weekday, hour }) => ({ weekday, hour, places: places[name] ?? 0 })),
    );
  },
  settle: async (trx, keys, { now }) =>
    settle(trx, { areaIDs: keys.map(Number), days: await bookableDays(trx, now), now }),
  nameOf: async (db, key) => (await findArea(db, Number(key)))?.name ?? `Area ${key}`,
};
