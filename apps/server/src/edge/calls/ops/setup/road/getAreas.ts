import { area } from '../../../../../catalogue/setup/area.ts';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { listAreas } from '../../../../../stores/catalogue/areas.ts';
import { loadAreaPostcodes } from '../../../../../stores/catalogue/remote-config.ts';
import { countTechniciansByArea } from '../../../../../stores/catalogue/technician-work.ts';
import { loadWeeks } from '../../../../../stores/road/window-places.ts';
import type { Handler } from '../../../handler.ts';

export const getAreas: Handler<'ops/setup/getAreas'> = async (_input, { db }) => {
  const postcodes = await loadAreaPostcodes(db);
  const technicians = await countTechniciansByArea(db);
  const weeks = await loadWeeks(db);
  const areas = [];
  for (const { areaID, name, city } of await listAreas(db)) {
    areas.push({
      areaID,
      name,
      city,
      outwards: [...(postcodes[name] ?? [])],
      places: weeks.filter((week) => week.areaID === areaID).reduce((sum, { places }) => sum + places, 0),
      technicians: technicians.get(areaID) ?? 0,
      version: versionOf(await area.read(db, String(areaID))),
    });
  }
  return { areas };
};
