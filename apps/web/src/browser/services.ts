import type { Call } from '@fettle/contract/client';
import type { RequestStates } from '@fettle/contract/request-states';
import type { SiteConfig } from '@fettle/contract/site';
import { createAnalytics, type Analytics } from '../analytics/analytics.ts';
import { createCookiePref, type StoredCookiePref } from '../analytics/cookie-pref.ts';
import { createBrowserClient } from '../api/client.ts';
import { createLog, type Log } from '../log/log.ts';
import { createSessionPromo } from '../promo/session-promo.ts';
import { RemoteConfig } from '../remote-config/remote-config.ts';
import { parseClientState, serialiseClientState, type ClientState } from '../storage/client-state.ts';
import { storageKeys } from '../storage/keys.ts';
import { StoredValue } from '../storage/stored-value.ts';

export interface BrowserServices {
  call: Call;
  requests: RequestStates;
  log: Log;
  remoteConfig: RemoteConfig;
  analytics: Analytics;
  cookiePref: StoredCookiePref;
  clientState: StoredValue<ClientState>;
  promo: StoredValue<string>;
}

/** The browser's composition root. Nothing is asked of the browser until a service is used: the server renders with it too. */
export function createBrowserServices(config: SiteConfig): BrowserServices {
  const { apiUrl, logUrl, appEnv } = config;
  const send: typeof globalThis.fetch = (input, init) => fetch(input, init);
  const now = () => new Date();
  const events = () => window;
  const storage = () => localStorage;
  const log = createLog({ logUrl, appEnv, fetch: send, now, path: () => location.pathname });
  const cookiePref = createCookiePref({ storage, events });
  return {
    // signing out on this side comes with sign-in
    ...createBrowserClient({ config, fetch: send, log, onLoggedOut: () => undefined }),
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
    }),
    promo: createSessionPromo({ storage: () => sessionStorage, events }),
  };
}
