import { expect, test } from './journey.ts';

test('a link from a mail that opens nothing any more explains itself and offers to sign in', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/open/10001-tct7s0-pcUbNpsHdq6uWdre7rPpuw');
  await expect(page).toHaveURL('/link-expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expectAccessible();
});

test(
  'the outbox says that it is a sandbox, and whose mail is missing',
  { tag: '@any-device' },
  async ({ page, expectAccessible }) => {
    await page.goto('/_sandbox/mail');
    await expect(page.getByRole('banner')).toContainText('Sandbox');
    await page.getByRole('textbox', { name: 'Recipient' }).fill('nobody@example.com');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('main')).toContainText('There is no mail to nobody@example.com.');
    await expectAccessible();
  },
);
