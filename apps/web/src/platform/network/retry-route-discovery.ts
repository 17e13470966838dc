/** What a server needs to start again, and a little more. */
const pausesMs = [250, 500, 1000, 2000, 4000, 8000];

type Fetch = typeof fetch;

/**
 * React Router fetches what it does not know yet of the site's routes from `/__manifest`: for the links of a page ahead of
 * time, and for an address that is being opened. It tries once, logs a failure of the former as an error and shows the
 * latter as a broken page, although the server may only be restarting. The router offers no place for a retry, so its
 * requests are told by their path.
 */
export function retryRouteDiscovery(
  win: { fetch: Fetch; location: { origin: string }; navigator: { onLine: boolean } },
  sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
): void {
  const fetchOnce = win.fetch.bind(win);

  async function fetchAgain(input: URL, init?: RequestInit): Promise<Response> {
    for (const pauseMs of pausesMs) {
      // where the browser has no connection, the site's own page for that comes at once
      const isLast = !win.navigator.onLine || init?.signal?.aborted;
      const answer = await fetchOnce(input, init).catch((error: unknown) => {
        if (isLast && init?.signal) throw error;
      });
      if (answer && answer.status < 500) return answer;
      if (isLast) break;
      await sleep(pauseMs);
    }
    if (init?.signal) return fetchOnce(input, init);
    // nobody waits for what is fetched ahead of time: the router asks again when the page's links change
    return new Promise(() => {});
  }

  win.fetch = (input, init) =>
    input instanceof URL && input.origin === win.location.origin && input.pathname === '/__manifest'
      ? fetchAgain(input, init)
      : fetchOnce(input, init);
}
