const hosts: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
const domains = ['.push.apple.com', '.notify.windows.com'];

/** Whether we would post to an address that a browser, or somebody who pretends to be one, has named. */
export type IsPushService = (endpoint: string) => boolean;

/**
 * An endpoint is an address from outside that this server posts to: only the services of the browsers we know are trusted,
 * or any address inside our network could be reached through us (server-side request forgery).
 */
export const knownPushServices =
  (alsoTrusted: readonly string[]): IsPushService =>
  (endpoint) => {
    const url = URL.parse(endpoint);
    if (!url || url.username !== '' || url.password !== '') return false;
    if (alsoTrusted.includes(url.origin)) return true;
    // a port other than https's own is in `port`
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return hosts.has(url.hostname) || domains.some((domain) => url.hostname.endsWith(domain));
  };
