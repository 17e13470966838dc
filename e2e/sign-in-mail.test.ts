import type { Page } from '@playwright/test';
import { openMailedLink } from './mail/open-mailed-link.ts';
import { expect, test } from './journey.ts';
import { mailedLink } from './mail/mailed-link.ts';
import { startTicket } from './start-ticket.ts';
import {
  aPassword,
  anEmail,
  expectSignedIn,
  openEmailForm,
  fillEmailForm,
  panelButton,
  patient,
  signInAs,
  signUpElsewhere,
} from './people/sign-in-as.ts';

test.describe('a link by mail', () => {
  test('signs in, and leads back to where the customer was heading', async ({ page }) => {
    const email = anEmail();
    // a private page, by a path with a query
    await page.goto('/ticket?promo=FIX10');
    await patient(page).toHaveURL('/login');
    await openEmailForm(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await patient(page.getByRole('group')).toContainText(`sign-in link to ${email}`);

    const link = await mailedLink(page, email, /\/identity\/magic-link\//);
    const tab = await page.context().newPage();
    const visited: string[] = [];
    tab.on('framenavigated', (frame) =>
      visited.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
    );
    await openMailedLink(tab, link);
    await patient.poll(() => visited).toContain('/ticket?promo=FIX10');
    await expectSignedIn(tab);
  });

  test('works once', async ({ page }) => {
    const email = anEmail();
    await page.goto('/login');
    await openEmailForm(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    const link = await mailedLink(page, email, /\/identity\/magic-link\//);
    await openMailedLink(page, link);
    await patient(page).toHaveURL('/');
    await page.goto('/logout');
    await patient(page).toHaveURL('/');

    await openMailedLink(page, link);
    const alert = page.getByRole('group');
    await patient(alert).toContainText('Sorry, your login seems to have expired');
    await expect(panelButton(page, 'Email')).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('is replaced by way of the mail, and the old one and all sessions are gone', async ({
    page,
    browser,
  }) => {
    await page.goto('/login');
    const account = await signUpElsewhere(page);
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const other = await elsewhere.newPage();
    await signInAs(other, account);
    const ticketID = await startTicket(other);

    await openEmailForm(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/reset-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.keyboard.press('Enter');
    await patient(page.getByRole('group')).toContainText(`If there’s an account for ${account.email}`);

    await page.goto(await mailedLink(page, account.email, /\/reset-password/));
    const fresh = 'marmalade hinge 4';
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('group')).toHaveText('Password must be at least 6 characters');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
    await page.getByRole('textbox', { name: 'New password repeat' }).fill(fresh);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await patient(
      page.getByRole('heading', { name: 'Your password has been changed', level: 1 }),
    ).toBeFocused();
    await expect(page).toHaveTitle('Your password has been changed');
    await expect(page.getByText('Set a new password')).toHaveCount(0);

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click();
    await fillEmailForm(page, account);
    await patient(page.getByRole('group')).toContainText('Your password is incorrect');
    await page.getByRole('textbox', { name: 'Password' }).fill(fresh);
    await page.keyboard.press('Enter');
    await patient(page).toHaveURL('/');

    await other.goto(`/ticket/${ticketID}`);
    await patient(other).toHaveURL('/login');
    await elsewhere.close();
  });

  test('is answered alike for an address nobody has', async ({ page }) => {
    await page.goto('/reset-password');
    const email = anEmail('nobody');
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('group')).toHaveText('Please enter a valid email');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await patient(page.getByRole('group')).toContainText(`If there’s an account for ${email}`);
  });

  test('cannot be replaced by a link that is spent or made up', async ({ page, expectAccessible }) => {
    await page.goto('/reset-password?token=made-up');
    for (const name of ['New password', 'New password repeat']) {
      await page.getByRole('textbox', { name, exact: true }).fill(aPassword);
    }
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await patient(page.getByRole('group')).toContainText('Sorry, your login seems to have expired');
    await expectAccessible();
    await page.getByRole('link', { name: 'Ask for a new one' }).click();
    await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  });
});

test.describe('signing up', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  async function signUp(page: Page, given: { email: string; password: string; repeat: string }) {
    await page.getByRole('textbox', { name: 'Email' }).fill(given.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(given.password);
    await page.getByRole('textbox', { name: 'Password Repeat' }).fill(given.repeat);
    await page.getByRole('button', { name: 'Sign up' }).click();
  }

  test('sends a mail that verifies the address', async ({ page, expectAccessible }) => {
    const email = anEmail();
    await page.goto('/signup');
    await signUp(page, { email, password: aPassword, repeat: aPassword });
    const alert = page.getByRole('dialog');
    await patient(alert).toContainText(
      'Thank you for signing up, a link as been sent to your email address. Please click this to verify your email.',
    );
    await expectAccessible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);

    await openMailedLink(page, await mailedLink(page, email, /\/identity\/verify-email/));
    await patient(page).toHaveURL('/login?verified=1');
    await patient(page.getByRole('group')).toHaveText('Thank you. Your email address is verified.');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await patient(page).toHaveURL('/');
  });

  test('says what is wrong, the first thing first', async ({ page }) => {
    await page.goto('/signup');
    const known = await signUpElsewhere(page);
    const alert = page.getByRole('group');
    const mistakes: [string, string, string, string][] = [
      ['ada@example', 'short', 'other', 'Please enter a valid email'],
      [anEmail(), 'short', 'other', 'Password must be at least 6 characters'],
      [anEmail(), aPassword, 'other one', 'Passwords must match'],
    ];
    for (const [email, password, repeat, message] of mistakes) {
      await signUp(page, { email, password, repeat });
      await expect(alert).toHaveText(message);
      await expect(alert).toBeFocused();
    }
    await signUp(page, { email: known.email, password: aPassword, repeat: aPassword });
    await patient(alert).toContainText(
      'This email is already in use, please login to your existing account.',
    );
    await signUp(page, { email: anEmail(), password: 'password1', repeat: 'password1' });
    await patient(alert).toContainText('Password too weak.');
  });
});
