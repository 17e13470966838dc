import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { mailedLink } from './mail/mailed-link.ts';
import { openMailedLink } from './mail/open-mailed-link.ts';
import { openSettings, settings, signInWithGoogle, wrongPassword } from './pages/settings.ts';
import {
  aPassword,
  anEmail,
  expectSignedIn,
  fillEmailForm,
  panelButton,
  patient,
  signInAs,
} from './people/sign-in-as.ts';

// the browser's own line for a 401
test.use({ expectedErrors: [/status of 4\d\d/] });

test.describe('the email address', () => {
  test('is changed with the password, by a link to the new one', async ({ page, expectAccessible }) => {
    const { email } = await signInAs(page);
    const newEmail = anEmail('countess');
    const { details, field, save } = await openSettings(page);
    await field('Email').fill(newEmail);
    await field('Current password').fill('not the one 9');
    await save.click();
    await patient(details.getByRole('group', { name: wrongPassword })).toBeFocused();
    await expect(field('Email')).toHaveValue(newEmail);

    await field('Current password').fill(aPassword);
    await save.click();
    await patient(details.getByText('Saved successfully')).toBeVisible();
    await expect(details.getByText(`A link is on its way to ${newEmail}`)).toBeVisible();
    await expect(field('Email')).toHaveValue(email);
    await expectAccessible();

    await page.goto(await mailedLink(page, newEmail, /\/profile\?newEmail=1/));
    await patient(page.getByRole('group', { name: `Your email is now ${newEmail}` })).toBeFocused();
    await expect(page).toHaveURL('/profile');
    await expect(field('Email')).toHaveValue(newEmail);

    await page.goto('/logout');
    await patient(page).toHaveURL('/');
    await page.goto('/login');
    await fillEmailForm(page, { email: newEmail });
    await patient(page).toHaveURL('/');
    await expectSignedIn(page);
  });

  test('is not changed by the owner of a mistyped address', async ({ page, browser }) => {
    const { email } = await signInAs(page);
    const mistyped = anEmail('mistyped');
    const { details, field, save } = await openSettings(page);
    await field('Email').fill(mistyped);
    await field('Current password').fill(aPassword);
    await save.click();
    await patient(details.getByText('Saved successfully')).toBeVisible();
    const link = await mailedLink(page, mistyped, /\/profile\?newEmail=1/);

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const stranger = await context.newPage();
    await stranger.goto(link);
    await patient(stranger).toHaveURL('/login');
    await fillEmailForm(stranger, { email: mistyped });
    await patient(stranger.getByText('Your email hasn’t changed yet')).toBeVisible();
    await context.close();
    await openSettings(page);
    await expect(field('Email')).toHaveValue(email);
  });

  test('is confirmed by a mail that can be asked for again', async ({ page }) => {
    const { email } = await signInAs(page);
    const { details } = await openSettings(page);
    await details.getByRole('button', { name: 'Email me the link' }).click();
    await patient(details.getByText(`A link to confirm it is on its way to ${email}.`)).toBeVisible();
    await openMailedLink(page, await mailedLink(page, email, /\/identity\/verify-email/));
    await patient(page.getByText('Thank you. Your email address is verified.')).toBeVisible();
    await openSettings(page);
    await patient(details.getByRole('button', { name: 'Email me the link' })).toHaveCount(0);
  });

  test('of who signs in with Google cannot be changed, nor is there a password', async ({
    page,
    expectAccessible,
  }) => {
    await signInWithGoogle(page, anEmail('google'));
    const { field, password } = await openSettings(page);
    await expect(field('Email')).toHaveAttribute('readonly');
    await expect(field('Email')).toHaveAccessibleDescription(
      'Your email cannot be changed here because you sign in with Google.',
    );
    await expect(password).toHaveCount(0);
    await expectAccessible();
  });
});

test('the password is changed after the current one, and whoever else was signed in is not any more', async ({
  page,
  browser,
}) => {
  const { email } = await signInAs(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signInAs(other, { email });
  const { password, places } = await openSettings(page);
  await patient(places.getByRole('listitem')).toHaveCount(2);

  const fill = async (current: string, next: string, repeat = next) => {
    await password.getByRole('textbox', { name: 'Current password' }).fill(current);
    await password.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await password.getByRole('textbox', { name: 'New password repeat' }).fill(repeat);
    await password.getByRole('button', { name: 'Change password' }).click();
  };
  const alert = password.getByRole('group');
  await fill(aPassword, 'short');
  await expect(alert).toHaveText('Your new password must be at least 6 characters long');
  await fill(aPassword, 'amber lamp 27', 'amber lamp 28');
  await expect(alert).toHaveText('Passwords must match');
  await fill('not the one 9', 'amber lamp 27');
  await patient(alert).toHaveText(wrongPassword);
  await fill(aPassword, 'password1');
  await patient(alert).toHaveText(
    'Password too weak. Please make sure it is at least 8 characters long with a combination of letters and numbers',
  );

  await fill(aPassword, 'amber lamp 27');
  await patient(password.getByText('Saved successfully. You are signed out everywhere else.')).toBeVisible();
  await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(password.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
  await patient(places.getByRole('listitem')).toHaveCount(1);
  await other.goto('/profile');
  await patient(other).toHaveURL('/login');
  await fillEmailForm(other, { email, password: 'amber lamp 27' });
  await patient(settings(other).details).toBeVisible();
  await elsewhere.close();
});

test('one place is signed out of from another, and then all of them', async ({ page, browser }) => {
  const { email } = await signInAs(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signInAs(other, { email });
  const { places } = await openSettings(page);
  const rows = places.getByRole('listitem');
  await patient(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This browser');
  await expect(rows.first()).toContainText(/Signed in: Today, \d\d:\d\d/);

  await rows
    .last()
    .getByRole('button', { name: /^Sign out: / })
    .click();
  await patient(rows).toHaveCount(1);
  await expect(places.getByRole('status').filter({ hasText: 'Signed out:' })).toHaveCount(1);
  await expect(places.getByRole('heading')).toBeFocused();
  await other.goto('/profile');
  await patient(other).toHaveURL('/login');

  await fillEmailForm(other, { email });
  await patient(settings(other).details).toBeVisible();
  await places.getByRole('button', { name: 'Sign out everywhere' }).click();
  await patient(page).toHaveURL('/login');
  await patient(page.getByText('You’re signed out everywhere.')).toBeVisible();
  await expect(panelButton(page, 'Email')).toBeVisible();
  await other.reload();
  await patient(other).toHaveURL('/login');
  await elsewhere.close();
});

test('this place is signed out of too', async ({ page }) => {
  await signInAs(page);
  const { places } = await openSettings(page);
  await patient(places.getByRole('listitem')).toHaveCount(1);
  await places.getByRole('button', { name: /^Sign out: .*this browser$/ }).click();
  await patient(page).toHaveURL('/login');
  await expect(panelButton(page, 'Email')).toBeVisible();
  await page.goto('/profile');
  await patient(page).toHaveURL('/login');
});

test('one’s data is handed over as a file', async ({ page }) => {
  const { email } = await signInAs(page);
  const { data } = await openSettings(page);
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('fettle-export.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { email: string } };
  expect(file.profile.email).toBe(email);
  await expect(data.getByText('Downloaded as fettle-export.json')).toBeVisible();
});
