import type { Customer } from '@fettle/contract/entities/customer';
import { expect, request, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { emptyClientState, serialiseClientState } from '../../apps/web/src/platform/storage/client-state.ts';
import { logIn } from '../../apps/web/src/platform/storage/customer-state.ts';

export const aPassword = 'ochre lamp 27';

/** Of three letters at the end: longer ones the forms refuse (spec §5). */
export const anEmail = (name = 'ada') => `${name}.${randomUUID().slice(0, 8)}@fettle-test.com`;

/** Where a visitor comes from. One for each, because the server counts what comes from one address. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

interface Account {
  email?: string;
  password?: string;
}

/**
 * A customer, signed in on this page and every other of its context, without a click: through the same calls as the
 * login page. Unless an email is given, nobody was ever here before.
 */
export async function signInAs(page: Page, account: Account = {}): Promise<Customer> {
  const customer = await signInByCalls(page.request, account);
  await remember(page, customer);
  return customer;
}

/** The same for whoever needs no page: the cookies are the request's. */
export async function signInByCalls(
  request: APIRequestContext,
  { email: knownEmail, password = aPassword }: Account = {},
): Promise<Customer> {
  const email = knownEmail ?? anEmail();
  const headers = { 'x-forwarded-for': anAddress() };
  const post = (path: string, data: object) => request.post(path, { data, headers });

  const isSignedIn = knownEmail && (await post('/identity/sign-in/email', { email, password })).ok();
  if (!isSignedIn) await read(await post('/identity/sign-up/email', { email, password, name: '' }));
  const { token } = await read<{ token: string }>(await request.get('/identity/token'));
  const typed = { address: '', postcode: '', phone: '' };
  const login = await post('/api/auth/login', { idToken: token, ...typed });
  return (await read<{ data: { customer: Customer } }>(login)).data.customer;
}

/** Makes an account that nobody is signed in to. */
export async function signUpElsewhere(page: Page, { email = anEmail(), password = aPassword } = {}) {
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  const headers = { 'x-forwarded-for': anAddress() };
  await read(
    await elsewhere.post('/identity/sign-up/email', { data: { email, password, name: '' }, headers }),
  );
  await elsewhere.dispose();
  return { email, password };
}

/** What the site keeps in the browser of who is signed in. */
async function remember(page: Page, customer: Customer): Promise<void> {
  const clientState = serialiseClientState(logIn(emptyClientState, customer), Date.now());
  // any page of the site has its storage; this one runs nothing
  await page.goto('/robots.txt');
  await page.evaluate((state) => {
    localStorage.setItem('clientState', state);
    localStorage.setItem('mayBeSignedIn', '1');
  }, clientState);
}

async function read<Body>(response: APIResponse): Promise<Body> {
  if (!response.ok()) {
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  }
  // our own server's answer
  return (await response.json()) as Body;
}

/** Signing in takes a handful of requests, one after the other: a busy machine needs a while for them. */
export const patient = expect.configure({ timeout: 40_000 });

export const panelButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Continue with ${name}` });

/** A button does not react to clicks before it is hydrated. */
export const waitForLife = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main button')].some((button) =>
      Object.keys(button).some((key) => key.startsWith('__react')),
    ),
  );

/** Opens the email form on the page's own panel. */
export async function openEmailForm(page: Page) {
  await waitForLife(page);
  await panelButton(page, 'Email').click();
  // whoever asks for the form goes on in it
  await patient(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
}

/** Signs in on the page's own panel. */
export async function fillEmailForm(
  page: Page,
  { email, password = aPassword }: { email: string; password?: string },
) {
  await openEmailForm(page);
  await page.keyboard.type(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function expectSignedIn(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await patient(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign out' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}
