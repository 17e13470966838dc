import type { Location, NavigateFunction } from 'react-router';
import type { BrowserServices } from '../services/browser-services.ts';
import { keepTyped } from './keep-typed.ts';
import { toLogin } from './login-state.ts';

/** Spec §4: off to /login, and back again afterwards with nothing typed lost. */
export function leaveForLogin(
  services: BrowserServices,
  { location, navigate }: { location: Location; navigate: NavigateFunction },
): void {
  const { customer } = services.clientState.get().authentication;
  const path = location.pathname + location.search;
  try {
    if (customer) keepTyped(document, sessionStorage, { path, customerID: customer.customerID });
  } catch {
    // blocked or full storage costs the text, not the way to /login
  }
  // they never had a session to lose: the link has run out, or this browser did not keep our cookie
  if (!customer && isByLink(location)) services.loggedOut.lower();
  void navigate('/login', toLogin(location, services));
}

/** Where a link from a mail leads carries this mark. */
const isByLink = ({ search }: Location) => new URLSearchParams(search).get('link') === '1';
