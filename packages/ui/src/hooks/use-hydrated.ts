import { startTransition, useEffect, useState } from 'react';

/** False on the server and while hydrating: what only the browser can know is shown after it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}
