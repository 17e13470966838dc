/** Sends and forgets. keepalive: what is sent outlives the page. One that is lost is not worth an error. */
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
