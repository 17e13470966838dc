import type { Call } from '@fettle/contract/client/client';
import type { ListedDevice } from '@fettle/contract/entities/device';
import { fromSlug } from '@fettle/domain/slug';
import type { DeviceGroup, DeviceList } from '../catalogue/device-list.ts';
import { readDeviceTypePath, type DeviceTypeID } from '../catalogue/device-type-path.ts';
import { typeIDs } from '../catalogue/list-words.ts';

interface ListParams {
  /** '{deviceType}-repair', or a manufacturer. */
  first: string;
  manufacturer?: string | undefined;
}

/** The list at an address; undefined where there is none: an unknown type, or a manufacturer that makes nothing of it. */
export async function loadDeviceList(call: Call, params: ListParams): Promise<DeviceList | undefined> {
  const deviceTypeID = readDeviceTypePath(params.first);
  const { manufacturer } = params;
  if (deviceTypeID === undefined) {
    return manufacturer === undefined ? listOfManufacturer(call, params.first) : undefined;
  }
  if (manufacturer !== undefined) return listOfManufacturer(call, manufacturer, deviceTypeID);
  const listings = await loadListings(call, { deviceTypeID });
  return listings && { subject: { deviceTypeID }, groups: groupDevices(listings), made: [] };
}

/** Everything that we repair. */
export const loadAllDevices = async (call: Call): Promise<DeviceGroup[]> =>
  groupDevices((await loadListings(call, {})) ?? []);

async function listOfManufacturer(
  call: Call,
  segment: string,
  deviceTypeID?: DeviceTypeID,
): Promise<DeviceList | undefined> {
  const wanted = fromSlug(segment).toLowerCase();
  const listings = (await loadListings(call, {})) ?? [];
  const made = groupDevices(listings.filter(({ manufacturer }) => manufacturer.toLowerCase() === wanted));
  const groups =
    deviceTypeID === undefined ? made : made.filter((group) => group.deviceTypeID === deviceTypeID);
  const [first] = groups;
  if (!first) return undefined;
  return {
    // as the catalogue writes it, however the address did
    subject: { deviceTypeID, manufacturer: first.manufacturer },
    groups,
    made: made.map(({ deviceTypeID, devices }) => ({ deviceTypeID, count: devices.length })),
  };
}

async function loadListings(
  call: Call,
  input: { deviceTypeID?: DeviceTypeID },
): Promise<ListedDevice[] | undefined> {
  try {
    return (await call('devices/list', input)).data.devices;
  } catch (error) {
    // by kind, not by class: the server's CallFailure is another copy than the one bundled with the site
    if (error instanceof Error && 'kind' in error && error.kind === 'refused') return undefined;
    throw error;
  }
}

/** The database has DJI before Dell: it goes by bytes. */
const byName = new Intl.Collator('en-GB');

/** By manufacturer and type. A type without an address has no place to lead to. */
function groupDevices(listings: readonly ListedDevice[]): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup & { devices: string[] }>();
  for (const { device, manufacturer, deviceTypeID: id, aliases } of listings) {
    const deviceTypeID = typeIDs.find((typeID) => typeID === id);
    if (deviceTypeID === undefined) continue;
    const key = `${manufacturer}/${id}`;
    const group = groups.get(key) ?? { deviceTypeID, manufacturer, devices: [] };
    groups.set(key, group);
    group.devices.push(device);
    if (aliases.length > 0) group.aliases = { ...group.aliases, [device]: aliases.join(', ') };
  }
  return [...groups.values()].toSorted(
    (a, b) => byName.compare(a.manufacturer, b.manufacturer) || a.deviceTypeID - b.deviceTypeID,
  );
}
