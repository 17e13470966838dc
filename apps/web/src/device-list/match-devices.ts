import type { DeviceGroup } from './device-list.ts';

export type MatchDevices = (text: string) => readonly DeviceGroup[];

/**
 * Finds devices by name or manufacturer (spec §2), in any case, by words in any order: 'iphone apple 12'. Groups keep
 * their identity where all of them match, so that what is on the screen already is not made anew.
 */
export function createMatchDevices(groups: readonly DeviceGroup[]): MatchDevices {
  // made with the first search: most visitors only scroll
  let keys: readonly (readonly string[])[] | undefined;

  return (text) => {
    const words = wordsOf(text);
    if (words.length === 0) return groups;
    keys ??= groups.map(keysOf);
    return groups.flatMap((group, at) => {
      const groupKeys = keys?.[at] ?? [];
      const devices = group.devices.filter((_, index) => {
        const key = groupKeys[index] ?? '';
        return words.every((word) => key.includes(word));
      });
      if (devices.length === 0) return [];
      return [devices.length === group.devices.length ? group : { ...group, devices }];
    });
  };
}

/** Without gaps: who types 'iphone12' or 'galaxy-s20' means what the others mean. */
function keysOf({ manufacturer, devices }: DeviceGroup): string[] {
  return devices.map((device) => wordsOf(`${manufacturer} ${device}`).join(''));
}

/** A plus is part of a name (Galaxy S24+), and so is a point within a number (12.9). */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/(\d+\.\d+|[\p{L}\p{N}+])+/gu) ?? []
  );
}
