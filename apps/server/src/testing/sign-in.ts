import type { Customer } from '@fettle/contract/entities/customer';
import type { Clock } from '../platform/process/clock.ts';
import { embeddedIssuer } from '../people/identity/embedded-issuer.ts';
import { createVerifyIdToken } from '../people/identity/verify-id-token.ts';
import { createLog } from '../platform/process/log.ts';
import { testApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { audience, testIssuer } from './issuer.ts';
import { noServices } from './services.ts';

export type Browser = ReturnType<typeof openBrowser>;

/** An app that trusts two identity services of the test's own, and a clock that moves when the test says so. */
export async function testSignIn(settings: Record<string, string> = {}) {
  let now = new Date('2026-03-02T10:00:00Z');
  const clock: Clock = { now: () => now, isTest: true };
  const own = await testIssuer();
  own.trusted.keptAs = embeddedIssuer;
  const google = await testIssuer('https://google.example', 'google.com');
  const issuers = [own.trusted, google.trusted];
  const verifyIdToken = createVerifyIdToken({ issuers, clock, log: createLog('silent') });
  const env = { TRUSTED_PROXIES: '1', PUBLIC_URL: audience, ...settings };
  const parts = { clock, services: { ...noServices, verifyIdToken } };
  const app = await testApp({ env, parts });
  let people = 0;

  const login = (browser: Browser, idToken: string, details: object = {}) =>
    browser.call<{ customer: Customer }>('auth/login', {
      idToken,
      address: '',
      postcode: '',
      phone: '',
      ...details,
    });

  /** A browser in which somebody has just signed in: somebody new, unless said who. */
  async function signedIn(
    sub = `person-${(people += 1)}`,
    {
      issuer = own,
      claims = {},
      ...options
    }: { issuer?: typeof own; claims?: object; userAgent?: string } = {},
  ) {
    const browser = openBrowser(app, options);
    const idToken = await issuer.sign({ now, sub, email: 'ada@example.com', ...claims });
    const { data } = await login(browser, idToken);
    return { browser, sub, idToken, customerID: data.customer.customerID };
  }

  return {
    app,
    /** Another process on the same database. */
    startTwin: () => testApp({ env, parts: { ...parts, db: app.db } }),
    clock,
    own,
    google,
    login,
    signedIn,
    isSignedIn: async (browser: Browser) => (await browser.call('customers/sessions/list', {})).rc === 0,
    wait: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
