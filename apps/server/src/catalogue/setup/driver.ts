import { weekdays } from '@fettle/domain/ops/setup/week';
import { InvalidInput } from '@fettle/domain/refusal';
import type { DriverWork } from '@fettle/domain/road/driver-work';
import { z } from 'zod';
import { listAreas } from '../../stores/catalogue/areas.ts';
import { listDrivers, saveDriverWork } from '../../stores/road/driver-work.ts';
import type { Setting } from './setting.ts';

const fields = z.object({
  areas: z.union([z.literal('everywhere'), z.array(z.string())]),
  days: z.array(z.enum(weekdays)),
  from: z.int(),
  until: z.int(),
  mostStops: z.int().nullable(),
});

/** Where and when somebody drives, and how many stops a window may have. */
export const driver: Setting = {
  kind: 'driver',
  read: async (db, key) => {
    const found = (await listDrivers(db)).find(({ work }) => work.staffID === Number(key));
    return found ? toWords(found.work) : null;
  },
  write: async (trx, key, wanted) => {
    const { areas, days, from, until, mostStops } = fields.parse(wanted);
    const known = new Map((await listAreas(trx)).map(({ name, areaID }) => [name, areaID]));
    await saveDriverWork(trx, {
      staffID: Number(key),
      areaIDs: areas === 'everywhere' ? areas : areas.map((name) => areaID(known, name)),
      days: days.map((day) => weekdays.indexOf(day) + 1),
      fromHour: from,
      untilHour: until,
      mostStops,
    });
  },
  nameOf: async (db, key) =>
    (await listDrivers(db)).find(({ work }) => work.staffID === Number(key))?.name ?? `Driver ${key}`,
};

/** As the history has it. */
export function toWords({ areas, days, fromHour, untilHour, mostStops }: Omit<DriverWork, 'away'>) {
  return {
    areas: areas === 'everywhere' ? areas : [...areas],
    days: weekdays.filter((_, index) => days.includes(index + 1)),
    from: fromHour,
    until: untilHour,
    mostStops,
  };
}

function areaID(known: ReadonlyMap<string, number>, name: string): number {
  const found = known.get(name);
  if (found === undefined)
    throw new InvalidInput({ path: 'areas', message: `has ${name}, which is not there any more` });
  return found;
}
