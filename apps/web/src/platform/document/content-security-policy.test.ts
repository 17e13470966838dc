import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const sameOrigin = { apiUrl: '', logUrl: '', firebase: null };
const policy = (parts: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  contentSecurityPolicy({
    config: sameOrigin,
    scriptHashes: [],
    styleHashes: [],
    paysByStripe: false,
    development: false,
    ...parts,
  });

test('allows nothing but the own origin by default', () => {
  expect(policy()).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "font-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('names each inline block by its hash, once', () => {
  const header = policy({ scriptHashes: ['sha256-a', 'sha256-b', 'sha256-a'], styleHashes: ['sha256-c'] });
  expect(header).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(header).toContain("style-src 'self' 'sha256-c';");
});

test('lets the page talk to the configured servers, by origin', () => {
  const config = {
    ...sameOrigin,
    apiUrl: 'https://api.example.com/v1',
    logUrl: 'https://logs.example.net/db',
  };
  expect(policy({ config })).toContain(
    "connect-src 'self' https://api.example.com https://logs.example.net; font-src",
  );
});

test('names one server for both calls and logs once', () => {
  const config = { ...sameOrigin, apiUrl: 'https://api.example.com', logUrl: 'https://api.example.com/logs' };
  expect(policy({ config })).toContain("connect-src 'self' https://api.example.com; font-src");
});

const firebase = {
  apiKey: 'key',
  authDomain: 'fettle.firebaseapp.com',
  projectId: 'fettle',
  appId: 'app',
  emulatorUrl: null,
};

test('lets Firebase in where people sign in with it: its calls, and what its popup stands on', () => {
  const header = policy({ config: { ...sameOrigin, firebase } });
  expect(header).toContain("script-src 'self' https://apis.google.com;");
  expect(header).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(header).toContain("frame-src 'self' https://fettle.firebaseapp.com;");
});

test('lets the Auth emulator in instead of the project it stands for', () => {
  const emulatorUrl = 'http://127.0.0.1:9099';
  const header = policy({ config: { ...sameOrigin, firebase: { ...firebase, emulatorUrl } } });
  expect(header).toContain(`connect-src 'self' ${emulatorUrl};`);
  expect(header).toContain(`frame-src 'self' ${emulatorUrl};`);
  expect(header).not.toMatch(/googleapis|firebaseapp/);
});

test('lets Stripe in where it takes the payment, and its frames and calls', () => {
  const header = policy({ paysByStripe: true });
  expect(header).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(header).toContain("connect-src 'self' https://api.stripe.com;");
  expect(header).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://m.stripe.network;",
  );
  expect(policy()).not.toContain('stripe');
});

test('never allows unsafe inline code outside development', () => {
  expect(policy({ scriptHashes: ['sha256-a'] })).not.toContain('unsafe');
});

test('lets the development server insert styles, but still no scripts', () => {
  const header = policy({ development: true, scriptHashes: ['sha256-a'], styleHashes: ['sha256-c'] });
  // a hash beside 'unsafe-inline' would switch it off
  expect(header).toContain("style-src 'self' 'unsafe-inline';");
  expect(header).toContain("script-src 'self' 'sha256-a';");
  expect(header).toContain("connect-src 'self' ws:;");
});
