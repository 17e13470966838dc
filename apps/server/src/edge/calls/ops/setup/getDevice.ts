import { Refusal } from '@fettle/domain/refusal';
import { toSetUpModel } from '../../../../catalogue/setup/model.ts';
import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { findDeviceFields } from '../../../../stores/catalogue/edit-catalogue.ts';
import { listModels } from '../../../../stores/catalogue/catalogue.ts';
import type { Handler } from '../../handler.ts';

export const getDevice: Handler<'ops/setup/getDevice'> = async ({ deviceID }, { db }) => {
  const device = await findDeviceFields(db, deviceID);
  if (!device) throw new Refusal('unknownDevice');
  return {
    device: { ...device, version: versionOf({ ...device }) },
    models: (await listModels(db, deviceID)).map(toSetUpModel),
  };
};
