import { useEffect, useRef, type RefObject } from 'react';

/** For a button that is disabled while it works: browsers drop the focus from it, and here it comes back. */
export function useFocusKept(working: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hasWorked = useRef(false);
  useEffect(() => {
    // whoever has gone on to something else meanwhile, or is told of a failure, stays there
    if (hasWorked.current && !working && document.activeElement === document.body) button.current?.focus();
    hasWorked.current = working;
  }, [working]);
  return button;
}
