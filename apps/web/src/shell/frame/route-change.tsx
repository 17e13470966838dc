import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// outside the component: an error boundary mounts the whole document again, and that is a change to tell of as well
let shownPath: string | undefined;

/** Route announcer: on a client-side navigation it moves the focus to the new page and announces its title. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const announcement = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const changed = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    if (!changed) return;
    focusOn(targetOf(hash) ?? document.querySelector<HTMLElement>('main h1'));
    if (announcement.current) announcement.current.textContent = document.title;
  }, [pathname, hash]);

  return <p ref={announcement} aria-live="polite" className="visually-hidden" />;
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // not an encoded address
    return null;
  }
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // where the page is scrolled to is ScrollPlace's business
  element.focus({ preventScroll: true });
}
