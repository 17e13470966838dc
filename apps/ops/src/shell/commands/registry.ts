import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Something that can be done from here, by the command palette and perhaps by a key. */
export interface Command {
  /** Unique on a page. */
  id: string;
  /** What it does, as a button would say it: "Add a member of staff". */
  name: string;
  /** Under which heading the palette and the list of keys show it. */
  group: string;
  /** One key (`j`, `?`) or two, one after the other (`g t`). It does nothing while somebody types. */
  keys?: string;
  /** Other words by which somebody may look for it. */
  alsoFoundBy?: string;
  run: () => void;
}

let registered: readonly (readonly Command[])[] = [];
let all: readonly Command[] = [];
const listeners = new Set<() => void>();

function set(next: typeof registered): void {
  registered = next;
  all = next.flat();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const allCommands = (): readonly Command[] => all;

/** Every command of what is on the page, those of the frame first. */
export const useAllCommands = (): readonly Command[] => useSyncExternalStore(subscribe, allCommands);

/**
 * Offers commands as long as the component is there. They may close over its state: the latest `run` is used. Before it is painted:
 * what somebody sees answers its keys.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  // compared as text, because a component makes new objects each time it is drawn
  const words = JSON.stringify(commands.map(({ run: _run, ...rest }) => rest));
  useLayoutEffect(() => {
    // what was made two lines above
    const offered = (JSON.parse(words) as Omit<Command, 'run'>[]).map((command) => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }));
    set([...registered, offered]);
    return () => set(registered.filter((others) => others !== offered));
  }, [words]);
}
