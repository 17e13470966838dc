import { useHydrated } from '@fettle/ui/hooks/use-hydrated.ts';
import { useEffect, useRef } from 'react';
import { createPath, NavigationType, useBlocker, type Location, type NavigateOptions } from 'react-router';
import { loadDocument } from '../../platform/document/load-document.ts';
import { readLoginState } from '../../platform/session/login-state.ts';
import { documentPath, isPayPath } from './document-path.ts';

/**
 * A policy belongs to a document, and the payment page has one of its own (decision 37): whoever comes here by the router
 * loads the document after all, and whoever leaves loads the next. False until this document is the payment page's.
 */
export function useOwnDocument(): boolean {
  const isOwn = !useHydrated() || isPayPath(loadedPath());
  useEffect(() => {
    if (!isOwn) void loadDocument(createPath(location), { replace: true });
  }, [isOwn]);
  useLeaveByDocument();
  return isOwn;
}

/** Of this document, whatever the router has shown in it since. */
function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return URL.parse(navigation?.name ?? '')?.pathname ?? location.pathname;
}

function useLeaveByDocument(): void {
  const replaces = useRef(false);
  const blocker = useBlocker(({ nextLocation, historyAction }) => {
    replaces.current = historyAction === NavigationType.Replace;
    // through the history the browser itself goes from document to document
    return historyAction !== NavigationType.Pop && !isPayPath(nextLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location: next } = blocker;
    blocker.reset();
    void loadDocument(pathOf(next), { replace: replaces.current });
  }, [blocker]);
}

/** The router cannot be stopped yet when the page begins: who is signed out leaves by this. */
export const loadLogin = ({ state }: NavigateOptions): void =>
  void loadDocument(documentPath('/login', readLoginState(state)), { replace: true });

/** Navigation state ends with the document: what the login page must know goes into its address. */
const pathOf = (next: Location) => documentPath(createPath(next), readLoginState(next.state));
