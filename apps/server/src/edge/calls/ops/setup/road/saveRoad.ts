import { changeSetting } from '../../../../../catalogue/setup/change-setting.ts';
import { road, roadKey, toWords } from '../../../../../catalogue/setup/road.ts';
import type { Handler } from '../../../handler.ts';

export const saveRoad: Handler<'ops/setup/saveRoad'> = async ({ seen, ...setup }, { db, actor, clock }) => {
  await changeSetting(db, {
    setting: road,
    key: roadKey,
    act: 'road.change',
    fields: toWords(setup),
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};
