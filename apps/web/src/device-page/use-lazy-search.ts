import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import type { PickupSearch } from './pickup-search.tsx';

interface LazySearch {
  Search: (props: ComponentProps<typeof PickupSearch>) => React.ReactNode;
  /** Whether somebody was in the plain field when it came. */
  takeFocus: boolean;
}

/** Where the browser does not tell when it is idle: long after what the page needs at once. */
const idleGuessMs = 2000;

/** The suggestions' code, when the browser has nothing better to do or somebody begins to type. */
export function useLazySearch(fieldId: string) {
  const [loaded, setLoaded] = useState<LazySearch>();

  const load = useCallback(() => {
    import('./pickup-search.tsx').then(
      ({ PickupSearch: Search }) =>
        setLoaded((known) => known ?? { Search, takeFocus: document.activeElement?.id === fieldId }),
      // the plain field takes a whole address as well
      () => undefined,
    );
  }, [fieldId]);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, idleGuessMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load);
    return () => cancelIdleCallback(request);
  }, [load]);

  return { loaded, load };
}
