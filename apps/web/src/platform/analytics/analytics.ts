import type { AnalyticsEvent } from '@fettle/contract/entities/log-entry';
import { postQuietly } from '@fettle/contract/client/post-quietly';
import type { CookiePref } from './cookie-pref.ts';

type EventParams = AnalyticsEvent['params'];

interface AnalyticsOptions {
  apiUrl: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  cookiePref: () => CookiePref | undefined;
}

export interface Analytics {
  pageView: (path: string) => void;
  event: (name: string, params?: EventParams) => void;
}

/** PECR: before the visitor accepts, nothing is sent, and nothing is kept to be sent later. */
export function createAnalytics({ apiUrl, fetch, now, cookiePref }: AnalyticsOptions): Analytics {
  function event(name: string, params: EventParams = {}): void {
    if (cookiePref() !== 'all') return;
    const entry: AnalyticsEvent = { name, params, at: now().toISOString() };
    postQuietly(fetch, `${apiUrl}/analytics`, entry);
  }

  let lastPath: string | undefined;
  function pageView(path: string): void {
    // an error screen mounts the document again under the same address
    if (path === lastPath || cookiePref() !== 'all') return;
    lastPath = path;
    event('page_view', { path });
  }

  return { event, pageView };
}
