/** Fire and forget, with keepalive so that it is sent after the page is left. A lost one is no error. */
export function postQuietly(fetch: typeof globalThis.fetch, url: string, entry: object): void {
  void Promise.resolve()
    .then(() =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        keepalive: true,
        body: JSON.stringify(entry),
      }),
    )
    .catch(() => undefined);
}
