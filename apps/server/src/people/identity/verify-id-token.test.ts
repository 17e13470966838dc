import { createHmac } from 'node:crypto';
import { importJWK, exportSPKI, UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../../platform/process/clock.ts';
import { createLog } from '../../platform/process/log.ts';
import { audience, testIssuer } from '../../testing/issuer.ts';
import { createVerifyIdToken } from './verify-id-token.ts';

const now = new Date('2026-03-02T10:00:00Z');
const at = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds;
// a fixed clock, so that one second makes a difference
const clock: Clock = { now: () => now, isTest: true };
const lines: string[] = [];
let ours: Awaited<ReturnType<typeof testIssuer>>;
let other: Awaited<ReturnType<typeof testIssuer>>;
let stranger: Awaited<ReturnType<typeof testIssuer>>;
let verify: ReturnType<typeof createVerifyIdToken>;

beforeAll(async () => {
  ours = await testIssuer();
  other = await testIssuer('https://other.example', 'google.com');
  stranger = await testIssuer('https://stranger.example');
  verify = createVerifyIdToken({
    issuers: [ours.trusted, other.trusted],
    clock,
    log: createLog('debug', (line) => lines.push(line)),
  });
});

const good = (claims: Record<string, unknown> = {}) => ours.sign({ now, sub: 'ada', ...claims });

test('a good token says who somebody is', async () => {
  const token = await good({
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    auth_time: at(-3600),
  });
  expect(await verify(token)).toEqual({
    issuer: 'https://id.example',
    subject: 'ada',
    provider: 'password',
    email: 'ada@example.com',
    emailVerified: true,
    firstname: 'Ada',
    surname: 'Lovelace',
    authenticatedAt: new Date('2026-03-02T09:00:00Z'),
  });
});

test('each issuer’s people are its own', async () => {
  const identity = await verify(await other.sign({ now, sub: 'ada' }));
  expect(identity).toMatchObject({ issuer: 'https://other.example', subject: 'ada', provider: 'google.com' });
});

const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
const payloadOf = (token: string) => token.split('.')[1] ?? '';
const kidOf = () => ours.published[0]?.kid ?? '';

/** The public key, which anybody may have, used as the secret of an HMAC: a careless verifier would take it. */
async function signedWithPublicKey(): Promise<string> {
  const key = await importJWK({ ...ours.published[0] }, 'ES256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('an EC key is no secret');
  const body = `${header({ alg: 'HS256', kid: kidOf() })}.${payloadOf(await good())}`;
  return `${body}.${createHmac('sha256', await exportSPKI(key))
    .update(body)
    .digest('base64url')}`;
}

async function tampered(): Promise<string> {
  const [head, , signature] = (await good()).split('.');
  const [, payload] = (await good({ sub: 'grace' })).split('.');
  return [head, payload, signature].join('.');
}

const unsigned = (claims: Record<string, unknown> = {}) =>
  new UnsecuredJWT({
    iss: 'https://id.example',
    aud: audience,
    sub: 'ada',
    iat: at(0),
    exp: at(600),
    ...claims,
  }).encode();

const signedByStranger = (claims: Record<string, unknown>) => stranger.sign({ now, sub: 'ada', ...claims });

const bad: [string, () => string | Promise<string>][] = [
  ['empty', () => ''],
  ['garbage', () => 'not a token'],
  ['three garbled parts', () => 'a.b.c'],
  ['encrypted (five parts)', async () => `${await good()}.x.y`],
  ['huge', async () => good({ padding: 'x'.repeat(5_000_000), iss: 'https://nobody.example' })],
  ['a payload that is no object', () => `${header({ alg: 'none' })}.${header([])}.`],
  ['without a signature (alg none)', () => unsigned()],
  ['with its signature cut off', async () => (await good()).replace(/[^.]*$/, '')],
  ['an HMAC with the public key (HS256 confusion)', signedWithPublicKey],
  ['with a changed payload', tampered],
  ['that names no key', () => ours.sign({ now, sub: 'ada' }, {})],
  ['that names a key nobody has', () => ours.sign({ now, sub: 'ada' }, { kid: 'unknown' })],
  ['of an issuer we do not know', () => signedByStranger({})],
  ['in our issuer’s name, with another key', () => signedByStranger({ iss: 'https://id.example' })],
  [
    'in our issuer’s name, with another trusted issuer’s key',
    () => other.sign({ now, sub: 'ada', iss: 'https://id.example' }),
  ],
  ['without an issuer', () => good({ iss: undefined })],
  ['for another audience', () => good({ aud: 'https://elsewhere.example' })],
  ['without an audience', () => good({ aud: undefined })],
  ['expired', () => good({ exp: at(-31) })],
  ['that never expires', () => good({ exp: undefined })],
  ['not in force yet', () => good({ nbf: at(31) })],
  ['made in the future', () => good({ iat: at(31), auth_time: at(0) })],
  ['without a time it was made', () => good({ iat: undefined })],
  ['of a sign-in in the future', () => good({ auth_time: at(31) })],
  ['without a subject', () => good({ sub: undefined })],
  ['with an empty subject', () => good({ sub: '' })],
  ['with a subject that is too long', () => good({ sub: 'x'.repeat(256) })],
  ['with a subject no database takes', () => good({ sub: 'a\u0000b' })],
];

test.each(bad)('a token %s is refused, and the log does not quote it', async (_, make) => {
  const token = await make();
  lines.length = 0;
  await expect(verify(token)).rejects.toEqual(new Refusal('loginExpired'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('idToken.refused');
  for (const part of token.split('.').filter((part) => part.length > 8)) expect(lines[0]).not.toContain(part);
});

test('clocks may differ by half a minute', async () => {
  const token = await good({ exp: at(-29), nbf: at(29), iat: at(29) });
  expect(await verify(token)).toMatchObject({ subject: 'ada' });
});

test('people may be kept under another name than their issuer’s', async () => {
  const renamed = createVerifyIdToken({
    issuers: [{ ...ours.trusted, keptAs: 'ours' }],
    clock,
    log: createLog('silent'),
  });
  expect(await renamed(await good())).toMatchObject({ issuer: 'ours', subject: 'ada' });
  await expect(renamed(await good({ iss: 'ours' }))).rejects.toThrow('loginExpired');
});

test('an issuer may know us under several names', async () => {
  const known = createVerifyIdToken({
    issuers: [{ ...ours.trusted, audience: ['com.example.app', audience] }],
    clock,
    log: createLog('silent'),
  });
  expect(await known(await good({ aud: 'com.example.app' }))).toMatchObject({ subject: 'ada' });
  await expect(known(await good({ aud: 'com.example' }))).rejects.toThrow('loginExpired');
});

test('a new key of the issuer is good at once, and the old one stays so', async () => {
  const before = await good();
  await ours.rotate();
  expect(await verify(await good())).toMatchObject({ subject: 'ada' });
  expect(await verify(before)).toMatchObject({ subject: 'ada' });
  ours.published.shift();
  await expect(verify(before)).rejects.toThrow('loginExpired');
});

test('keys that cannot be fetched are an error of ours, not an expired login', async () => {
  const keys = () => Promise.reject(new TypeError('fetch failed'));
  const cutOff = createVerifyIdToken({
    issuers: [{ ...ours.trusted, keys }],
    clock,
    log: createLog('silent'),
  });
  await expect(cutOff(await good())).rejects.toThrow('the keys of an identity service cannot be had');
});

test('an emulator’s unsigned tokens are taken from an issuer that is marked so, and from no other', async () => {
  const takesUnsigned = createVerifyIdToken({
    issuers: [{ ...ours.trusted, keys: 'unsigned' }, other.trusted],
    clock,
    log: createLog('silent'),
  });
  expect(await takesUnsigned(unsigned())).toMatchObject({ subject: 'ada' });
  await expect(takesUnsigned(unsigned({ iss: 'https://other.example' }))).rejects.toThrow('loginExpired');
  await expect(takesUnsigned(unsigned({ aud: 'elsewhere' }))).rejects.toThrow('loginExpired');
  await expect(takesUnsigned(unsigned({ exp: at(-31) }))).rejects.toThrow('loginExpired');
  await expect(takesUnsigned(await good())).rejects.toThrow('loginExpired');
});
