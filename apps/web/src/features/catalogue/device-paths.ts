import type { DeviceListing } from '@fettle/contract/entities/device';
import { deviceTypeSlugs, toSlug } from '@fettle/domain/slug';

type DeviceNames = Pick<DeviceListing, 'deviceTypeID' | 'manufacturer' | 'device'>;

/** The address of a list: of a type, of one manufacturer within it, or of all that a manufacturer makes (spec §2). */
export function deviceListPath(of: {
  deviceTypeID?: number | undefined;
  manufacturer?: string | undefined;
}): string {
  const segments = [
    ...(of.deviceTypeID === undefined ? [] : [`${slugOf(of.deviceTypeID)}-repair`]),
    ...(of.manufacturer === undefined ? [] : [toSlug(of.manufacturer)]),
  ];
  return `/${segments.join('/')}`;
}

export const devicePath = ({ device, ...list }: DeviceNames) => `${deviceListPath(list)}/${toSlug(device)}`;

function slugOf(deviceTypeID: number): string {
  const entry = Object.entries(deviceTypeSlugs).find(([, id]) => id === deviceTypeID);
  if (!entry) throw new Error(`Devices of type ${deviceTypeID} have no address`);
  return entry[0];
}
