import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { PickupSearch } from './pickup-search.tsx';

interface LazySearch {
  Search: (props: ComponentProps<typeof PickupSearch>) => ReactNode;
  /** Whether somebody was in the plain field when it came. */
  takeFocus: boolean;
}

/** The first user interaction. Not scrolling: restoring the scroll position causes that too. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Lazy loads the suggestions' code, a third of the page's, on the first interaction or when the field gets the focus. */
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
    // focused before hydration
    if (document.activeElement?.id === fieldId) return load();
    const stop = () => signsOfLife.forEach((sign) => window.removeEventListener(sign, onSign));
    function onSign(): void {
      stop();
      load();
    }
    signsOfLife.forEach((sign) => window.addEventListener(sign, onSign, { passive: true }));
    return stop;
  }, [load, fieldId]);

  return { loaded, load };
}
