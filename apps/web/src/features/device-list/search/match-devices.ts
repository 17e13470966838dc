import type { DeviceGroup } from '../../catalogue/device-list.ts';

export type MatchDevices = (text: string) => readonly DeviceGroup[];

/**
 * Finds devices by name or manufacturer (spec §2), in any case, by words in any order: 'iphone apple 12'. Groups keep
 * their identity where all of them match, so that what is on the screen already is not made again.
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

/**
 * Without gaps: who types 'iphone12' means what 'iphone 12' means. One gap between maker, name and other names: no word has one, so that
 * 'ipad' is not found in 'Xiaomi Pad'. One pass over all names, because there may be many.
 */
function keysOf({ manufacturer, devices, aliases = {} }: DeviceGroup): string[] {
  const maker = squeeze(manufacturer);
  return squeeze(devices.join('\n'))
    .split('\n')
    .map((device, at) => {
      const others = aliases[devices[at] ?? ''];
      return others ? `${maker} ${device} ${squeeze(others)}` : `${maker} ${device}`;
    });
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== '');

/** A plus is part of a name: Galaxy S24+. */
const squeeze = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}+\n]+/gu, '');

/** Lower case, without accents, and without the point in 12.9. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[.\p{M}]+/gu, '')
    .toLowerCase();
