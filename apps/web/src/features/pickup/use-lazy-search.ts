import { useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { PickupSearch } from './pickup-search.tsx';

interface LazySearch {
  Search: (props: ComponentProps<typeof PickupSearch>) => ReactNode;
  /** Whether somebody was in the plain field when it came. */
  takeFocus: boolean;
}

/** Somebody is there and means to use the page. Not by scrolling: the page does that to itself when it is restored. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The suggestions' code, a third of the page's: it comes when the visitor stirs, and at the latest when they go to the field. */
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
