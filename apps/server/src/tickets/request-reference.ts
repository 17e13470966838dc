import type { Device } from '@fettle/contract/entities/device';
import type { AreaPostcodes } from '@fettle/domain/area';
import type { Cache } from '../cache/cache.ts';
import type { Database } from '../database/database.ts';
import { loadAreaIDs } from '../stores/catalogue/areas.ts';
import { findDevice } from '../stores/catalogue/devices.ts';
import { loadAreaPostcodes } from '../stores/catalogue/remote-config.ts';

/** What a request is checked against. It hardly ever changes. */
export interface RequestReference {
  device: (deviceID: number) => Promise<Device | undefined>;
  areas: () => Promise<{ postcodes: AreaPostcodes; ids: Readonly<Record<string, number>> }>;
}

/** As the database has it. */
export const readReference = (db: Database): RequestReference => ({
  device: (deviceID) => findDevice(db, { deviceID }),
  areas: async () => ({ postcodes: await loadAreaPostcodes(db), ids: await loadAreaIDs(db) }),
});

/** As it was read last: triggers drop from the cache what has changed. */
export function cachedReference(db: Database, cache: Cache): RequestReference {
  const read = readReference(db);
  return {
    device: (deviceID) =>
      cache.remember(
        'catalogue',
        `device ${deviceID}`,
        () => read.device(deviceID),
        () => [`device:${deviceID}`],
      ),
    areas: () => cache.remember('remoteConfig', 'areas', read.areas),
  };
}
