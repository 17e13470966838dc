import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { commandForKey, isTaken } from './keys.ts';
import { allCommands } from './registry.ts';

const storedAs = 'ops.shortcuts';
const listeners = new Set<() => void>();

const areOn = () => localStorage.getItem(storedAs) !== 'off';

/** Whether single keys do something. Who dictates, or shakes, can turn them off (WCAG 2.1.4). */
export function useShortcutsSetting(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
  function set(next: boolean): void {
    localStorage.setItem(storedAs, next ? 'on' : 'off');
    listeners.forEach((listener) => listener());
  }
  return [on, set];
}

/** Listens to the keyboard for the commands of what is on the page. Ctrl/⌘ K opens the palette, also from a field. */
export function useShortcuts(openPalette: () => void, { paused }: { paused: boolean }): void {
  // kept when the page is drawn anew between the two keys of a command
  const before = useRef<{ key: string; atMs: number }>(undefined);
  useLayoutEffect(() => {
    if (paused) return;
    function onKeyDown(event: KeyboardEvent): void {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!areOn() || isTaken(event.target, document)) return;
      const { command, pending } = commandForKey(
        allCommands(),
        { key: event.key, atMs: event.timeStamp },
        before.current,
      );
      before.current = pending;
      if (!command) return;
      event.preventDefault();
      command.run();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openPalette, paused]);
}
