import type { Command } from './registry.ts';

/** The commands in whose words all typed words begin or stand, those that begin so first. */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const rank = ({ name, group, alsoFoundBy = '' }: Command) => {
    const searched = ` ${name} ${group} ${alsoFoundBy}`.toLowerCase();
    if (!words.every((word) => searched.includes(word))) return 0;
    return words.every((word) => searched.includes(` ${word}`)) ? 2 : 1;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((found) => found.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command);
}
