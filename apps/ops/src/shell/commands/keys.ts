import type { Command } from './registry.ts';

/** A second key counts for so long after the first. */
const secondKeyWithinMs = 1_500;

interface Pressed {
  key: string;
  atMs: number;
}

/** Which command a key means, and what it leaves for the next key to complete. */
export function commandForKey(
  commands: readonly Command[],
  pressed: Pressed,
  before: Pressed | undefined,
): { command?: Command; pending?: Pressed } {
  const isInTime = before !== undefined && pressed.atMs - before.atMs <= secondKeyWithinMs;
  const both = isInTime ? commands.find(({ keys }) => keys === `${before.key} ${pressed.key}`) : undefined;
  if (both) return { command: both };
  const alone = commands.find(({ keys }) => keys === pressed.key);
  if (alone) return { command: alone };
  const beginsOne = commands.some(({ keys }) => keys?.startsWith(`${pressed.key} `));
  return beginsOne ? { pending: pressed } : {};
}

/** Nobody types into a radio button, a checkbox or the button of a file. */
const takesLetters =
  'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea, select, [role="combobox"]';

/** Whether keys belong to what has the focus: a field, or a dialog that lies over the page. */
export function isTaken(target: EventTarget | null, document: Document): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(takesLetters) !== null);
}

/** As the list of keys shows them. */
export const keysOf = ({ keys }: Pick<Command, 'keys'>): readonly string[] =>
  keys?.split(' ').map((key) => (key.length === 1 ? key.toUpperCase() : key)) ?? [];
