import type { DeviceTypeID } from './device-type-path.ts';

/** The devices of one type by one manufacturer, newest first. */
export interface DeviceGroup {
  deviceTypeID: DeviceTypeID;
  manufacturer: string;
  devices: readonly string[];
  /** Other names of some of them, for the search. */
  aliases?: Readonly<Record<string, string>>;
}

/** What a list is of: a type, one manufacturer's part of it, or all that a manufacturer makes. */
export type ListSubject =
  | { deviceTypeID: DeviceTypeID; manufacturer?: undefined }
  | { deviceTypeID: DeviceTypeID; manufacturer: string }
  | { deviceTypeID?: undefined; manufacturer: string };

export interface DeviceList {
  subject: ListSubject;
  groups: readonly DeviceGroup[];
  /** How many devices of each type the manufacturer makes; nothing on the list of a whole type. */
  made: readonly { deviceTypeID: DeviceTypeID; count: number }[];
}

export const countDevices = (groups: readonly DeviceGroup[]): number =>
  groups.reduce((sum, { devices }) => sum + devices.length, 0);
