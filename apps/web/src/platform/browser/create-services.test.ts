import type { SiteConfig } from '@fettle/contract/site/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfig } from '../../content/seo/testing/a-config.ts';
import { toAuthState } from '../session/auth-state.ts';
import { ada } from '../session/testing/some-services.ts';
import { emptyClientState } from '../storage/client-state.ts';
import { logIn } from '../storage/customer-state.ts';
import { aStorage, someTabs } from '../storage/testing/a-storage.ts';
import { createBrowserServices } from './create-services.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('window', someTabs());
  vi.stubGlobal('location', { pathname: '/orders' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ rc: -1, msg: 'logged-out', data: null })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const address = '1 Larkspur Yard';

const config: SiteConfig = {
  ...aConfig(),
  callBrand: 'Fettle',
  appEnv: 'dev',
  apiUrl: '',
  logUrl: '',
  firebase: null,
  offersFacebook: false,
  payments: { publishableKey: 'pk_test_sandbox', sandbox: true, namesKlarna: true },
  pushKey: null,
};

function signedIn() {
  const services = createBrowserServices(config);
  services.clientState.set(
    logIn({ ...emptyClientState, ticket: { ...emptyClientState.ticket, address } }, ada),
  );
  return services;
}

test("the server's 'logged-out' logs out here too, and keeps what the customer was doing", async () => {
  const services = signedIn();
  const before = vi.fn(async () => expect(toAuthState(services.clientState.get())).toEqual(ada));
  services.loggedOut.subscribe(before);
  await expect(services.call('users/get', { userID: 1 })).rejects.toThrow('logged-out');
  await vi.waitFor(() => expect(toAuthState(services.clientState.get())).toBe(false));
  // the page is left before it changes: what was typed on it is still there to be kept
  expect(before).toHaveBeenCalledOnce();
  expect(services.clientState.get().ticket.address).toBe(address);
});

test('several calls that come back with it end the session once', async () => {
  const services = signedIn();
  const leave = vi.fn(async () => undefined);
  services.loggedOut.subscribe(leave);
  await Promise.allSettled([
    services.call('users/get', { userID: 1 }),
    services.call('users/get', { userID: 2 }),
  ]);
  await vi.waitFor(() => expect(toAuthState(services.clientState.get())).toBe(false));
  expect(leave).toHaveBeenCalledOnce();
});

test('a day later nothing of it is left in the browser, not even the address', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signedIn();
  expect(localStorage.getItem('clientState')).toContain(address);
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  const services = createBrowserServices(config);
  expect(services.clientState.get()).toEqual(emptyClientState);
  expect(localStorage.getItem('clientState')).toBeNull();
});
