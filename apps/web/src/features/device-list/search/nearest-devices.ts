import type { DeviceGroup } from '../../catalogue/device-list.ts';

/** Less alike than this is another device. */
const leastAlike = 0.35;
/** Of what is nearly as good as the best: a second guess helps, a tenth does not. */
const nearBest = 0.75;
const mostShown = 6;

/**
 * The devices whose names are most like a text that none of them has, best first: by their trigrams. 'ifone 13' is nearest to iPhone 13, 'iPhone SE 2020' to iPhone SE (2nd generation).
 */
export function nearestDevices(groups: readonly DeviceGroup[], text: string): DeviceGroup[] {
  const wanted = trigramsOf(text);
  const alike = groups
    .flatMap((group) =>
      group.devices.map((device) => ({ group, device, score: likeness(wanted, group, device) })),
    )
    .filter(({ score }) => score >= leastAlike)
    .toSorted((a, b) => b.score - a.score);
  const best = alike[0]?.score ?? 0;
  return alike
    .filter(({ score }) => score >= best * nearBest)
    .slice(0, mostShown)
    .map(({ group, device }) => ({ ...group, devices: [device] }));
}

/** By each of its names, with or without the maker, as people write it. */
const likeness = (
  wanted: ReadonlySet<string>,
  { manufacturer, aliases = {} }: DeviceGroup,
  device: string,
): number =>
  Math.max(
    ...[device, ...(aliases[device]?.split(', ') ?? [])]
      .flatMap((name) => [name, `${manufacturer} ${name}`])
      .map((name) => similarity(wanted, trigramsOf(name))),
  );

/** Mostly how much of what was typed is in the name: a name with years and inches in it is no worse for being long. */
function similarity(typed: ReadonlySet<string>, name: ReadonlySet<string>): number {
  const common = [...typed].filter((trigram) => name.has(trigram)).length;
  if (common === 0) return 0;
  return 0.7 * (common / typed.size) + 0.3 * (common / (typed.size + name.size - common));
}

/** Of each word, and of all of them without gaps: 's 21' is S21. */
function trigramsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFD')
      .toLowerCase()
      .match(/[\p{L}\p{N}+]+/gu) ?? [];
  return new Set([...words, words.join('')].filter(Boolean).flatMap(trigramsOfWord));
}

function trigramsOfWord(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
}
