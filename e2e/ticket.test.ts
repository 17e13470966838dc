import type { Page } from '@playwright/test';
import {
  choosePickup,
  devicePath,
  fillByHand,
  fillTheRest,
  getQuote,
  openPage,
  signUp,
} from './pages/device-page.ts';
import { expect, test } from './journey.ts';
import { signInAs } from './people/sign-in-as.ts';

/** A new customer whose request is typed and not yet sent. */
async function signInAndFill(page: Page): Promise<string> {
  const { email } = await signInAs(page);
  await openPage(page);
  await fillByHand(page);
  await fillTheRest(page);
  return email;
}

test.describe('a customer', () => {
  // an address nobody has an account for is refused once, then signed up
  test.use({ expectedErrors: [/401/] });

  test(
    'finds their request after signing in, without typing anything again',
    { tag: '@phone' },
    async ({ page, expectAccessible }) => {
      await openPage(page);
      await choosePickup(page, 'hazelbrook walk e2', /^78 Hazelbrook Walk/);
      await fillTheRest(page);
      await getQuote(page).click();
      await expect(page).toHaveURL('/login');
      await signUp(page);
      await expect(page).toHaveURL('/ticket');
      await expect(page.getByRole('heading', { level: 1, name: 'Your quotes' })).toBeVisible();
      await expect(page.getByText(/RE\d+/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'iPhone 15: Battery' })).toBeVisible();
      await expect(page.getByText('It is empty by noon.')).toBeVisible();
      await expect(page.getByText(/^78 Hazelbrook Walk, London, E2 \d\w\w$/)).toBeVisible();
      await expect(page.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Choose your repair' })).toBeVisible();
      await expectAccessible();

      const number = await page.getByText(/^RE\d+$/).innerText();
      await page.getByRole('link', { name: 'Change your request' }).click();
      await expect(page.getByLabel('What’s wrong?')).toHaveValue('It is empty by noon.');
      await page.getByLabel('What’s wrong?').fill('It is empty by ten.');
      await getQuote(page).click();
      await expect(page).toHaveURL('/ticket');
      await expect(page.getByText('It is empty by ten.')).toBeVisible();
      await expect(page.getByText(number)).toBeVisible();
    },
  );

  test('who wanted My Orders first, asks for a quote and looks at home again, comes to their quotes', async ({
    page,
  }) => {
    await page.goto('/orders');
    await expect(page).toHaveURL('/login');
    await openPage(page);
    await choosePickup(page, 'hazelbrook walk e2', /^78 Hazelbrook Walk/);
    await fillTheRest(page);
    await getQuote(page).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('banner').getByRole('link', { name: 'Fettle' }).click();
    await expect(page.getByRole('heading', { name: 'iPhone 15, Battery' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in to see your quotes' }).click();
    await expect(page).toHaveURL('/login');
    await signUp(page);
    await expect(page).toHaveURL('/ticket');
    await expect(page.getByRole('heading', { name: 'iPhone 15: Battery' })).toBeVisible();
  });

  test('asks in two tabs at once and has one ticket', async ({ page, context }) => {
    await signInAndFill(page);
    const other = await context.newPage();
    await other.goto(devicePath);
    await expect(other.getByLabel('What’s wrong?')).toHaveValue('It is empty by noon.');
    await Promise.all([page, other].map((tab) => getQuote(tab).click()));
    for (const tab of [page, other]) await expect(tab).toHaveURL('/ticket');
    const numbers = await Promise.all([page, other].map((tab) => tab.getByText(/^RE\d+$/).innerText()));
    expect(numbers[0]).toBe(numbers[1]);
  });

  test('opens their ticket from the mail, wherever they are', async ({ page, browser, baseURL, request }) => {
    const email = await signInAndFill(page);
    await getQuote(page).click();
    await expect(page).toHaveURL('/ticket');
    const number = await page.getByText(/^RE\d+$/).innerText();

    const linkIn = async () => {
      const mails = (await (await request.get(`/_sandbox/mail.json?to=${email}`)).json()) as {
        text: string;
      }[];
      return mails.map(({ text }) => /\S+\/open\/\S+/.exec(text)?.[0]).find((link) => link !== undefined);
    };
    await expect.poll(linkIn).toBeDefined();
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto((await linkIn()) ?? '');
    await expect(other).toHaveURL(`${baseURL}/ticket/${number.slice(2)}?link=1`);
    await expect(other.getByText(number)).toBeVisible();
    await expect(other.getByRole('heading', { name: 'iPhone 15: Battery' })).toBeVisible();
    // the address is not verified: whoever reads its mails sees neither words nor where they live
    await expect(other.getByText('It is empty by noon.')).toHaveCount(0);
    await expect(other.getByRole('main').getByText(/Larkspur/)).toHaveCount(0);
    // nobody is signed in there, and nothing of it is left behind
    expect(await other.evaluate(() => localStorage.getItem('clientState') ?? '')).not.toContain('Larkspur');
    await elsewhere.close();
  });

  test('is offered the address and number they gave before', async ({ page }) => {
    await signInAndFill(page);
    await getQuote(page).click();
    await expect(page).toHaveURL('/ticket');
    await page.goto('/phone-repair/Apple/iPhone_13');
    await expect(page.getByLabel('Pickup location')).toHaveValue('1 Larkspur Yard, London, E2 0ZZ');
    await expect(page.getByLabel('Contact number')).toHaveValue('07700 900123');
    await expect(page.getByLabel('What’s wrong?')).toHaveValue('');
  });

  test('who is not one does not get into tickets', async ({ page }) => {
    await page.goto('/ticket/10001');
    await expect(page).toHaveURL('/login');
  });

  test('who has no ticket in progress goes home', async ({ page }) => {
    await signInAs(page);
    await page.goto('/ticket');
    await expect(page).toHaveURL('/');
  });

  test('who asks for another’s ticket is told that there is none', async ({ page }) => {
    await signInAs(page);
    const alert = page.waitForEvent('dialog');
    await page.goto('/ticket/2000000000');
    const dialog = await alert;
    expect(dialog.message()).toBe('Sorry, we couldn’t find that order.');
    await dialog.accept();
    await expect(page).toHaveURL('/');
  });
});
