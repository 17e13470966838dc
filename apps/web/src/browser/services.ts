import type { Call } from '@fettle/contract/client';
import type { RequestStates } from '@fettle/contract/request-states';
import type { SiteConfig } from '@fettle/contract/site';
import { createAnalytics, type Analytics } from '../analytics/analytics.ts';
import { readCookiePref } from '../analytics/cookie-pref.ts';
import { createBrowserClient } from '../api/client.ts';
import { createLog, type Log } from '../log/log.ts';
import { RemoteConfig } from '../remote-config/remote-config.ts';

export interface BrowserServices {
  call: Call;
  requests: RequestStates;
  log: Log;
  remoteConfig: RemoteConfig;
  analytics: Analytics;
}

/** The browser's composition root. Nothing is asked of the browser until a service is used: the server renders with it too. */
export function createBrowserServices(config: SiteConfig): BrowserServices {
  const { apiUrl, logUrl, appEnv } = config;
  const send: typeof globalThis.fetch = (input, init) => fetch(input, init);
  const now = () => new Date();
  const log = createLog({ logUrl, appEnv, fetch: send, now, path: () => location.pathname });
  return {
    // signing out on this side comes with sign-in
    ...createBrowserClient({ config, fetch: send, log, onLoggedOut: () => undefined }),
    log,
    remoteConfig: new RemoteConfig({ apiUrl, fetch: send, nowMs: () => Date.now() }),
    analytics: createAnalytics({
      apiUrl,
      fetch: send,
      now,
      cookiePref: () => readCookiePref(() => localStorage),
    }),
  };
}
