import { countDevices, type DeviceGroup } from '../../catalogue/device-list.ts';
import { createMatchDevices } from './match-devices.ts';
import { nearestDevices } from './nearest-devices.ts';

/** More than this nobody reads: they type another word. */
const mostFound = 60;

export interface Found {
  /** found: they have the words. near: none has, and these are most like them. */
  kind: 'found' | 'near';
  groups: readonly DeviceGroup[];
  /** How many more there are. */
  more: number;
}

/** What a text means among everything that we repair; nothing was typed: undefined. */
export function findEverywhere(all: readonly DeviceGroup[], text: string): Found | undefined {
  const matched = createMatchDevices(all)(text);
  // a text without any letter leaves the list as it is
  if (matched === all) return undefined;
  if (matched.length === 0) return { kind: 'near', groups: together(nearestDevices(all, text)), more: 0 };
  const groups: DeviceGroup[] = [];
  let left = mostFound;
  for (const { aliases: _, ...group } of matched) {
    if (left === 0) break;
    const devices = group.devices.slice(0, left);
    left -= devices.length;
    groups.push({ ...group, devices });
  }
  return { kind: 'found', groups, more: countDevices(matched) - countDevices(groups) };
}

/** One group of each maker and type, where the best of it stood. */
function together(near: readonly DeviceGroup[]): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>();
  for (const { deviceTypeID, manufacturer, devices } of near) {
    const key = `${deviceTypeID} ${manufacturer}`;
    const known = groups.get(key)?.devices ?? [];
    groups.set(key, { deviceTypeID, manufacturer, devices: [...known, ...devices] });
  }
  return [...groups.values()];
}
