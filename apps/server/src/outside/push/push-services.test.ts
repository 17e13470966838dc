import { expect, test } from 'vitest';
import { knownPushServices } from './push-services.ts';

const isPushService = knownPushServices([]);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://FCM.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('trusts %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another host', 'https://push.example/abc'],
  ['this machine', 'https://localhost/abc'],
  ['this machine by number', 'http://127.0.0.1:5432/'],
  ['this machine by another spelling', 'https://0x7f000001/'],
  ['this machine in IPv6', 'https://[::1]/'],
  ['a private network', 'https://192.168.0.1/'],
  ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['another port', 'https://fcm.googleapis.com:8443/abc'],
  ['a known host as user name', 'https://fcm.googleapis.com@evil.example/abc'],
  ['credentials', 'https://me:secret@fcm.googleapis.com/abc'],
  ['a known host as subdomain', 'https://fcm.googleapis.com.evil.example/abc'],
  ['a host that ends alike', 'https://evilpush.apple.com/abc'],
  ['the bare domain', 'https://push.apple.com/abc'],
  ['a trailing dot', 'https://fcm.googleapis.com./abc'],
  ['another scheme', 'file:///etc/passwd'],
  ['no address at all', 'fcm.googleapis.com'],
  ['nothing', ''],
])('refuses %s', (_, endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test('trusts an origin that a setting adds, and only that', () => {
  const withOwn = knownPushServices(['http://127.0.0.1:4999']);
  expect(withOwn('http://127.0.0.1:4999/abc')).toBe(true);
  expect(withOwn('http://127.0.0.1:5000/abc')).toBe(false);
  expect(withOwn('http://x@127.0.0.1:4999/abc')).toBe(false);
});
