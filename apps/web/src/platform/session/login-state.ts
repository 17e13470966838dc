import type { Location, NavigateOptions } from 'react-router';
import type { BrowserServices } from '../services/browser-services.ts';
import { safePath } from './safe-path.ts';

/** What comes along in navigation state to /login. */
export interface LoginState {
  /** Spec §2: the wanted path and query, to go back to. */
  from?: string;
  /** The page the visitor came from: the fallback where no redirect is saved. */
  cameFrom?: string;
  /** The server has ended the session: the page says so. */
  loggedOut?: boolean;
  /** The order that a valid link has shown, and what signing in for it brings. */
  order?: OrderToSignInFor;
}

export interface OrderToSignInFor {
  /** 'RE10001'. */
  number: string;
  device: string;
  /** 'pay £120.00'; goes on after 'Sign in to'. */
  step: string;
  /** How its owner signed in last. */
  way: string | null;
}

/** For `navigate('/login', …)` from a page one must be signed in for; the page itself leaves the history. */
export function toLogin(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { loggedOut }: Pick<BrowserServices, 'loggedOut'>,
): NavigateOptions {
  const state: LoginState = { from: pathname + search, ...(loggedOut.raised && { loggedOut: true }) };
  return { replace: true, state };
}

/** Reads what may be anybody's: history entries outlive releases. */
export function readLoginState(state: unknown) {
  const { from, cameFrom, loggedOut } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return { from: safePath(from), cameFrom: safePath(cameFrom), loggedOut: loggedOut === true };
}

/**
 * The page a visitor came from whose code had not started yet: the browser itself has followed their click, and knows.
 * Only for the first page of a document, and not for the links in our mails.
 */
export function referredFrom({
  document,
  location,
  history,
}: Pick<Window, 'document' | 'location' | 'history'>) {
  // the router counts the pages of a document
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  const url = URL.parse(document.referrer);
  if (idx !== 0 || location.search !== '' || url?.origin !== location.origin) return undefined;
  return safePath(url.pathname + url.search);
}
