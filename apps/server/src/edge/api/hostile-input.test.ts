import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callPath } from '@fettle/contract/call-path';
import { calls } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { testApp } from '../../testing/app.ts';
import { createGazetteer } from '../../catalogue/addresses/gazetteer.ts';
import { testDatabase } from '../../testing/database.ts';
import { noServices } from '../../testing/services.ts';
import { openIdentityBrowser } from '../../testing/identity-browser.ts';
import { seededRandom, type Random } from '../../testing/seeded-random.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20261116);
const count = process.env.TEST_LONG ? 25_000 : 250;
const timeout = { timeout: process.env.TEST_LONG ? 3_600_000 : 120_000 };

const database = await testDatabase();
const app = await testApp({
  identity: true,
  database,
  env: { TRUSTED_PROXIES: '1' },
  parts: { services: { ...noServices, addresses: createGazetteer({ db: database.db }) } },
});
const cookie = await signedInCookie();

async function signedInCookie(): Promise<string> {
  const person = openIdentityBrowser(app);
  await person.signUp(`${randomUUID()}@example.com`, 'ochre lamp');
  await person.login();
  return [...person.cookies].map((pair) => pair.join('=')).join('; ');
}

const strings = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'x\udfff',
  '\ud83d',
  '\u202e\u0007',
  'ﷺ'.repeat(40),
  'x'.repeat(9_000),
  "'; drop table ticket; --",
  '%00',
  '\\u0000',
  '__proto__',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-03-04',
  '-infinity',
  'NaN',
  'E1 6RF',
  'ada@example.com',
  'ada\u0000@example.com',
  '10:00',
  '00000000-0000-0000-0000-000000000000',
];
const numbers = [0, -0, 1, 2, 3, -1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 53, 1e300, 1.5, 1e-9];
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that are none, but look like it: the issuer is ours, what names the key or the person is not what it should be. */
function token(random: Random): string {
  const claims = {
    iss: `${app.config.publicUrl}/identity`,
    aud: app.config.publicUrl,
    sub: 'x',
    iat: 1,
    exp: 4e9,
  };
  const header = { alg: random.pick(['EdDSA', 'none', 'HS256', 7]), kid: anything(random, 1) };
  const odd = { [random.pick(['iss', 'aud', 'sub', 'iat', 'exp', 'nbf', 'auth_time'])]: anything(random, 1) };
  return [part(header), part({ ...claims, ...odd }), random.pick(['', 'AAAA', 'ff'])].join('.');
}

function anything(random: Random, depth = 0): unknown {
  const kind = random.below(depth < 2 ? 8 : 5);
  if (kind === 0) return random.pick(numbers);
  if (kind < 4) return random.pick(strings);
  if (kind === 4) return random.pick([null, true, false]);
  if (kind === 5) return [anything(random, depth + 1), anything(random, depth + 1)];
  if (kind === 6) return { [random.pick(strings)]: anything(random, depth + 1) };
  return token(random);
}

type Schema = Partial<Record<'type' | 'format', string>> & {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};

/** Mostly what the schema asks for, and something else in one place of three. */
function valueFor(schema: Schema, random: Random): unknown {
  if (random.below(3) === 0) return anything(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(random.pick(schema.anyOf), random);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueFor(inner, random)]),
      );
    case 'array':
      return [valueFor(schema.items ?? {}, random)];
    case 'integer':
    case 'number':
      return random.pick(numbers);
    case 'boolean':
      return random.below(2) === 0;
    default:
      if (schema.format === 'date')
        return random.pick(['2026-03-04', '0000-01-01', '0000-12-31', '9999-12-31']);
      return random.below(4) === 0 ? token(random) : random.pick(strings);
  }
}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function statusOf(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { 'x-forwarded-for': address(), ...init.headers };
  const response = await fetch(`${app.url}${path}`, { redirect: 'manual', ...init, headers });
  await response.arrayBuffer();
  return response.status;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  statusOf(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test(`no call answers 5xx to input made from its own schema (seed ${seed})`, timeout, async () => {
  const random = seededRandom(seed);
  const entries = Object.entries<CallEntry>(calls).filter(([, entry]) => entry.status === 'built');
  // signing out would make the rest of it a test of being signed out
  const names = entries.filter(([name]) => !/logout|delete|session/.test(name));
  for (let n = 0; n < count; n++) {
    const [name, entry] = names[n % names.length] ?? random.pick(names);
    const schema = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' }) as Schema;
    const input = valueFor(schema, random);
    const inQuery = entry.inputFrom === 'query' && typeof input === 'object' && input !== null;
    const fields: [string, string][] = inQuery
      ? Object.entries(input).map(([field, value]) => [field, String(value)])
      : [];
    const query = inQuery ? `?${new URLSearchParams(fields).toString()}` : '';
    const before = app.lines.length;
    const status = await post(`/api/${callPath(name, 'Fettle')}${query}`, input, n % 5 ? { cookie } : {});
    const log = status >= 500 ? app.lines.slice(before) : [];
    expect({ name, input: JSON.stringify(input), log, status }).toMatchObject({ log: [] });
  }
});

const identityPosts = {
  '/sign-up/email': ['email', 'password', 'name'],
  '/sign-in/email': ['email', 'password'],
  '/sign-in/magic-link': ['email', 'callbackURL'],
  '/request-password-reset': ['email'],
  '/reset-password': ['token', 'newPassword'],
  '/change-password': ['currentPassword', 'newPassword'],
  '/change-email': ['newEmail'],
  '/confirm-email-change': ['token'],
  '/send-verification-email': ['email'],
};

test(`no identity route, sink or sandbox answers 5xx to hostile input (seed ${seed})`, timeout, async () => {
  const random = seededRandom(seed + 1);
  const today = new Date().toISOString().slice(0, 10);
  const tries = [
    () => {
      const [path, fields] = random.pick(Object.entries(identityPosts));
      const body = Object.fromEntries(
        fields.map((field) => [field, random.pick([...strings, 'ochre lamp'])]),
      );
      return post(`/identity${path}`, body, { origin: app.url, ...(random.below(2) && { cookie }) });
    },
    () => {
      const params = { [random.pick(strings)]: anything(random, 1) };
      return post('/analytics', { name: 'page_view', params, at: new Date().toISOString() });
    },
    () =>
      post(`/logs/dev/client/${random.pick([today, '0000-01-01'])}.json`, {
        message: random.pick(strings),
        path: random.pick(strings),
        at: new Date().toISOString(),
      }),
    () => {
      const paths = [
        'verify-email',
        'magic-link/verify',
        'callback/google',
        'popup/google',
        'get-session',
        'token',
      ];
      const query = ['token', 'state', 'code', 'callbackURL', 'channel'].map(
        (name) => `${name}=${encodeHostile(random.pick(strings))}`,
      );
      return statusOf(`/identity/${random.pick(paths)}?${query.join('&')}`, { headers: { cookie } });
    },
    () =>
      statusOf(random.pick(['/identity/verify-email', '/identity/magic-link/verify']), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
        body: `token=${encodeHostile(random.pick(strings))}&callbackURL=${encodeHostile(random.pick(strings))}`,
      }),
    () => statusOf(`/_sandbox/mail${random.pick(['', '.json'])}?to=${encodeHostile(random.pick(strings))}`),
    () =>
      statusOf(
        `/${random.pick(['open', 'identity/popup', 'events/tickets'])}/${encodeHostile(random.pick(strings))}`,
      ),
  ];
  for (let n = 0; n < count; n++) {
    const before = app.lines.length;
    const status = await tries[n % tries.length]?.();
    expect({ n, log: status !== undefined && status >= 500 ? app.lines.slice(before) : [] }).toEqual({
      n,
      log: [],
    });
  }
});

/** Lone halves of surrogate pairs have no encoding of their own: they travel as the bytes somebody might send. */
const encodeHostile = (text: string) =>
  text
    .slice(0, 2_000)
    .replace(/[^A-Za-z0-9]/gu, (char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80'));
