import type { SiteConfig } from '@fettle/contract/site/site';
import { createAnalytics } from '../analytics/analytics.ts';
import { createCookiePref } from '../analytics/cookie-pref.ts';
import { createBrowserClient } from '../api/client.ts';
import { createLog } from '../log/log.ts';
import { createPageFetch } from '../network/page-fetch.ts';
import { RemoteConfig } from '../remote-config/remote-config.ts';
import type { BrowserServices } from '../services/browser-services.ts';
import { LoggedOutSignal } from '../services/logged-out-signal.ts';
import { isExpiredClientState, parseClientState, serialiseClientState } from '../storage/client-state.ts';
import { storageKeys } from '../storage/keys.ts';
import { createSessionPromo } from '../storage/session-promo.ts';
import { StoredValue } from '../storage/stored-value.ts';

/** The browser's composition root. Nothing is asked of the browser until a service is used: the server renders with it too. */
export function createBrowserServices(config: SiteConfig): BrowserServices {
  const { apiUrl, logUrl, appEnv } = config;
  const send: typeof globalThis.fetch = (input, init) => fetch(input, init);
  const now = () => new Date();
  const events = () => window;
  const pageFetch = createPageFetch({ fetch: send, events });
  const storage = () => localStorage;
  const log = createLog({ logUrl, appEnv, fetch: send, now, path: () => location.pathname });
  const cookiePref = createCookiePref({ storage, events });
  // it happens once in a month: who never sees it does not load it either
  const onLoggedOut = () => void import('../session/end-session.ts').then((m) => m.endSession(services));
  const services: BrowserServices = {
    ...createBrowserClient({ config, fetch: pageFetch, log, onLoggedOut }),
    log,
    remoteConfig: new RemoteConfig({ apiUrl, fetch: send, nowMs: () => Date.now() }),
    analytics: createAnalytics({ apiUrl, fetch: send, now, cookiePref: () => cookiePref.get() }),
    cookiePref,
    clientState: new StoredValue({
      key: storageKeys.clientState,
      storage,
      events,
      parse: (raw) => parseClientState(raw, Date.now()),
      serialise: (state) => serialiseClientState(state, Date.now()),
      isStale: (raw) => isExpiredClientState(raw, Date.now()),
    }),
    promo: createSessionPromo({ storage: () => sessionStorage, events }),
    identity: onceLoaded(() =>
      import('../identity/load-identity.ts').then((m) => m.loadIdentity(config, pageFetch)),
    ),
    mayBeSignedIn: new StoredValue({
      key: storageKeys.mayBeSignedIn,
      storage,
      events,
      parse: (raw) => raw === '1',
      serialise: (is) => (is ? '1' : ''),
    }),
    loggedOut: new LoggedOutSignal(),
    redirect: new StoredValue({
      key: storageKeys.redirect,
      storage: () => sessionStorage,
      events,
      parse: (raw) => raw ?? '',
      serialise: (path) => path,
    }),
  };
  return services;
}

/** One that could not be loaded is asked for again: the connection may be back. */
function onceLoaded<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let loading: Promise<Service> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
