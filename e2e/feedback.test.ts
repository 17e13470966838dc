import { expect, offlineErrors, test } from './journey.ts';
import { feedbackPage, showBack } from './pages/feedback-page.ts';
import { signInAs } from './people/sign-in-as.ts';
import { startTicket } from './start-ticket.ts';

test('feedback is given, and changed for a day', { tag: '@phone' }, async ({ page, expectAccessible }) => {
  await signInAs(page);
  const ticketID = await startTicket(page);
  await showBack(page, ticketID);
  await page.goto(`/feedback/${ticketID}`);
  const { star, comments, submit, thanks, change } = feedbackPage(page);
  await expect(page.getByText(`RE${ticketID}: iPhone 12, Screen`)).toBeVisible();
  await submit.click();
  await expect(page.getByText('Please choose from one to five stars')).toBeVisible();
  await expect(star(1)).toBeFocused();
  await expectAccessible();
  // by keyboard alone
  await page.keyboard.press('ArrowRight');
  await expect(star(2)).toBeChecked();
  await comments.fill('Two days late,\nbut it works.');
  await submit.click();
  await expect(thanks).toBeFocused();
  await expect(page.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();
  await expect(page.getByText('but it works.')).toBeVisible();
  await expect(page.getByText(/^You can change it until: Tomorrow, \d\d:\d\d$/)).toBeVisible();
  await expectAccessible();
  await change.click();
  await expect(star(2)).toBeChecked();
  await star(4).check({ force: true });
  await submit.click();
  await expect(page.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(thanks).toHaveCount(0);
});

test('after a day it stays as it is', async ({ page }) => {
  await signInAs(page);
  const ticketID = await startTicket(page);
  const feedback = { stars: 5, comment: 'Good as new.', editableUntil: '2026-01-02T10:00:00.000Z' };
  await showBack(page, ticketID, { feedback, mayGive: false });
  await page.goto(`/feedback/RE${ticketID}`);
  await expect(page.getByText('Good as new.')).toBeVisible();
  const { submit, change } = feedbackPage(page);
  await expect(submit).toHaveCount(0);
  await expect(change).toHaveCount(0);
});

test('before the device is back there is nothing to say yet', async ({ page, expectAccessible }) => {
  await signInAs(page);
  const ticketID = await startTicket(page);
  await page.goto(`/feedback/${ticketID}`);
  await expect(page.getByText('Your device isn’t back with you yet')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page).toHaveURL(`/track/RE${ticketID}`);
});

test('an order of somebody else is not there', async ({ page, browser, baseURL }) => {
  await signInAs(page);
  const ticketID = await startTicket(page);
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signInAs(stranger);
  await stranger.goto(`/feedback/${ticketID}`);
  await expect(stranger).toHaveURL('/orders');
  await stranger.context().close();
});

test('an address without a number is no page', async ({ page }) => {
  await signInAs(page);
  await page.goto('/feedback/RE');
  await expect(page.getByRole('heading', { name: 'Fettle 404 - Not Found' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('what was typed stays, and is sent later', async ({ page, context }) => {
    await signInAs(page);
    const ticketID = await startTicket(page);
    await showBack(page, ticketID);
    await page.goto(`/feedback/${ticketID}`);
    const { star, comments, submit, thanks } = feedbackPage(page);
    await star(5).check({ force: true });
    await comments.fill('Kind and quick.');
    await page.route('**/api/tickets/feedback', (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText(/^You’re offline\. Nothing has changed/)).toBeVisible();
    await context.setOffline(false);
    await page.unroute('**/api/tickets/feedback');
    await showBack(page, ticketID);
    await expect(comments).toHaveValue('Kind and quick.');
    await submit.click();
    await expect(thanks).toBeVisible();
  });
});
