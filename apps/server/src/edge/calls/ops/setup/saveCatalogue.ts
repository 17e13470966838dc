import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { device, deviceType, maker, repairType } from '../../../../catalogue/setup/catalogue.ts';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import { model } from '../../../../catalogue/setup/model.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { nextID } from '../../../../stores/catalogue/edit-catalogue.ts';
import type { Handler } from '../../handler.ts';

const things = {
  deviceType: { setting: deviceType, table: 'device_type' },
  maker: { setting: maker, table: 'manufacturer' },
  repairType: { setting: repairType, table: 'repair_type' },
  device: { setting: device, table: 'device' },
  model: { setting: model, table: 'model' },
} as const;

export const saveCatalogue: Handler<'ops/setup/saveCatalogue'> = async (
  { key: known, thing: { kind, ...fields }, seen },
  { db, actor, clock },
) => {
  const { setting, table } = things[kind];
  if (known === null && kind === 'deviceType')
    throw new InvalidInput({ path: 'key', message: 'must be one of the types there are' });
  // a number that nobody has yet is the sequence's to give
  if (known !== null && !(await setting.read(db, String(known)))) throw new Refusal('changedSince');
  const key = known ?? (await nextID(db, table));
  await changeSetting(db, {
    setting,
    key: String(key),
    act: `${kind}.${known === null ? 'add' : 'change'}`,
    fields,
    seen: known === null ? versionOf(null) : seen,
    actor,
    now: clock.now(),
  });
  return { key };
};
