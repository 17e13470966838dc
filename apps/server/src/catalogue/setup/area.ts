import { compareOutwards, readOutwards } from '@fettle/domain/ops/setup/outwards';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import {
  deleteArea,
  findArea,
  isAreaNameTaken,
  isAreaUsed,
  lockAreaToDelete,
  saveArea,
} from '../../stores/catalogue/areas.ts';
import { loadAreaPostcodes, saveRemoteConfig } from '../../stores/catalogue/remote-config.ts';
import { lockSetting } from './change-setting.ts';
import type { Setting } from './setting.ts';
import { bookableDays, settle } from './places/settle-places.ts';

const fields = z.object({ name: z.string(), city: z.string(), outwards: z.array(z.string()) });

/** Where we go: an area and its outward codes, which stand in one remote-config value by the areas' names. */
export const area: Setting = {
  kind: 'area',
  read: async (db, key) => {
    const found = await findArea(db, Number(key));
    if (!found) return null;
    const { [found.name]: outwards = [] } = await loadAreaPostcodes(db);
    // in the order in which they are read from a form
    return { ...found, outwards: readOutwards(outwards.join(' ')).codes };
  },
  write: async (trx, key, wanted) => {
    // the codes of all areas are one value
    await lockSetting(trx, area, 'postcodes');
    const areaID = Number(key);
    const before = await findArea(trx, areaID);
    const postcodes = await loadAreaPostcodes(trx);
    if (wanted === null) {
      await lockAreaToDelete(trx, areaID);
      if (await isAreaUsed(trx, areaID)) throw new Refusal('inUse');
      await savePostcodes(trx, postcodes, { before: before?.name });
      await deleteArea(trx, areaID);
      return;
    }
    const { name, city, outwards } = fields.parse(wanted);
    if (await isAreaNameTaken(trx, { name, besides: areaID }))
      throw new InvalidInput({ path: 'name', message: 'is the name of another area' });
    const [taken] = compareOutwards(postcodes, before?.name, outwards).taken;
    if (taken)
      throw new InvalidInput({ path: 'outwards', message: `${taken.code} belongs to ${taken.area}` });
    await saveArea(trx, { areaID, name, city });
    await savePostcodes(trx, postcodes, { before: before?.name, name, outwards });
  },
  // a new one has windows on closed days too, without places
  settle: async (trx, keys, { now }) =>
    settle(trx, { areaIDs: keys.map(Number), days: await bookableDays(trx, now), now }),
  nameOf: async (db, key) => (await findArea(db, Number(key)))?.name ?? `Area ${key}`,
};

/** An area without a code is not in the value: nobody is served there. */
async function savePostcodes(
  trx: Database,
  postcodes: Readonly<Record<string, readonly string[]>>,
  change: { before: string | undefined; name?: string; outwards?: readonly string[] },
): Promise<void> {
  const others = Object.entries(postcodes).filter(([name]) => name !== change.before);
  const own =
    change.name && change.outwards && change.outwards.length > 0
      ? [[change.name, change.outwards] as const]
      : [];
  await saveRemoteConfig(trx, 'postcodes', JSON.stringify(Object.fromEntries([...others, ...own])));
}
