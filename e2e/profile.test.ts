import { expect, offlineErrors, test } from './journey.ts';
import { openSettings, settings } from './pages/settings.ts';
import { fillEmailForm, patient, signInAs, signUpElsewhere } from './people/sign-in-as.ts';

const ada = {
  'First name': 'Ada',
  Surname: 'Lovelace',
  Phone: '07700 900123',
  Address: '12 Brick Lane, London',
  Postcode: 'e16rf',
};

test(
  'details are saved, told so without moving the focus, and there the next time',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const { email } = await signInAs(page);
    const { details, field, save } = await openSettings(page);
    await expect(page).toHaveTitle('My settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My settings');
    await expect(field('Email')).toHaveValue(email);
    await expect(details.getByRole('checkbox', { name: 'Essential emails' })).toBeChecked();
    await expect(details.getByRole('checkbox', { name: 'Essential emails' })).toBeDisabled();
    await expect(details.getByRole('checkbox', { name: 'Promotional emails' })).not.toBeChecked();
    await expectAccessible();

    for (const [name, value] of Object.entries(ada)) await field(name).fill(value);
    await details.getByRole('checkbox', { name: 'Promotional emails' }).check();
    await save.click();
    await patient(details.getByText('Saved successfully')).toBeVisible();
    await expect(details.getByRole('status').filter({ hasText: 'Saved successfully' })).toHaveCount(1);
    await expect(save).toBeFocused();
    await expect(field('Postcode')).toHaveValue('E1 6RF');
    await field('Surname').press('End');
    await page.keyboard.type('!');
    await expect(details.getByText('Saved successfully')).toHaveCount(0);

    await openSettings(page);
    await expect(field('First name')).toHaveValue('Ada');
    await expect(field('Surname')).toHaveValue('Lovelace');
    await expect(field('Address')).toHaveValue('12 Brick Lane, London');
    await expect(details.getByRole('checkbox', { name: 'Promotional emails' })).toBeChecked();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();
  },
);

test('what is wrong is told at once and at its field, and nothing typed is lost', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page);
  const { details, field, save } = await openSettings(page);
  await field('First name').fill('A');
  await field('Phone').fill('12345');
  await field('Email').fill('ada');
  await field('Postcode').fill('nowhere');
  await save.click();
  const summary = details.getByRole('group', { name: /There is a problem/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'You must enter your firstname',
    'You must enter a valid phone number',
    'You must enter a valid email address',
    'Please enter a valid address and postcode.',
  ]);
  await expectAccessible();
  await summary.getByRole('link', { name: 'You must enter a valid phone number' }).click();
  await expect(field('Phone')).toBeFocused();
  await expect(field('Phone')).toHaveAccessibleDescription(/You must enter a valid phone number/);
  await field('Phone').fill('');
  await expect(field('Phone')).not.toHaveAttribute('aria-invalid');
  await expect(field('Postcode')).toHaveValue('nowhere');
});

test('the keyboard alone is enough', async ({ page }) => {
  await signInAs(page);
  const { details, field } = await openSettings(page);
  await field('First name').focus();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hopper');
  await page.keyboard.press('Enter');
  await patient(details.getByText('Saved successfully')).toBeVisible();
  await expect(field('Surname')).toBeFocused();
  await expect(field('Surname')).toHaveValue('Hopper');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('what was typed stays, and is saved when it is back', async ({ page, context }) => {
    await signInAs(page);
    const { details, field, save } = await openSettings(page);
    await field('First name').fill('Ada');
    await context.setOffline(true);
    await save.click();
    const alert = details.getByRole('group', { name: /There is an issue with your internet connection/ });
    await patient(alert).toBeFocused();
    await expect(field('First name')).toHaveValue('Ada');
    await context.setOffline(false);
    await save.click();
    await patient(details.getByText('Saved successfully')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('where the server breaks', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the page says what it could not load, and tries again', async ({ page, expectAccessible }) => {
    await signInAs(page);
    let isBroken = true;
    await page.route('**/api/customers/**', (route) =>
      isBroken ? route.fulfill({ status: 500, json: { rc: 99, msg: 'no', data: null } }) : route.continue(),
    );
    await page.goto('/profile');
    await patient(page.getByText('We couldn’t load this')).toBeVisible();
    await expectAccessible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await patient(settings(page).field('First name')).toBeVisible();
    await patient(settings(page).places.getByRole('listitem')).toHaveCount(1);
  });
});

test('it shows what is on its way', async ({ page }) => {
  await signInAs(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/customers/get', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await patient(page.getByRole('heading', { level: 1 })).toHaveText('My settings');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
  await expect(settings(page).details).toHaveCount(0);
  answer();
  await patient(settings(page).details).toBeVisible();
});

test('two tabs: what one saves the other shows, and keeps what is typed in it', async ({ page, context }) => {
  await signInAs(page);
  const here = await openSettings(page);
  const other = await context.newPage();
  const there = await openSettings(other);
  await here.field('Phone').fill('07700 900');
  await there.field('First name').fill('Ada');
  await there.field('Phone').fill('07700 900456');
  await there.save.click();
  await patient(there.details.getByText('Saved successfully')).toBeVisible();
  await patient(here.field('First name')).toHaveValue('Ada');
  await expect(here.field('Phone')).toHaveValue('07700 900');
});

test.describe('signed out from elsewhere', () => {
  // the browser's own line, when the page asks for a token that nobody gets any more
  test.use({ expectedErrors: [/status of 401 .*\/identity\/token/] });

  test('the end of the session in the middle of it loses nothing', async ({ page, context }) => {
    const { email } = await signInAs(page);
    const { field, save } = await openSettings(page);
    await field('Address').fill('12 Brick Lane');
    await field('Postcode').fill('e1 6');
    await page.getByRole('checkbox', { name: 'Promotional emails' }).check();
    await context.clearCookies({ name: 'session' });
    await field('Postcode').fill('e1 6rf');
    await save.click();
    await patient(page).toHaveURL('/login');
    await expect(
      page.getByText('You must be logged in to view this page. Please login and try again.'),
    ).toBeVisible();
    await fillEmailForm(page, { email });
    await patient(page).toHaveURL('/profile');
    await patient(field('Address')).toHaveValue('12 Brick Lane');
    await expect(field('Postcode')).toHaveValue('e1 6rf');
    await expect(page.getByRole('checkbox', { name: 'Promotional emails' })).toBeChecked();
    await save.click();
    await patient(page.getByText('Saved successfully')).toBeVisible();
  });
});

test('visitors sign in first, and come back', async ({ page }) => {
  await page.goto('/profile');
  await patient(page).toHaveURL('/login');
  await fillEmailForm(page, await signUpElsewhere(page));
  await patient(page).toHaveURL('/profile');
  await patient(settings(page).details).toBeVisible();
});
