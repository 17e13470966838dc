import { modelStates } from '@fettle/contract/entities/setup';
import { tidyName } from '@fettle/domain/ops/setup/catalogue-name';
import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { findName } from '../../stores/catalogue/edit-catalogue.ts';
import {
  findModelFields,
  isModelNameTaken,
  lockTicketsOfModel,
  moveTickets,
  moveTicketsBack,
  saveModel,
} from '../../stores/catalogue/edit-models.ts';
import type { ListedModel } from '../../stores/catalogue/catalogue.ts';
import { refuseTaken, removeUnused } from './catalogue.ts';
import { versionOf, type Setting } from './setting.ts';

const fields = z.object({
  deviceID: z.number(),
  name: z.string(),
  state: z.enum(modelStates),
  mergedInto: z.number().nullable(),
});

/**
 * A model of a device. What a customer typed is accepted, renamed, hidden, or merged into one of ours; then its orders point to that
 * one, and to their own again if the merge is undone.
 */
export const model: Setting = {
  kind: 'model',
  read: async (db, key) => {
    const found = await findModelFields(db, Number(key));
    return found ? { ...found } : null;
  },
  write: async (trx, key, wanted) => {
    const modelID = Number(key);
    if (wanted === null) return removeUnused(trx, 'model', modelID);
    const parsed = fields.parse(wanted);
    const after = { ...parsed, name: tidyName(parsed.name) };
    const { deviceID, name, state, mergedInto } = after;
    if ((state === 'merged') !== (mergedInto !== null))
      throw new InvalidInput({ path: 'mergedInto', message: 'must be one of our models' });
    refuseTaken('name', await isModelNameTaken(trx, { modelID, deviceID, name }));
    if (mergedInto !== null) await refuseOtherTarget(trx, { modelID, deviceID, mergedInto });
    const before = await findModelFields(trx, modelID);
    const former = before?.mergedInto ?? null;
    // orders are locked before the catalogue
    if (former !== null || mergedInto !== null) await lockTicketsOfModel(trx, modelID);
    await saveModel(trx, modelID, after);
    if (former !== null && former !== mergedInto) await moveTicketsBack(trx, { of: modelID, from: former });
    if (mergedInto !== null) await moveTickets(trx, { from: modelID, to: mergedInto });
  },
  nameOf: async (db, key) => {
    const found = await findModelFields(db, Number(key));
    const device = found && (await findName(db, 'device', found.deviceID));
    return found ? `${device ?? ''} ${found.name}`.trim() : `Model ${key}`;
  },
};

/** Only into a listed model of the same device. */
async function refuseOtherTarget(
  trx: Database,
  { modelID, deviceID, mergedInto }: { modelID: number; deviceID: number; mergedInto: number },
): Promise<void> {
  const target = await findModelFields(trx, mergedInto);
  if (mergedInto === modelID || target?.deviceID !== deviceID || target.state !== 'listed')
    throw new InvalidInput({ path: 'mergedInto', message: 'must be a listed model of the same device' });
}

/** With the version that an editor sends back. */
export function toSetUpModel(listed: ListedModel) {
  const { modelID, deviceID, name, state, mergedIntoID, mergedInto, orders } = listed;
  const version = versionOf({ deviceID, name, state, mergedInto: mergedIntoID });
  return { modelID, deviceID, name, state, mergedInto, orders, version };
}
