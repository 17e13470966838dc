import { expect, test, vi } from 'vitest';
import { keepVerifier } from './keep-verifier.ts';

const location = { origin: 'https://fettle.example' };
const entries = (...names: string[]) => ({ getEntriesByType: () => names.map((name) => ({ name })) });

test('names the page’s own files once each, and nothing of a call or another host', async () => {
  const postMessage = vi.fn();
  await keepVerifier({
    navigator: { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } },
    performance: entries(
      'https://fettle.example/assets/a.js',
      'https://fettle.example/assets/a.js',
      'https://fettle.example/assets/b.woff2',
      'https://fettle.example/api/auth/get',
      'https://other.example/assets/c.js',
    ),
    location,
  });
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'keepVerifier', assets: ['/assets/a.js', '/assets/b.woff2'] }],
  ]);
});

test('a browser without service workers keeps nothing', async () => {
  await expect(keepVerifier({ navigator: {}, performance: entries(), location })).resolves.toBeUndefined();
});
