import { InvalidInput } from '@fettle/domain/refusal';
import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { driver, toWords } from '../../../../../catalogue/setup/driver.ts';
import { listAreas } from '../../../../../stores/catalogue/areas.ts';
import { listDrivers } from '../../../../../stores/road/driver-work.ts';
import type { Handler } from '../../../handler.ts';

export const saveDriver: Handler<'ops/setup/saveDriver'> = async (
  { staffID, areaIDs, seen, ...work },
  { db, actor, clock },
) => {
  if (!(await listDrivers(db)).some((known) => known.work.staffID === staffID))
    throw new InvalidInput({ path: 'staffID', message: 'is no driver of ours' });
  const areas = (await listAreas(db)).filter(({ areaID }) => areaIDs?.includes(areaID));
  if (areaIDs && areas.length !== new Set(areaIDs).size)
    throw new InvalidInput({ path: 'areaIDs', message: 'has one that is not there any more' });
  const names = areas.map(({ name }) => name).toSorted();
  await changeSetting(db, {
    setting: driver,
    key: String(staffID),
    act: 'driver.change',
    fields: toWords({ staffID, areas: areaIDs ? names : 'everywhere', ...work }),
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};
