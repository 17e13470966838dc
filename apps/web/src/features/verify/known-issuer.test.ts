import { expect, test } from 'vitest';
import { aStorage } from '../../platform/storage/testing/a-storage.ts';
import { knowIssuer } from './known-issuer.ts';

const now = () => new Date('2026-11-18T10:00:00Z');
const online = async (path: unknown) => new Response(`of ${String(path)}`);
const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
const known = {
  keys: 'of /passport/issuer.json',
  revocations: 'of /passport/revocations',
  knownAt: '2026-11-18T10:00:00.000Z',
};

test('asks the issuer, and keeps what it says for a visit without a connection', async () => {
  const storage = aStorage();
  expect(await knowIssuer({ fetch: online, storage, now })).toEqual(known);
  const later = () => new Date('2026-12-24T10:00:00Z');
  expect(await knowIssuer({ fetch: offline, storage, now: later })).toEqual(known);
});

test('what a server says while it fails is not taken for keys', async () => {
  const failing = async () => new Response('away', { status: 503 });
  expect(await knowIssuer({ fetch: failing, storage: aStorage(), now })).toBeUndefined();
});

test.each([{}, { passportIssuer: 'no JSON' }, { passportIssuer: '{"keys":1}' }, { passportIssuer: 'null' }])(
  'knows nothing without a connection and with %j kept',
  async (stored) => {
    expect(await knowIssuer({ fetch: offline, storage: aStorage(stored), now })).toBeUndefined();
  },
);

test('a browser that keeps nothing checks all the same', async () => {
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(await knowIssuer({ fetch: online, storage: blocked, now })).toEqual(known);
  expect(await knowIssuer({ fetch: online, storage: undefined, now })).toEqual(known);
});
