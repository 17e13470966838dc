import { useCallback, useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** `onServer` is what the page is rendered with for everybody: the stored value comes after hydration. */
export function useStoredValue<Value, Fallback>(
  stored: StoredValue<Value>,
  onServer: Fallback,
): Value | Fallback {
  const subscribe = useCallback((listener: () => void) => stored.subscribe(listener), [stored]);
  return useSyncExternalStore<Value | Fallback>(
    subscribe,
    () => stored.get(),
    () => onServer,
  );
}
