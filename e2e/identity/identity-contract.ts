import type { Customer } from '@fettle/contract/entities/customer';
import type { Page } from '@playwright/test';
import {
  identityMessage,
  type IdentityFailureCode,
} from '../../apps/web/src/platform/identity/identity-failure.ts';
import { ask, heard } from './ask-identity.ts';
import { expect, offlineErrors, test } from '../journey.ts';
import { openMailedLink } from '../mail/open-mailed-link.ts';
import { aPassword, anAddress, anEmail, patient } from '../people/sign-in-as.ts';

/** What the contract needs of an identity service beyond what it offers its visitors. */
export interface ServiceUnderTest {
  name: string;
  /** Where the newest mail of a kind leads. */
  mailedLink: (page: Page, email: string, kind: MailKind) => Promise<string>;
  disable: Possible<(email: string) => Promise<void>>;
  /** Attempts to sign in until the rate limit refuses. */
  tryTooOften: Possible<(page: Page, email: string) => Promise<void>>;
  /** Signs in inside the provider's window. */
  finishPopup: Possible<(popup: Page, email: string) => Promise<void>>;
}

type MailKind = 'verification' | 'reset' | 'signIn' | 'newEmail';

/** A way to bring something about, or why there is none here. */
type Possible<Way> = Way | { notHere: string };

export const newPassword = 'marmalade hinge 4';

/** What the site relies on in every identity service, asked in a browser on a page of the built site. */
export function identityContract(service: ServiceUnderTest): void {
  test.describe(`${service.name} as an identity service`, () => {
    fromAnAddressOfItsOwn();
    test.beforeEach(({ page }) => page.goto('/faq'));
    keepsAccounts();
    remembersWhoIsHere();
    guardsPasswords(service);
    sendsMails(service);
  });
}

/** Our server counts what comes from one address. The browser's own line for a 400, 401 or 422 is no error of the page's. */
export function fromAnAddressOfItsOwn(): void {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off it what is needed: nothing
    extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
    expectedErrors: [/status of 4\d\d/],
  });
}

export function orSkip<Way>(way: Possible<Way>): Way {
  if (typeof way === 'object' && way !== null && 'notHere' in way) {
    test.skip(true, way.notHere);
    throw new Error('skipped');
  }
  return way;
}

function keepsAccounts(): void {
  test('a new user is signed in, and listeners are called', async ({ page }) => {
    const email = anEmail();
    const user = await ask(page, 'createUser', email, aPassword);
    expect(user).toEqual({ uid: expect.any(String), email, emailVerified: false });
    const states = await heard(page);
    expect(states[0]).toBeNull();
    expect(states.at(-1)).toEqual(user);
  });

  test('the token of a user is exchanged for one customer, each time the same', async ({ page }) => {
    const email = anEmail();
    const { uid } = await ask(page, 'createUser', email, aPassword);
    const first = await exchange(page);
    expect(first).toMatchObject({ email, authProvider: 'password', authProviderUID: uid });
    await ask(page, 'signOut');
    await ask(page, 'signInWithPassword', email, aPassword);
    expect(await exchange(page)).toEqual(first);
  });

  test('an address belongs to one user', async ({ page }) => {
    const { email } = await anAccount(page);
    await expect(ask(page, 'createUser', email, newPassword)).rejects.toThrow(failure('emailInUse'));
  });

  test('who deletes their account cannot sign in to it any more', async ({ page }) => {
    const email = anEmail();
    await ask(page, 'createUser', email, aPassword);
    await exchange(page);
    await call(page, 'customers/delete', { idToken: await ask(page, 'idToken') });
    await ask(page, 'deleteUser');
    expect((await heard(page)).at(-1)).toBe(false);
    await expect(ask(page, 'signInWithPassword', email, aPassword)).rejects.toThrow(
      failure('invalidCredential'),
    );
  });
}

function remembersWhoIsHere(): void {
  test('who is here is known after a reload, and in another tab', async ({ page, context }) => {
    const user = await ask(page, 'createUser', anEmail(), aPassword);
    await page.reload();
    expect(await ask(page, 'restore')).toEqual(user);
    const tab = await context.newPage();
    await tab.goto('/faq');
    expect(await ask(tab, 'restore')).toEqual(user);
  });

  test('who has signed out has no token, and is nobody after a reload', async ({ page }) => {
    await ask(page, 'createUser', anEmail(), aPassword);
    await ask(page, 'signOut');
    expect((await heard(page)).at(-1)).toBe(false);
    await expect(ask(page, 'idToken')).rejects.toThrow(failure('invalidCredential'));
    await page.reload();
    expect(await ask(page, 'restore')).toBe(false);
  });

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [offlineErrors] });

    test('signing in is refused as the connection’s fault', async ({ page, context }) => {
      const { email } = await anAccount(page);
      await context.setOffline(true);
      await expect(ask(page, 'signInWithPassword', email, aPassword)).rejects.toThrow(
        failure('networkFailure'),
      );
    });
  });
}

function guardsPasswords({ disable, tryTooOften }: ServiceUnderTest): void {
  test('a wrong password and an unknown address are refused alike', async ({ page }) => {
    const { email } = await anAccount(page);
    for (const [address, password] of [
      [email, newPassword],
      [anEmail('nobody'), aPassword],
    ] as const) {
      await expect(ask(page, 'signInWithPassword', address, password)).rejects.toThrow(
        failure('invalidCredential'),
      );
    }
  });

  test('a password of five characters is too weak', async ({ page }) => {
    await expect(ask(page, 'createUser', anEmail(), 'och27')).rejects.toThrow(failure('weakPassword'));
  });

  test('a password is changed by who knows the current one', async ({ page }) => {
    const { email } = await anAccount(page);
    const change = { email, newPassword };
    await expect(
      ask(page, 'updatePassword', { ...change, currentPassword: 'not the one 9' }),
    ).rejects.toThrow(failure('invalidCredential'));
    await ask(page, 'updatePassword', { ...change, currentPassword: aPassword });
    await expectOnlyPassword(page, email, newPassword);
  });

  test('a user who is disabled is told so', async ({ page }) => {
    const { email } = await anAccount(page);
    await orSkip(disable)(email);
    await expect(ask(page, 'signInWithPassword', email, aPassword)).rejects.toThrow(failure('userDisabled'));
  });

  test('who tries too often is told to try again later', async ({ page }) => {
    const { email } = await anAccount(page);
    await orSkip(tryTooOften)(page, email);
    await expect(ask(page, 'signInWithPassword', email, aPassword)).rejects.toThrow(
      failure('tooManyRequests'),
    );
  });
}

function sendsMails({ mailedLink }: ServiceUnderTest): void {
  test('an address is verified by mail', async ({ page }) => {
    const email = anEmail();
    await ask(page, 'createUser', email, aPassword);
    await ask(page, 'sendVerification');
    await openMailedLink(page, await mailedLink(page, email, 'verification'));
    await patient(page).toHaveURL('/login?verified=1');
    await patient(page.getByRole('group')).toHaveText('Thank you. Your email address is verified.');
    expect(await ask(page, 'restore')).toMatchObject({ email, emailVerified: true });
  });

  test('a password is reset by mail, once', async ({ page }) => {
    const { email } = await anAccount(page);
    await ask(page, 'sendPasswordReset', email);
    const token = tokenIn(await mailedLink(page, email, 'reset'));
    await ask(page, 'confirmPasswordReset', token, newPassword);
    await expectOnlyPassword(page, email, newPassword);
    await expect(ask(page, 'confirmPasswordReset', token, aPassword)).rejects.toThrow(
      failure('invalidCredential'),
    );
  });

  test('a reset is answered alike for an address nobody has', async ({ page }) => {
    await ask(page, 'sendPasswordReset', anEmail('nobody'));
  });

  test('an address is changed by who knows the password, once the new one is confirmed', async ({ page }) => {
    const { email } = await anAccount(page);
    const newEmail = anEmail('countess');
    const wrong = { email, password: newPassword, newEmail };
    await expect(ask(page, 'changeEmail', wrong)).rejects.toThrow(failure('invalidCredential'));
    await ask(page, 'changeEmail', { ...wrong, password: aPassword });
    expect(await ask(page, 'restore')).toMatchObject({ email });

    const link = new URL(await mailedLink(page, newEmail, 'newEmail'), page.url());
    expect(await ask(page, 'completeEmailChange', link.href)).toMatchObject({ email: newEmail });
    expect(await exchange(page)).toMatchObject({ email: newEmail });
    await expect(ask(page, 'signInWithPassword', email, aPassword)).rejects.toThrow(
      failure('invalidCredential'),
    );
  });
}

/** An account that nobody is signed in to. */
async function anAccount(page: Page): Promise<{ email: string }> {
  const email = anEmail();
  await ask(page, 'createUser', email, aPassword);
  await ask(page, 'signOut');
  return { email };
}

async function expectOnlyPassword(page: Page, email: string, password: string): Promise<void> {
  await expect(ask(page, 'signInWithPassword', email, aPassword)).rejects.toThrow(
    failure('invalidCredential'),
  );
  expect(await ask(page, 'signInWithPassword', email, password)).toMatchObject({ email });
}

/** As the site does it: spec §6. */
async function exchange(page: Page): Promise<Customer> {
  const typed = { address: '', postcode: '', phone: '' };
  const idToken = await ask(page, 'idToken');
  return (await call<{ customer: Customer }>(page, 'auth/login', { idToken, ...typed })).customer;
}

async function call<Data>(page: Page, name: string, input: object): Promise<Data> {
  const answer = await page.request.post(`/api/${name}`, { data: input });
  // our own server's answer
  const { rc, msg, data } = (await answer.json()) as { rc: number; msg: string; data: Data };
  expect({ rc, msg }).toMatchObject({ rc: 0 });
  return data;
}

/** Both names are known to the page that the mail leads to. */
function tokenIn(link: string): string {
  const { searchParams } = new URL(link, 'http://localhost');
  return searchParams.get('token') ?? searchParams.get('oobCode') ?? '';
}

const failure = (code: IdentityFailureCode) => identityMessage(code);
