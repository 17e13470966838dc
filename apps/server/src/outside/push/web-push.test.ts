import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { knownPushServices } from './push-services.ts';
import { loadVapidKeys } from './vapid-keys.ts';
import { testDatabase } from '../../testing/database.ts';
import { readVapid, subscribedBrowser, testPushService } from '../../testing/push-service.ts';
import { createWebPusher } from './web-push.ts';

const { db } = await testDatabase();
const { origin, received, answer } = await testPushService();
const keys = await loadVapidKeys(db);
const subject = 'mailto:hello@fettle.example';
const pusher = createWebPusher({ keys, subject, isPushService: knownPushServices([origin]) });
const browser = subscribedBrowser(`${origin}/send/secret-1`);
const message = { title: 'Fettle: order RE12', body: 'Good news: it’s repaired.', order: 'RE12' };
const send = (endpoint = browser.endpoint) =>
  pusher.send({ endpoint, ...browser.keys }, message, { ttlSeconds: 3600, urgency: 'normal' });

beforeEach(() => {
  received.length = 0;
  Object.assign(answer, { status: 201, location: '' });
});

test('only the browser can read it, and its push service knows that it is ours', async () => {
  expect(await send()).toBe('sent');
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }, ...others] = received;
  expect(others).toEqual([]);
  expect(path).toBe('/send/secret-1');
  expect(body.includes('repaired')).toBe(false);
  expect(browser.decrypt(body)).toEqual(message);
  expect(headers).toMatchObject({
    ttl: '3600',
    urgency: 'normal',
    topic: 'RE12',
    'content-encoding': 'aes128gcm',
  });
  const { publicKey, claims } = readVapid(headers.authorization);
  expect(publicKey).toBe(keys.publicKey);
  expect(claims).toMatchObject({ aud: origin, sub: subject });
});

test.each([404, 410])('a browser that is no longer subscribed (%i) is gone', async (status) => {
  answer.status = status;
  expect(await send()).toBe('gone');
});

test.each([400, 403, 429, 500, 503])(
  'fails where the service answers %i, without naming the endpoint',
  async (status) => {
    answer.status = status;
    const failure = await send().catch((error: unknown) => error);
    expect(String(failure)).toBe(`Error: The push service answered ${status}`);
  },
);

test.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
  Object.assign(answer, { status, location: `${origin}/elsewhere` });
  await expect(send()).rejects.toThrow(String(status));
  expect(received.map(({ path }) => path)).toEqual(['/send/secret-1']);
});

test.each(['http://127.0.0.1:1/', 'https://192.168.0.1/', 'http://localhost/', 'nonsense'])(
  'sends nothing to %s, whoever has stored it',
  async (endpoint) => {
    expect(await send(endpoint)).toBe('gone');
    expect(received).toEqual([]);
  },
);

test('the keys are made once, and every process has the same', async () => {
  const [one, other] = await Promise.all([loadVapidKeys(db), loadVapidKeys(db)]);
  expect(one).toEqual(keys);
  expect(other).toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  expect((await loadVapidKeys((await testDatabase()).db)).publicKey).not.toBe(keys.publicKey);
});

test('is off unless a setting turns it on, and production trusts no stand-in', () => {
  expect(readConfig({}).push).toBeUndefined();
  expect(readConfig({ PUSH: 'on' }).push).toEqual({ alsoTrusted: [] });
  const standIn = { PUSH: 'on', PUSH_SERVICES: 'http://127.0.0.1:4999' };
  expect(readConfig(standIn).push).toEqual({ alsoTrusted: ['http://127.0.0.1:4999'] });
  expect(() => readConfig({ PUSH: 'maybe' })).toThrow('PUSH');
  expect(() => readConfig({ ...standIn, PUSH_SERVICES: 'anywhere' })).toThrow('PUSH_SERVICES');
  const production = { NODE_ENV: 'production', APP_ENV: 'prod', PUBLIC_URL: 'https://fettle.example' };
  expect(() => readConfig({ ...production, ...standIn })).toThrow('PUSH_SERVICES: a production server');
});
