import { expect, test } from './journey.ts';
import {
  aPassword,
  anEmail,
  expectSignedIn,
  fillEmailForm,
  panelButton,
  patient,
  signUpElsewhere,
  waitForLife,
} from './people/sign-in-as.ts';

const providers = ['Google', 'Apple'] as const;

test.describe('by email and password', () => {
  // the browser's own line for a 401 or 422
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test(
    'an unknown email is signed up, then in; the next time it is known',
    { tag: '@phone' },
    async ({ page }) => {
      const given = { email: anEmail(), password: aPassword };
      await page.goto('/login');
      await fillEmailForm(page, given);
      await patient(page).toHaveURL('/');
      await expectSignedIn(page);

      await page.goto('/logout');
      await patient(page).toHaveURL('/');
      await page.goto('/login');
      await fillEmailForm(page, given);
      await patient(page).toHaveURL('/');
      await expectSignedIn(page);
    },
  );

  test('a wrong password says so, and so does each other mistake', async ({ page, expectAccessible }) => {
    await page.goto('/login');
    const { email } = await signUpElsewhere(page);
    const alert = page.getByRole('group');
    await fillEmailForm(page, { email, password: 'not the one 9' });
    await expect(alert).toHaveText(
      'Your password is incorrect (did you use Google / Apple to sign in before?)',
    );
    await expect(alert).toBeFocused();
    await expectAccessible();

    await page.getByRole('textbox', { name: 'Password' }).fill('');
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText('Please enter a valid email and password');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
      'Please enter your password',
    );

    await page.getByRole('textbox', { name: 'Email' }).fill(anEmail());
    await page.getByRole('textbox', { name: 'Password' }).fill('password1');
    await page.keyboard.press('Enter');
    await expect(alert).toContainText(
      'Password too weak. Please make sure it is at least 8 characters long with a combination of letters and numbers',
    );
    await expect(page).toHaveURL('/login');
  });

  test('too many attempts at one account are refused in the spec’s words', async ({ page }) => {
    await page.goto('/login');
    const { email } = await signUpElsewhere(page);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await page.request.post('/identity/sign-in/email', { data: { email, password: 'wrong' } });
    }
    await fillEmailForm(page, { email, password: aPassword });
    await expect(page.getByRole('group')).toHaveText(
      'You have tried to login too many times, please try again later',
    );
  });

  test('the keyboard alone is enough, and a password can be looked at', async ({ page }) => {
    await page.goto('/login');
    await waitForLife(page);
    await panelButton(page, 'Email').focus();
    await page.keyboard.press('Enter');
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await page.keyboard.type(anEmail());
    await page.keyboard.press('Tab');
    const password = page.getByRole('textbox', { name: 'Password' });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await page.keyboard.type(aPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
  });
});

test.describe('by a provider', () => {
  test('the login screen has the spec’s three buttons where no Facebook app is configured', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      'Continue with Google',
      'Continue with Apple',
      'Continue with Email',
    ]);
    await expect(page.getByText('Facebook')).toHaveCount(0);
  });

  for (const provider of providers) {
    test(
      `${provider} signs in through its popup`,
      { tag: provider === 'Google' ? '@phone' : [] },
      async ({ page }) => {
        await page.goto('/login');
        await waitForLife(page);
        const opened = page.waitForEvent('popup');
        await panelButton(page, provider).click();
        const popup = await opened;
        await expect(page.getByRole('status').filter({ hasText: `in the ${provider} window` })).toBeVisible();
        await popup.getByRole('textbox', { name: 'Email' }).fill(anEmail(provider));
        await popup.getByRole('button', { name: 'Sign in, verified' }).click();
        await patient(page).toHaveURL('/');
        await expectSignedIn(page);
        expect(popup.isClosed()).toBe(true);
      },
    );
  }

  test('a popup that is closed can be opened again, or another way be taken', async ({ page }) => {
    await page.goto('/login');
    await waitForLife(page);
    const first = page.waitForEvent('popup');
    await panelButton(page, 'Google').click();
    await (await first).close();
    await expect(page.getByText('If you have closed it, try again or choose another way.')).toBeVisible();

    const second = page.waitForEvent('popup');
    await panelButton(page, 'Apple').click();
    const popup = await second;
    await popup.getByRole('textbox', { name: 'Email' }).fill(anEmail());
    await popup.getByRole('button', { name: 'Sign in, verified' }).click();
    await patient(page).toHaveURL('/');
  });

  test('who says no on the provider’s page is back where they were', async ({ page }) => {
    await page.goto('/login');
    await waitForLife(page);
    const opened = page.waitForEvent('popup');
    await panelButton(page, 'Apple').click();
    await (await opened).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('group')).toContainText('closed before you’d signed in');
    await expect(panelButton(page, 'Apple')).toBeVisible();
  });

  test('an address that is taken by a password is not handed over', async ({ page }) => {
    await page.goto('/login');
    const { email } = await signUpElsewhere(page);
    await waitForLife(page);
    const opened = page.waitForEvent('popup');
    await panelButton(page, 'Google').click();
    const popup = await opened;
    await popup.getByRole('textbox', { name: 'Email' }).fill(email);
    await popup.getByRole('button', { name: 'Sign in, verified' }).click();
    await expect(page.getByRole('group')).toHaveText(
      'You appear to have already signed up with this email address. Please try logging in using a different method.',
    );
  });

  test('where popups are blocked, the same works in this tab', async ({ page, expectAccessible }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/login');
    await waitForLife(page);
    await panelButton(page, 'Google').click();
    await expect(page.getByRole('group')).toContainText('Your browser didn’t let us open the Google window.');
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue in this tab' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(anEmail());
    await page.getByRole('button', { name: 'Sign in, verified' }).click();
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
  });
});

test('the panel on the home page signs in where it stands', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/');
  await expect(panelButton(page, 'Google')).toBeVisible();
  expect(loaded.filter((url) => /identity|sign-in-[^p]|email-form/.test(url))).toEqual([]);

  await waitForLife(page);
  const opened = page.waitForEvent('popup');
  await panelButton(page, 'Google').click();
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Email' }).fill('robin.doe@sample.example');
  await popup.getByRole('button', { name: 'Sign in, verified' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible();
  await patient(page).toHaveURL('/');
});

test('so does the one on the help page', async ({ page }) => {
  const path = '/help/how-to-find-google-model-number';
  await page.goto(path);
  await waitForLife(page);
  const opened = page.waitForEvent('popup');
  await panelButton(page, 'Apple').click();
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Email' }).fill(anEmail());
  await popup.getByRole('button', { name: 'Sign in, verified' }).click();
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  await expect(page).toHaveURL(path);
});

test.describe('before its scripts run', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/ticket',
    '/ticket/10001',
    '/ticket/pay',
    '/profile',
    '/orders',
    '/track/RE10001',
    '/feedback/RE10001',
    '/login',
    '/ticket/auth',
  ]) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('noscript p')).toContainText('needs JavaScript');
      await expect(main.locator('noscript').getByRole('link', { name: 'call or email us' })).toBeVisible();
      await expect(main.getByText('Loading')).toBeHidden();
      await expect(main.getByRole('button')).toHaveCount(0);
    });
  }

  test('a form sends nothing, least of all a password in the address', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Email').fill('early@example.com');
    await page.getByLabel('Password', { exact: true }).fill('ochre lamp');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  });
});
