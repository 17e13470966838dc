import { CallFailure } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import { pushFailure } from './push-failure.ts';
import { findPushDevice, type PushDevice } from './push-device.ts';
import { readPushState } from './use-push.ts';

const aDevice = (permission: NotificationPermission, isSubscribed = false): PushDevice => ({
  permission: () => permission,
  askPermission: async () => permission,
  isSubscribed: async () => isSubscribed,
  subscribe: () => Promise.reject(new Error('not asked for')),
  unsubscribe: async () => {},
});
const broken = new CallFailure('broken', 'API Request Failed', { call: 'customers/push/get' });

test.each([
  ['off before they were asked', aDevice('default'), async () => true, 'off'],
  ['denied where they said no', aDevice('denied', true), async () => true, 'denied'],
  ['off without a subscription', aDevice('granted'), async () => true, 'off'],
  ['on where browser and server agree', aDevice('granted', true), async () => true, 'on'],
  ['off in a browser subscribed by somebody else', aDevice('granted', true), async () => false, 'off'],
  ['off where the server cannot be asked', aDevice('granted', true), () => Promise.reject(broken), 'off'],
])('is %s', async (_, device, isOnHere, state) => {
  expect(await readPushState(device, isOnHere)).toBe(state);
});

test('asks the server only about a browser that has a subscription', async () => {
  const isOnHere = vi.fn(async () => true);
  await readPushState(aDevice('default', true), isOnHere);
  await readPushState(aDevice('granted'), isOnHere);
  expect(isOnHere).not.toHaveBeenCalled();
});

test.each([
  ['a refusal in its own words', new CallFailure('refused', 'Sorry.', { call: 'x', rc: 57 }), true, 'Sorry.'],
  ['a lost connection', broken, false, 'You’re offline. Please try again once you’re back online.'],
  [
    'a push service that is away',
    new Error('AbortError'),
    true,
    'That didn’t work. Please try again later. We’ll email you either way.',
  ],
])('tells of %s', (_, error, online, words) => {
  expect(pushFailure(error, { online })).toBe(words);
});

/** As much of a browser's window as is looked at. */
const aWindow = (parts: object) =>
  // a stand-in for the parts that are used
  ({ isSecureContext: true, navigator: { serviceWorker: {} }, ...parts }) as unknown as Window &
    typeof globalThis;

test.each([
  ['push', aWindow({ Notification: {} })],
  ['notifications', aWindow({ PushManager: {} })],
  ['workers', aWindow({ PushManager: {}, Notification: {}, navigator: {} })],
  ['a secure connection', aWindow({ PushManager: {}, Notification: {}, isSecureContext: false })],
])('a browser without %s is offered nothing', (_, page) => {
  expect(findPushDevice(page)).toBeUndefined();
});

test('subscribes to our key, in place of an older subscription', async () => {
  const unsubscribe = vi.fn(async () => true);
  const keys = { p256dh: 'B', auth: 'A' };
  const subscribe = vi.fn(async (_options: object) => ({
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
  }));
  const pushManager = { getSubscription: async () => ({ unsubscribe }), subscribe };
  const worker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) };
  const page = aWindow({ PushManager: {}, Notification: {}, navigator: { serviceWorker: worker } });
  const device = findPushDevice(page);
  expect(await device?.isSubscribed()).toBe(true);
  expect(await device?.subscribe('key')).toEqual({ endpoint: 'https://push.example/1', keys });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
});
