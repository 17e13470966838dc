import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, offlineErrors, test } from './journey.ts';
import { startServerAt } from './own-server.ts';
import { openBooked } from './pages/track-page.ts';

const port = Number(process.env.E2E_PORT ?? 4317) + 6;

/** A headless browser has no push service: its answers are given here, and what it was asked is kept. */
async function standIn(page: Page): Promise<void> {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const point = ['x', 'y'] as const;
  const coordinates = point.map((name) => Buffer.from(jwk[name] ?? '', 'base64url'));
  const p256dh = Buffer.concat([Buffer.from([4]), ...coordinates]).toString('base64url');
  await page.addInitScript((key) => {
    const stored = (name: string) => localStorage.getItem(`stand-in-${name}`);
    const store = (name: string, value: string) => localStorage.setItem(`stand-in-${name}`, value);
    const subscription = {
      unsubscribe: async () => {
        store('subscribed', '');
        return true;
      },
      toJSON: () => ({
        endpoint: stored('endpoint') ?? 'https://push.example/elsewhere',
        keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      }),
    };
    const standIns = {
      getSubscription: async () => (stored('subscribed') ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        store('subscribed', applicationServerKey);
        return subscription;
      },
    };
    Object.assign(PushManager.prototype, standIns);
    Object.defineProperty(Notification, 'permission', { get: () => stored('permission') ?? 'default' });
    Notification.requestPermission = async () => {
      store('asked', 'yes');
      store('permission', stored('answer') ?? 'granted');
      return Notification.permission;
    };
  }, p256dh);
}

test.use({ baseURL: `http://localhost:${port}`, expectedErrors: [offlineErrors] });

test('notifications are asked for by a press of the button, turned on, and off again', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow();
  const settings = { PUSH: 'on', PUSH_SERVICES: 'http://127.0.0.1:9' };
  const server = await startServerAt(new Date(), port, settings);
  try {
    await standIn(page);
    const stored = (name: string) => page.evaluate((of) => localStorage.getItem(`stand-in-${of}`), name);
    const store = (values: Record<string, string>) =>
      page.evaluate((given) => {
        for (const [name, value] of Object.entries(given)) localStorage.setItem(`stand-in-${name}`, value);
      }, values);
    await openBooked(page);
    const section = page.getByRole('region', { name: 'Notifications' });
    const turnOn = section.getByRole('button', { name: 'Tell me on this device' });
    const turnOff = section.getByRole('button', { name: 'Turn off' });

    await expect(turnOn).toBeVisible();
    expect(await stored('asked')).toBeNull();
    await expectAccessible();

    // the server does not know that push service
    await turnOn.click();
    await expect(section.getByText('Sorry, we can’t send notifications to this browser.')).toBeVisible();
    await expect(turnOn).toBeVisible();
    await expectAccessible();

    await context.setOffline(true);
    await turnOn.click();
    await expect(section.getByText(/^You’re offline/)).toBeVisible();
    await context.setOffline(false);

    await store({ endpoint: 'http://127.0.0.1:9/me' });
    await turnOn.click();
    await expect(turnOff).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
    expect(await stored('subscribed')).toMatch(/^B[\w-]{86}$/);
    await page.reload();
    await expect(turnOff).toBeVisible();
    await expectAccessible();

    await turnOff.click();
    await expect(turnOn).toBeVisible();
    expect(await stored('subscribed')).toBe('');

    await store({ permission: 'default', answer: 'denied' });
    await turnOn.click();
    await expect(section.getByText(/are blocked in this browser/)).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessible();
  } finally {
    // or it would ask a server that is gone for its events
    await page.goto('about:blank');
    await server.close();
  }
});
