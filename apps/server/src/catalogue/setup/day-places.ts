import { describeDayInText } from '@fettle/domain/london';
import { asTheWeek, mostPlaces, timeOf } from '@fettle/domain/ops/setup/week';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { findArea } from '../../stores/catalogue/areas.ts';
import { makeWindows } from '../../stores/road/settle-windows.ts';
import { loadOwnPlaces, saveOwnPlaces } from '../../stores/road/window-places.ts';
import type { Setting } from './setting.ts';
import { settle } from './places/settle-places.ts';

const places = z.union([z.int().min(0).max(mostPlaces), z.literal(asTheWeek)]);
const fields = z.object(Object.fromEntries(windowHours.map((hour) => [timeOf(hour), places])));

export const dayKey = (areaID: number, day: string) => `${areaID}/${day}`;

function parseKey(key: string): { areaID: number; day: string } {
  const [areaID = '', day = ''] = key.split('/');
  return { areaID: Number(areaID), day };
}

/** The places of an area's windows on a single day; the key is both. */
export const dayPlaces: Setting = {
  kind: 'dayPlaces',
  read: async (db, key) => {
    const { areaID, day } = parseKey(key);
    if (!(await findArea(db, areaID))) return null;
    const own = await loadOwnPlaces(db, areaID, day);
    return Object.fromEntries(
      windowHours.map((hour) => [
        timeOf(hour),
        own.find((window) => window.hour === hour)?.places ?? asTheWeek,
      ]),
    );
  },
  write: async (trx, key, wanted) => {
    const { areaID, day } = parseKey(key);
    const own = fields.parse(wanted);
    await makeWindows(trx, { areaIDs: [areaID], days: [day] });
    const byHour = windowHours.map((hour) => {
      const set = own[timeOf(hour)];
      return { hour, places: typeof set === 'number' ? set : null };
    });
    await saveOwnPlaces(trx, { areaID, day, places: byHour });
  },
  settle: (trx, keys, { now }) =>
    settle(trx, { areaIDs: keys.map((key) => parseKey(key).areaID), days: [], now }),
  nameOf: async (db, key) => {
    const { areaID, day } = parseKey(key);
    // a list of changes is read for years: no 'Today'
    const name = describeDayInText(day, new Date(0));
    return `${(await findArea(db, areaID))?.name ?? `Area ${areaID}`}, ${name}`;
  },
};
