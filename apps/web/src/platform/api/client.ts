import { createClient, type Call, type CallFailure } from '@fettle/contract/client/client';
import type { RequestStates } from '@fettle/contract/client/request-states';
import type { SiteConfig } from '@fettle/contract/site/site';
import type { Log } from '../log/log.ts';

interface BrowserClientOptions {
  config: SiteConfig;
  fetch: typeof globalThis.fetch;
  log: Log;
  /** Spec §4: a message of 'logged-out' ends the session on this side too. */
  onLoggedOut: () => void;
}

/** The one way the browser calls the server; every failure is written to the log (spec §8). */
export function createBrowserClient(options: BrowserClientOptions): { call: Call; requests: RequestStates } {
  const { config, fetch, log, onLoggedOut } = options;
  return createClient({
    baseUrl: config.apiUrl,
    brandName: config.callBrand,
    fetch,
    onFailure(failure: CallFailure) {
      const { message, call, rc, status, requestId } = failure;
      log({ message, call, rc, status, requestId });
      if (failure.kind === 'loggedOut') onLoggedOut();
    },
  });
}
