import { expect, test, vi } from 'vitest';
import { aStorage, someTabs } from '../storage/testing/a-storage.ts';
import { createAnalytics } from './analytics.ts';
import { createCookiePref } from './cookie-pref.ts';

function someAnalytics(stored: Record<string, string>) {
  const storage = aStorage(stored);
  const pref = createCookiePref({ storage: () => storage, events: someTabs });
  const fetch = vi.fn(async () => new Response(null, { status: 204 }));
  const analytics = createAnalytics({
    apiUrl: 'https://api.test',
    fetch,
    now: () => new Date('2026-03-28T12:00:00Z'),
    cookiePref: () => pref.get(),
  });
  return { analytics, fetch, pref };
}

test.each([{}, { cookiePref: 'essential' }, { cookiePref: 'ALL' }])(
  'sends nothing with %o stored',
  async (stored) => {
    const { analytics, fetch } = someAnalytics(stored);
    analytics.pageView('/');
    analytics.event('outside_area');
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
  },
);

test('counts a page once, however often its document is mounted', async () => {
  const { analytics, fetch } = someAnalytics({ cookiePref: 'all' });
  for (const path of ['/', '/', '/faq', '/']) analytics.pageView(path);
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('does not send later what happened before the visitor accepted', async () => {
  const { analytics, fetch, pref } = someAnalytics({});
  analytics.pageView('/before');
  pref.set('all');
  analytics.pageView('/after');
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(
    'https://api.test/analytics',
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      body: '{"name":"page_view","params":{"path":"/after"},"at":"2026-03-28T12:00:00.000Z"}',
    }),
  );
});

test('counts the page on which the visitor accepts, once', async () => {
  const { analytics, fetch, pref } = someAnalytics({});
  analytics.pageView('/faq');
  pref.set('all');
  analytics.pageView('/faq');
  analytics.pageView('/faq');
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('sends a named event with its parameters', async () => {
  const { analytics, fetch } = someAnalytics({ cookiePref: 'all' });
  analytics.event('outside_area', { outward: 'M1' });
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      body: '{"name":"outside_area","params":{"outward":"M1"},"at":"2026-03-28T12:00:00.000Z"}',
    }),
  );
});

test('stops when the visitor changes their mind', async () => {
  const { analytics, fetch, pref } = someAnalytics({ cookiePref: 'all' });
  pref.set('essential');
  analytics.pageView('/');
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
});

test('stores the choice under the name and with the values of the spec', () => {
  const storage = aStorage();
  const pref = createCookiePref({ storage: () => storage, events: someTabs });
  pref.set('all');
  expect(storage.getItem('cookiePref')).toBe('all');
  pref.set('essential');
  expect(storage.getItem('cookiePref')).toBe('essential');
});

test('counts blocked storage as no choice', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(createCookiePref({ storage: blocked, events: someTabs }).get()).toBeUndefined();
});
