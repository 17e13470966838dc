import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value.ts';

/** `onServer` is what the page is rendered with for everybody: the stored value comes after hydration. */
export function useStoredValue<Value, Fallback>(
  stored: StoredValue<Value>,
  onServer: Fallback,
): Value | Fallback {
  return useSyncExternalStore<Value | Fallback>(stored.subscribe, stored.get, () => onServer);
}
