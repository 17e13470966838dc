import type { DeviceListing } from '@fettle/contract/entities/device';
import type { Database } from '../../platform/database/database.ts';
import { loadDeviceListings } from './devices.ts';

/** What the addresses of public pages are made of. */
export interface PublicContent {
  devices: readonly Pick<DeviceListing, 'device' | 'deviceTypeID' | 'manufacturer'>[];
  technicianIDs: readonly number[];
}

export async function loadPublicContent(db: Database): Promise<PublicContent> {
  const [devices, technicians] = await Promise.all([
    loadDeviceListings(db, {}),
    db.selectFrom('technician').select('user_id').where('active', '=', true).orderBy('user_id').execute(),
  ]);
  return { devices, technicianIDs: technicians.map((row) => row.user_id) };
}
