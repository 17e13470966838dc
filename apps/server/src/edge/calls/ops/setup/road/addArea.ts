import { area } from '../../../../../catalogue/setup/area.ts';
import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { outwardsIn } from './outwards-in.ts';
import { versionOf } from '../../../../../catalogue/setup/setting.ts';
import { nextAreaID } from '../../../../../stores/catalogue/areas.ts';
import type { Handler } from '../../../handler.ts';

export const addArea: Handler<'ops/setup/addArea'> = async (
  { name, city, outwards },
  { db, actor, clock },
) => {
  const areaID = await nextAreaID(db);
  await changeSetting(db, {
    setting: area,
    key: String(areaID),
    act: 'area.add',
    fields: { name, city, outwards: outwardsIn(outwards) },
    seen: versionOf(null),
    actor,
    now: clock.now(),
  });
  return { areaID };
};
