import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { createLog } from '../../platform/process/log.ts';
import { testIssuer } from '../../testing/issuer.ts';
import { trustedIssuers } from './trusted-issuers.ts';
import { createVerifyIdToken } from './verify-id-token.ts';

const firebase = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'fettle-test.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'fettle-test',
  FIREBASE_APP_ID: '1:1:web:1',
};
const google = { GOOGLE_CLIENT_ID: 'google-client', GOOGLE_CLIENT_SECRET: 's' };
const apple = {
  APPLE_CLIENT_ID: 'apple-client',
  APPLE_TEAM_ID: 't',
  APPLE_KEY_ID: 'k',
  APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
};
const emulator = { FIREBASE_AUTH_EMULATOR: 'http://localhost:9099' };

const trustedBy = (env: Record<string, string>) =>
  trustedIssuers(readConfig(env)).map(({ issuer, audience, algorithms, keys }) => ({
    issuer,
    audience,
    algorithms,
    signed: keys !== 'unsigned',
  }));
const signedWithRS256 = { algorithms: ['RS256'], signed: true };

test('nobody is trusted who is not configured', () => {
  expect(trustedBy({})).toEqual([]);
});

test('the embedded service comes with its own row', async () => {
  const { trusted } = await testIssuer();
  expect(trustedIssuers(readConfig({}), trusted)).toEqual([trusted]);
});

test.each([
  ['Google', google, { issuer: 'https://accounts.google.com', audience: 'google-client' }],
  ['Apple', apple, { issuer: 'https://appleid.apple.com', audience: 'apple-client' }],
  ['Firebase', firebase, { issuer: 'https://securetoken.google.com/fettle-test', audience: 'fettle-test' }],
])('with its settings %s is trusted for tokens made for us', (_, env, row) => {
  expect(trustedBy(env)).toEqual([{ ...row, ...signedWithRS256 }]);
});

test('what Apple makes out to the native wrapper’s app is taken too', () => {
  expect(trustedBy({ ...apple, APPLE_APP_ID: 'com.example.fettle' })).toMatchObject([
    { audience: ['apple-client', 'com.example.fettle'] },
  ]);
});

test('an emulator’s unsigned tokens are for its project alone', () => {
  expect(trustedBy({ ...firebase, ...emulator, ...google }).map(({ signed }) => signed)).toEqual([
    true,
    false,
  ]);
});

test('a production server never takes unsigned tokens', () => {
  const config = { ...readConfig({ ...firebase, ...emulator }), production: true };
  expect(() => trustedIssuers(config)).toThrow('unsigned tokens');
});

const now = new Date('2026-03-02T10:00:00Z');
const ofEmulator = createVerifyIdToken({
  issuers: trustedIssuers(readConfig({ ...firebase, ...emulator })),
  clock: { now: () => now, isTest: true },
  log: createLog('silent'),
});
const seconds = now.getTime() / 1000;
const firebaseToken = (claims: object) =>
  new UnsecuredJWT({
    iss: 'https://securetoken.google.com/fettle-test',
    aud: 'fettle-test',
    sub: 'u1',
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds - 60,
    ...claims,
  }).encode();

test.each(['password', 'google.com', 'facebook.com', 'apple.com'])(
  'Firebase’s %s keeps its name',
  async (provider) => {
    const token = firebaseToken({
      name: 'Ada King Lovelace',
      email: 'ada@example.com',
      firebase: { sign_in_provider: provider },
    });
    expect(await ofEmulator(token)).toEqual({
      issuer: 'https://securetoken.google.com/fettle-test',
      subject: 'u1',
      provider,
      email: 'ada@example.com',
      emailVerified: false,
      firstname: 'Ada',
      surname: 'King Lovelace',
      authenticatedAt: new Date('2026-03-02T09:59:00Z'),
    });
  },
);

test.each(['anonymous', 'phone', 'custom', undefined])(
  'who came to Firebase by %s is not let in',
  async (provider) => {
    const token = firebaseToken({ firebase: { sign_in_provider: provider } });
    await expect(ofEmulator(token)).rejects.toThrow('loginExpired');
    await expect(ofEmulator(firebaseToken({}))).rejects.toThrow('loginExpired');
  },
);
