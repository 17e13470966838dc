import type { Device } from '@fettle/contract/entities/device';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadAreas, type Areas } from '../../stores/catalogue/areas.ts';
import { findDevice } from '../../stores/catalogue/devices.ts';

export type FindDevice = (deviceID: number) => Promise<Device | undefined>;

/** What a request is checked against. */
export interface RequestReference {
  device: FindDevice;
  areas: () => Promise<Areas>;
}

/** As the database has it. */
export const readReference = (db: Database): RequestReference => ({
  device: (deviceID) => findDevice(db, { deviceID }),
  areas: () => loadAreas(db),
});

/** A device as it was read last: triggers drop from the cache what has changed. */
export const cachedDevices =
  (db: Database, cache: Cache): FindDevice =>
  (deviceID) =>
    cache.remember(
      'catalogue',
      `device ${deviceID}`,
      () => findDevice(db, { deviceID }),
      () => [`device:${deviceID}`],
    );
