import { startTransition, useEffect, useState } from 'react';
import type { StoredValue } from './stored-value.ts';

let hydrated = false;

/**
 * `onServer` is what the page is rendered with for everybody: the stored value comes after hydration, and in a
 * transition, because React would do the same for an external store at once and without a pause.
 */
export function useStoredValue<Value, Fallback>(
  stored: StoredValue<Value>,
  onServer: Fallback,
): Value | Fallback {
  const [value, setValue] = useState<Value | Fallback>(() => (hydrated ? stored.get() : onServer));
  useEffect(() => {
    const read = () => setValue(() => stored.get());
    if (!hydrated) startTransition(read);
    else read();
    hydrated = true;
    return stored.subscribe(read);
  }, [stored]);
  return value;
}
