import { Refusal } from '@fettle/domain/refusal';
import { area } from '../../../../../catalogue/setup/area.ts';
import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { outwardsIn } from './outwards-in.ts';
import { findArea } from '../../../../../stores/catalogue/areas.ts';
import type { Handler } from '../../../handler.ts';

export const saveArea: Handler<'ops/setup/saveArea'> = async (
  { areaID, name, city, outwards, seen },
  { db, actor, clock },
) => {
  if (!(await findArea(db, areaID))) throw new Refusal('unknownArea');
  await changeSetting(db, {
    setting: area,
    key: String(areaID),
    act: 'area.change',
    fields: { name, city, outwards: outwardsIn(outwards) },
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};
