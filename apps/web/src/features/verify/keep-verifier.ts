interface VerifierWindow {
  navigator: { serviceWorker?: { ready: Promise<{ active: Pick<ServiceWorker, 'postMessage'> | null }> } };
  performance: { getEntriesByType: (type: 'resource') => readonly { name: string }[] };
  location: { origin: string };
}

/** Asks the service worker to keep this page, with all files that it was made of, for a visit without a connection. */
export async function keepVerifier({ navigator, performance, location }: VerifierWindow): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  registration?.active?.postMessage({ type: 'keepVerifier', assets: [...new Set(assets)] });
}
