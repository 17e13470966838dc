import type { LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
import { useEffect } from 'react';

const headings: Partial<Record<LinkTarget, string>> = {
  collection: 'window-PICKUP',
  delivery: 'window-DELIVERY',
  messages: 'messages-heading',
};

/** Brings what a link was about into sight, once it is there: the conversation comes with code of its own. */
export function useGoToTarget(target: LinkTarget | undefined, isOwner: boolean): void {
  useEffect(() => {
    const id = isOwner && target ? headings[target] : undefined;
    if (id === undefined) return;
    const go = (): boolean => {
      const heading = document.getElementById(id);
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (go()) return;
    const observer = new MutationObserver(() => go() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [target, isOwner]);
}
