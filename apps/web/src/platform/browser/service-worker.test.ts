import { expect, test, vi } from 'vitest';
import { registerServiceWorker } from './service-worker.ts';

function aPage(
  readyState: DocumentReadyState,
  register = vi.fn(async () => ({}) as ServiceWorkerRegistration),
) {
  const loaded = new EventTarget();
  return {
    register,
    load: () => loaded.dispatchEvent(new Event('load')),
    document: { readyState },
    navigator: { serviceWorker: { register } },
    addEventListener: loaded.addEventListener.bind(loaded),
  };
}

test('waits until the page has loaded', () => {
  const page = aPage('interactive');
  registerServiceWorker(page);
  expect(page.register).not.toHaveBeenCalled();
  page.load();
  page.load();
  expect(page.register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});

test('does not wait for a load that is over', () => {
  const page = aPage('complete');
  registerServiceWorker(page);
  expect(page.register).toHaveBeenCalledOnce();
});

test('a refusal, and a browser without service workers, are no errors', async () => {
  const page = aPage('complete', vi.fn().mockRejectedValue(new Error('SecurityError')));
  registerServiceWorker(page);
  await Promise.resolve();
  expect(() => registerServiceWorker({ ...page, navigator: {} })).not.toThrow();
});
