import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { request } from 'node:http';
import { jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/process/clock.ts';
import { testApp } from '../../../testing/app.ts';
import { openIdentityBrowser } from '../../../testing/identity-browser.ts';
import { appleClientSecret } from './apple-client-secret.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const appleEnv = {
  APPLE_CLIENT_ID: 'example.fettle.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
};
const real = await testApp({
  identity: true,
  env: {
    GOOGLE_CLIENT_ID: 'google-id',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    FACEBOOK_CLIENT_ID: 'facebook-id',
    FACEBOOK_CLIENT_SECRET: 'facebook-secret',
    ...appleEnv,
  },
});

describe('with the keys of a provider', () => {
  test.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'email profile openid', 'google-id'],
    ['facebook', 'https://www.facebook.com/v24.0/dialog/oauth', 'email public_profile', 'facebook-id'],
    ['apple', 'https://appleid.apple.com/auth/authorize', 'email name', 'example.fettle.web'],
  ])('%s is asked itself, for what the spec says', async (provider, address, scope, clientId) => {
    const { status, headers } = await openIdentityBrowser(real).get(
      `/identity/popup/${provider}?channel=tab-1`,
    );
    expect(status).toBe(303);
    const url = new URL(headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(address);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: clientId,
      redirect_uri: `${real.url}/identity/callback/${provider}`,
      state: expect.stringMatching(/^.{32}$/) as string,
    });
    expect(new Set(url.searchParams.get('scope')?.split(' '))).toEqual(new Set(scope.split(' ')));
  });

  test('there is no sandbox', async () => {
    expect((await fetch(`${real.url}/_sandbox/identity/auth`)).status).toBe(404);
  });
});

describe('Apple', () => {
  const form = { method: 'POST', redirect: 'manual' as const };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://appleid.apple.com',
    'sec-fetch-site': 'cross-site',
  };

  test('posts its answer from its own site, and is sent on to a GET that has the cookie', async () => {
    const user = '{"name":{"firstName":"Robin","lastName":"Sample"}}';
    const body = new URLSearchParams({ code: 'c', state: 's', user, id_token: 'not passed on' });
    const response = await fetch(`${real.url}/identity/callback/apple`, { ...form, headers, body });
    expect(response.status).toBe(303);
    const query = new URLSearchParams({ code: 'c', state: 's', user });
    expect(response.headers.get('location')).toBe(`/identity/callback/apple?${query.toString()}`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    '/identity/sign-in/email',
    '/identity/callback/google',
    '/identity/callback/apple/',
    '/api/auth/login',
  ])('cannot post a form to %s', async (path) => {
    const response = await fetch(`${real.url}${path}`, { ...form, headers, body: 'code=c' });
    expect(response.status).toBe(403);
  });

  test('cannot post without end', async () => {
    const body = `code=${'x'.repeat(70_000)}`;
    const response = await fetch(`${real.url}/identity/callback/apple`, { ...form, headers, body });
    expect(response.status).toBe(413);
  });

  test('gets a client secret signed for the occasion', async () => {
    const keys = {
      clientId: 'example.fettle.web',
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: appleEnv.APPLE_PRIVATE_KEY,
    };
    const { payload, protectedHeader } = await jwtVerify(
      appleClientSecret(keys, systemClock),
      createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })),
      { audience: 'https://appleid.apple.com', issuer: 'TEAM123456', subject: 'example.fettle.web' },
    );
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(600);
  });
});

describe('without Apple’s keys', () => {
  test('no form is taken at all', async () => {
    const app = await testApp({ identity: true });
    const response = await fetch(`${app.url}/identity/callback/apple`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'code=c',
    });
    expect(response.status).toBe(415);
  });
});

test('with neither keys nor sandbox a provider is not available, and passwords are', async () => {
  const app = await testApp({ identity: true, env: { SANDBOXES: 'mail,pay' } });
  const person = openIdentityBrowser(app);
  const { at } = await person.follow('/identity/popup/google?channel=tab-1');
  expect(at.search).toBe('?channel=tab-1&error=PROVIDER_NOT_FOUND');
  expect((await fetch(`${app.url}/_sandbox/identity/auth`)).status).toBe(404);
  expect((await person.signUp('robin@example.com', 'ochre lamp')).status).toBe(200);
});

test('with Firebase the service is not there', async () => {
  const app = await testApp({
    identity: true,
    env: {
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'shop.example',
      FIREBASE_PROJECT_ID: 'shop',
      FIREBASE_APP_ID: 'app',
    },
  });
  const person = openIdentityBrowser(app);
  expect((await person.signUp('robin@example.com', 'ochre lamp')).status).toBe(404);
  expect((await person.get('/identity/get-session')).status).toBe(404);
  expect((await person.get('/_sandbox/identity/auth')).status).toBe(404);
});

describe('of better-auth', () => {
  const app = real;
  test.each([
    '/update-user',
    '/delete-user',
    '/set-password',
    '/link-social',
    '/sign-in/social',
    '/unlink-account',
  ])('%s is not reachable', async (path) => {
    expect(await openIdentityBrowser(app).post(path, {})).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
  test.each(['/list-sessions', '/ok', '/error', '/list-accounts', '/account-info'])(
    '%s is not reachable',
    async (path) => {
      expect((await openIdentityBrowser(app).get(`/identity${path}`)).status).toBe(404);
    },
  );

  test('a POST needs a page we know and JSON', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${app.url}/identity/sign-out`, { method: 'POST', headers, body: '{}' });
    expect((await post({ 'content-type': 'application/json', origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await post({ 'content-type': 'text/plain', origin: app.url })).status).toBe(415);
    expect((await post({ 'content-type': 'application/json', origin: app.url })).status).toBe(200);
  });

  test.each(['{', '[]', '{"email":1,"password":2}', '{"email":"a@b.cd"}'])(
    '%s is no sign-in',
    async (body) => {
      const response = await fetch(`${app.url}/identity/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([response.status, await response.json()]).toEqual([400, { code: 'VALIDATION_ERROR' }]);
    },
  );

  test('an answer carries the protecting headers, and no log line says who asked', async () => {
    const { headers } = await openIdentityBrowser(app).signIn('log-me-not@example.com', 'ochre lamp');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(app.lines.join('\n')).not.toMatch(/log-me-not|ochre/);
  });
});

describe('on a developer’s machine', () => {
  test('a sign-in stays under the name of the machine it was begun with', async () => {
    const app = await testApp({ identity: true });
    const byName = app.url.replace('127.0.0.1', 'localhost');
    for (const url of [app.url, byName]) {
      const person = openIdentityBrowser(app);
      const chooser = await person.follow(`${url}/identity/popup/google?channel=tab-1`);
      expect(chooser.at.origin).toBe(url);
      const end = await person.submit(chooser.at.href, { account: 'robin' });
      expect(end.at.href).toBe(`${url}/identity/popup-done?channel=tab-1`);
    }
  });

  test('a host name that is not ours is not trusted', async () => {
    const app = await testApp({ identity: true });
    const location = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      request(`${app.url}/identity/popup/google?channel=tab-1`, { headers }, (response) => {
        response.resume();
        resolve(response.headers.location ?? '');
      })
        .on('error', reject)
        .end();
    });
    const url = new URL(location);
    expect(url.origin).toBe(app.url);
    expect(url.searchParams.get('redirect_uri')).toBe(`${app.url}/identity/callback/google`);
  });
});
