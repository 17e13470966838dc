import type { Page } from '@playwright/test';
import { holdCode, withoutCode } from './hold-code.ts';
import { expect, offlineErrors, test } from './journey.ts';
import { startTicket } from './start-ticket.ts';
import {
  anEmail,
  fillEmailForm,
  openEmailForm,
  patient,
  signInAs,
  signUpElsewhere,
} from './people/sign-in-as.ts';

const loggedOut = 'You must be logged in to view this page. Please login and try again.';

const heading = (page: Page, ticketID: number) => page.getByText(`RE${ticketID}`).first();

async function forgetEverything(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

test('a private page sends who is signed out to sign in, and has them back with path and query', async ({
  page,
}) => {
  const email = anEmail();
  await signInAs(page, { email });
  const ticketID = await startTicket(page);
  await forgetEverything(page);

  await page.goto('/faq');
  const path = `/ticket/${ticketID}?promo=FIX10`;
  await page.goto(path);
  await patient(page).toHaveURL('/login');
  await fillEmailForm(page, { email });
  await patient(page).toHaveURL(path);
  await expect(heading(page, ticketID)).toBeVisible();
  // neither the login page nor the way there is in the way back
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('who is signed in already is sent on from the login page', async ({ page }) => {
  await signInAs(page);
  for (const path of ['/login', '/ticket/auth', '/signup']) {
    await page.goto(path);
    await patient(page).toHaveURL('/');
  }
});

test('the menu brings back to the page that was read', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
  const account = await signUpElsewhere(page);
  await fillEmailForm(page, account);
  await patient(page).toHaveURL('/faq');
});

test('the menu brings back there before the page is hydrated, too', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/faq', withoutCode);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login/);
  letGo();
  const account = await signUpElsewhere(page);
  await fillEmailForm(page, account);
  await patient(page).toHaveURL('/faq');
});

test('another site’s address is never gone to', async ({ page }) => {
  await page.goto('/login?from=//example.com/');
  const account = await signUpElsewhere(page);
  await fillEmailForm(page, account);
  await patient(page).toHaveURL('/');
});

test.describe('two tabs', () => {
  // a tab that asks who it is while the other signs out gets 401
  test.use({ expectedErrors: [/status of 401/] });

  test('two tabs agree: on signing in, and on signing out', async ({ page, context }) => {
    const email = anEmail();
    await signInAs(page, { email });
    const ticketID = await startTicket(page);
    await forgetEverything(page);

    await page.goto(`/ticket/${ticketID}`);
    await patient(page).toHaveURL('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await fillEmailForm(other, { email });
    await patient(other).toHaveURL('/');
    // the first tab gets the storage event, and goes on to where it was heading
    await patient(page).toHaveURL(`/ticket/${ticketID}`);

    await other.getByRole('button', { name: 'Menu' }).click();
    await other.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign out' }).click();
    await patient(other.getByRole('heading', { name: 'Been here before?' })).toBeVisible();
    await patient(page).toHaveURL('/login');
    // its number is what the address said: all else of the order is gone
    await expect(page.getByText(`RE${ticketID}`)).toHaveText(`Sign in to see order RE${ticketID}`);
    await expect(page.getByText('iPhone')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('clientState')))
      .not.toContain('Larkspur');
  });
});

test.describe('a session that ends in the middle', () => {
  const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });

  /** Types on a private page, and saves when the session is over. */
  async function typeTooLate(page: Page) {
    await page.goto('/profile?tab=1');
    await patient(firstName(page)).toBeEditable();
    await firstName(page).fill('Augusta');
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Larkspur Yard');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await patient(page).toHaveURL('/login');
  }

  test('says so, and nothing typed is lost', async ({ page, expectAccessible }) => {
    const email = anEmail();
    await signInAs(page, { email });
    await typeTooLate(page);
    await expect(page.getByRole('group')).toHaveText(loggedOut);
    await expect(page.getByRole('group')).toBeFocused();
    await expectAccessible();

    await fillEmailForm(page, { email });
    await patient(page).toHaveURL('/profile?tab=1');
    await patient(firstName(page)).toHaveValue('Augusta');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Larkspur Yard');
    await page.getByRole('button', { name: 'Save' }).click();
    await patient(page.getByText('Saved successfully')).toBeVisible();
  });

  test('keeps what was typed from whoever signs in next', async ({ page }) => {
    await signInAs(page);
    await typeTooLate(page);
    await fillEmailForm(page, await signUpElsewhere(page));
    await patient(page).toHaveURL('/profile?tab=1');
    await patient(firstName(page)).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
  });
});

test('who was here before is known again after the client state’s day', async ({ page }) => {
  await signInAs(page);
  const ticketID = await startTicket(page);
  await page.evaluate(() => localStorage.removeItem('clientState'));
  await page.goto(`/ticket/${ticketID}`);
  await patient(heading(page, ticketID)).toBeVisible();
  await expect(page).toHaveURL(`/ticket/${ticketID}`);
});

test.describe('wherever the header shows who is here', () => {
  // the browser's own line for the last of the pages
  test.use({ expectedErrors: [/status of 404/] });

  test('they are greeted by name on home and in the menu', async ({ page }) => {
    await signInAs(page);
    await page.goto('/profile');
    await patient(page.getByRole('textbox', { name: 'First name' })).toBeEditable();
    await page.getByRole('textbox', { name: 'First name' }).fill('Augusta');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await patient(page.getByText('Saved successfully')).toBeVisible();
    for (const path of ['/', '/faq', '/no-such-page/here']) {
      await page.evaluate(() => localStorage.removeItem('clientState'));
      await page.goto(path);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await patient(menu.getByText('Hello, Augusta')).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Sign out' })).toBeVisible();
      if (path === '/') await expect(page.getByRole('heading', { name: 'Hello, Augusta' })).toBeVisible();
    }
  });
});

test.describe('without a connection', () => {
  // what a service worker passes on cannot be cut off by a test
  test.use({ expectedErrors: [offlineErrors], serviceWorkers: 'block' });

  test('signing in says so, and works when it is back', async ({ page, context }) => {
    await page.goto('/login');
    const account = await signUpElsewhere(page);
    await openEmailForm(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await patient(page.getByRole('group')).toHaveText(
      'There is an issue with your internet connection. Please try again later.',
    );
    await context.setOffline(false);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await patient(page).toHaveURL('/');
  });

  test('signing out says that it is not done, and tries again', async ({ page }) => {
    await signInAs(page);
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Menu' }).click();
    const logOut = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign out' });
    await patient(logOut).toBeVisible();
    await page.route(/auth\/logout|identity\/sign-out/, (route) => route.abort('internetdisconnected'));
    await logOut.click();
    await patient(page.getByText('You are not signed out yet')).toBeVisible();
    // nor does the menu bring back who wants to leave
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('clientState')))
      .not.toContain('"isAuthenticated":true');
    await page.unroute(/auth\/logout|identity\/sign-out/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await patient(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Been here before?' })).toBeVisible();
  });
});

test('a browser that keeps nothing is told to be another', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/login');
  await fillEmailForm(page, { email: anEmail() });
  await patient(page.getByRole('group')).toHaveText(
    'This browser is not supported. Please use a different browser or stop using incognito mode.',
  );
});

test.describe('inside the native app', () => {
  const beInTheApp = (page: Page, idToken?: string) =>
    page.addInitScript((token) => {
      const said: string[] = [];
      Object.assign(window, {
        said,
        ReactNativeWebView: { postMessage: (text: string) => said.push(text) },
        ...(token && { __nativeToken: token }),
      });
    }, idToken);
  const said = (page: Page) => page.evaluate(() => (Reflect.get(window, 'said') as string[]).join());

  test('a token from the app signs in, and signing out is left to it', async ({ page }) => {
    await signInAs(page);
    const { token } = (await (await page.request.get('/identity/token')).json()) as { token: string };
    await forgetEverything(page);

    await beInTheApp(page, token);
    await page.goto('/');
    await patient
      .poll(() => page.evaluate(() => localStorage.getItem('clientState')))
      .toContain('"isAuthenticated":true');
    await page.goto('/logout');
    await patient.poll(() => said(page)).toContain('"logout"');
    await expect(page).toHaveURL('/logout');
    // an app that takes no notice of it leaves nobody on a spinner
    await patient(page.getByText('The app hasn’t signed you out')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a token that is no good says so', async ({ page, expectAccessible }) => {
    await beInTheApp(page, 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl');
    await page.goto('/');
    const alert = page.getByRole('group').filter({ hasText: 'Sorry, your login seems to have expired' });
    await patient(alert).toBeFocused();
    await expectAccessible();
    expect(await page.evaluate(() => localStorage.getItem('clientState'))).not.toContain(
      '"isAuthenticated":true',
    );
  });

  test('the help page shows its sign-in panel, home does not', async ({ page }) => {
    await beInTheApp(page);
    await page.goto('/help/how-to-find-google-model-number');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Choose a Device' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden();
  });
});
