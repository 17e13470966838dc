import type { Call } from '@fettle/contract/client/client';
import type { Device } from '@fettle/contract/entities/device';
import { fromSlug } from '@fettle/domain/slug';
import { devicePath } from '../catalogue/device-paths.ts';
import { readDeviceTypePath, type DeviceTypeID } from '../catalogue/device-type-path.ts';

interface DeviceAddress {
  deviceTypePath: string;
  manufacturer: string;
  device: string;
}

/** A device of a type that has pages. */
export type PagedDevice = Device & { deviceTypeID: DeviceTypeID };

/** The device that a page's address names; undefined when there is none. */
export async function findDevice(call: Call, address: DeviceAddress): Promise<PagedDevice | undefined> {
  const deviceTypeID = readDeviceTypePath(address.deviceTypePath);
  if (deviceTypeID === undefined) return undefined;
  const names = { manufacturer: fromSlug(address.manufacturer), device: fromSlug(address.device) };
  try {
    const { device } = (await call('devices/get', { deviceTypeID, ...names })).data;
    return { ...device, deviceTypeID };
  } catch (error) {
    if (isAboutTheNames(error)) return undefined;
    throw error;
  }
}

/** Where its page is, if the address names it as it was called before; undefined if it is called that. */
export function movedTo(device: PagedDevice, address: DeviceAddress): string | undefined {
  const isSame = (segment: string, name: string) => fromSlug(segment).toLowerCase() === name.toLowerCase();
  return isSame(address.manufacturer, device.manufacturer) && isSame(address.device, device.device)
    ? undefined
    : devicePath(device);
}

/** By kind, not by class: the server's CallFailure is another copy than the one bundled with the site. */
function isAboutTheNames(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && (error.kind === 'refused' || error.kind === 'invalid');
}

/** The repair that a link preselects, if the device has it (spec §2). */
export function linkedRepair({ repairTypes }: Device, query: URLSearchParams): number | null {
  const wanted = Number(query.get('repairTypeID'));
  return repairTypes.some(({ repairTypeID }) => repairTypeID === wanted) ? wanted : null;
}
