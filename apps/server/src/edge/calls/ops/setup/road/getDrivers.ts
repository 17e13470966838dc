import { toWords } from '../../../../../catalogue/setup/driver.ts';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { listAreas } from '../../../../../stores/catalogue/areas.ts';
import { listDrivers } from '../../../../../stores/road/driver-work.ts';
import type { Handler } from '../../../handler.ts';

export const getDrivers: Handler<'ops/setup/getDrivers'> = async (_input, { db }) => {
  const areas = await listAreas(db);
  const drivers = (await listDrivers(db)).map(({ name, work: { areas: named, ...work } }) => ({
    name,
    ...work,
    days: [...work.days],
    areaIDs:
      named === 'everywhere'
        ? null
        : areas.filter((area) => named.includes(area.name)).map(({ areaID }) => areaID),
    version: versionOf(toWords({ ...work, areas: named })),
  }));
  return { drivers, areas };
};
