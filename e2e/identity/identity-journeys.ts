import { fromAnAddressOfItsOwn, newPassword, orSkip, type ServiceUnderTest } from './identity-contract.ts';
import { openMailedLink } from '../mail/open-mailed-link.ts';
import { test } from '../journey.ts';
import {
  aPassword,
  anEmail,
  expectSignedIn,
  fillEmailForm,
  openEmailForm,
  panelButton,
  patient,
  waitForLife,
} from '../people/sign-in-as.ts';

/** The ways in as a customer walks them, whichever identity service stands behind the pages. */
export function identityJourneys(service: ServiceUnderTest): void {
  test.describe(`signing in by way of ${service.name}`, () => {
    fromAnAddressOfItsOwn();
    walksByPassword();
    changesThePassword();
    walksByMail(service);
    walksByPopup(service);
  });
}

function walksByPassword(): void {
  test('who is new is signed up, then in; the next time only the right password will do', async ({
    page,
  }) => {
    const email = anEmail();
    await page.goto('/login');
    await fillEmailForm(page, { email });
    await patient(page).toHaveURL('/');
    await page.reload();
    await expectSignedIn(page);

    await page.goto('/logout');
    await patient(page).toHaveURL('/');
    await page.goto('/login');
    await fillEmailForm(page, { email, password: newPassword });
    await patient(page.getByRole('group')).toHaveText(
      'Your password is incorrect (did you use Google / Apple to sign in before?)',
    );
    await page.getByRole('textbox', { name: 'Password' }).fill(aPassword);
    await page.keyboard.press('Enter');
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
  });

  test('two tabs agree: on signing in, and on signing out', async ({ page, context }) => {
    await page.goto('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await fillEmailForm(other, { email: anEmail() });
    await patient(other).toHaveURL('/');
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);

    await other.goto('/logout');
    await patient(other).toHaveURL('/');
    await patient(page.getByRole('heading', { name: 'Been here before?' })).toBeVisible();
  });

  test('who was here before is known again after the client state’s day', async ({ page }) => {
    await page.goto('/login');
    await fillEmailForm(page, { email: anEmail() });
    await patient(page).toHaveURL('/');
    await page.evaluate(() => localStorage.removeItem('clientState'));
    await page.goto('/login');
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
  });
}

function changesThePassword(): void {
  test('the password is changed in the settings, after the current one', async ({ page }) => {
    const email = anEmail();
    await page.goto('/login');
    await fillEmailForm(page, { email });
    await patient(page).toHaveURL('/');
    await page.goto('/profile');
    const settings = page.getByRole('region', { name: 'Password' });
    const change = async (currentPassword: string) => {
      await patient(settings).toBeVisible();
      await settings.getByRole('textbox', { name: 'Current password' }).fill(currentPassword);
      for (const name of ['New password', 'New password repeat']) {
        await settings.getByRole('textbox', { name, exact: true }).fill(newPassword);
      }
      await settings.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not the one 9');
    await patient(settings.getByRole('group')).toContainText('Your password is incorrect');
    await change(aPassword);
    await patient(settings.getByText('Saved successfully')).toBeVisible();

    await page.goto('/logout');
    await patient(page).toHaveURL('/');
    await page.goto('/login');
    await fillEmailForm(page, { email, password: newPassword });
    await patient(page).toHaveURL('/');
  });
}

function walksByMail({ mailedLink }: ServiceUnderTest): void {
  test('who signs up is signed in, and verifies the address by mail', async ({ page }) => {
    const email = anEmail();
    await page.goto('/signup');
    await waitForLife(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    for (const name of ['Password', 'Password Repeat']) {
      await page.getByRole('textbox', { name, exact: true }).fill(aPassword);
    }
    await page.getByRole('button', { name: 'Sign up' }).click();
    const alert = page.getByRole('dialog');
    await patient(alert).toContainText(
      'Thank you for signing up, a link as been sent to your email address.',
    );
    await alert.getByRole('button', { name: 'OK' }).click();
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
    await openMailedLink(page, await mailedLink(page, email, 'verification'));
    await patient(page.getByRole('group')).toHaveText('Thank you. Your email address is verified.');
  });

  test('a sign-in link leads in once, and back to where the customer was', async ({ page }) => {
    const email = anEmail();
    await page.goto('/login?from=/about');
    await openEmailForm(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await patient(page.getByRole('group')).toContainText(`sign-in link to ${email}`);
    const link = await mailedLink(page, email, 'signIn');
    await openMailedLink(page, link);
    await patient(page).toHaveURL('/about');
    await expectSignedIn(page);

    await page.goto('/logout');
    await patient(page).toHaveURL('/');
    await openMailedLink(page, link);
    await patient(page.getByRole('group')).toContainText('Sorry, your login seems to have expired');
  });

  test('a forgotten password is replaced by way of the mail', async ({ page }) => {
    const email = anEmail();
    await page.goto('/login');
    await fillEmailForm(page, { email });
    await patient(page).toHaveURL('/');
    await page.goto('/logout');
    await patient(page).toHaveURL('/');

    await page.goto('/reset-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await patient(page.getByRole('group')).toContainText(`If there’s an account for ${email}`);
    await page.goto(await mailedLink(page, email, 'reset'));
    for (const name of ['New password', 'New password repeat']) {
      await page.getByRole('textbox', { name, exact: true }).fill(newPassword);
    }
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await patient(
      page.getByRole('heading', { name: 'Your password has been changed', level: 1 }),
    ).toBeFocused();
    await page.goto('/login');
    await fillEmailForm(page, { email, password: newPassword });
    await patient(page).toHaveURL('/');
  });
}

function walksByPopup({ finishPopup }: ServiceUnderTest): void {
  test('a provider signs in through its popup', async ({ page }) => {
    const finish = orSkip(finishPopup);
    await page.goto('/login');
    await waitForLife(page);
    const opened = page.waitForEvent('popup');
    await panelButton(page, 'Google').click();
    await finish(await opened, anEmail());
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
  });
}
