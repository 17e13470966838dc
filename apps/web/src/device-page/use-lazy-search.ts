import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import type { PickupSearch } from './pickup-search.tsx';

interface LazySearch {
  Search: (props: ComponentProps<typeof PickupSearch>) => React.ReactNode;
  /** Whether somebody was in the plain field when it came. */
  takeFocus: boolean;
}

/** Long after what the page needs at once: for a browser that is never idle, or does not tell. */
const longAfterMs = 3000;

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
    // somebody was there before the scripts
    if (document.activeElement?.id === fieldId) return load();
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, longAfterMs);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load, { timeout: longAfterMs });
    return () => cancelIdleCallback(request);
  }, [load, fieldId]);

  return { loaded, load };
}
