import type { Page } from '@playwright/test';
import type { CallOutput } from '@fettle/contract/calls';
import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { anAcceptedTicket } from './pages/pay-page.ts';
import { openStaff } from './people/staff.ts';
import { callAs } from './start-ticket.ts';

async function openMessages(page: Page) {
  const ticketID = await anAcceptedTicket(page);
  await page.goto(`/track/RE${ticketID}`);
  return { ticketID, ...messagesOn(page) };
}

function messagesOn(page: Page) {
  const section = page.getByRole('region', { name: /^Messages/ });
  return {
    section,
    log: section.getByRole('log'),
    field: section.getByRole('textbox', { name: 'Write to the repair team' }),
    send: section.getByRole('button', { name: 'Send message' }),
  };
}

const textsOf = async (page: Page, ticketID: number) =>
  (
    await callAs<CallOutput<'tickets/getMessages'>>(page.request, 'tickets/getMessages', { ticketID })
  ).messages.map(({ text }) => text);

test('@phone a customer writes, and the answer appears by itself', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { ticketID, section, log, field, send } = await openMessages(page);
  await expect(section.getByText(/Write to the people repairing it/)).toBeVisible();
  await send.click();
  await expect(section.getByText('Please write a message first.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('Can I keep the old screen?\nIt has a sticker.');
  await send.click();
  await expect(log.getByText('It has a sticker.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  const staff = await openStaff(baseURL ?? '');
  await staff.act('sendMessage', { ticketID, text: 'Of course.', messageKey: randomUUID() });
  const answer = log.getByRole('listitem').filter({ hasText: 'Of course.' });
  await expect(answer).toContainText('Nell');
  await expect(answer).toContainText('New');
  await expectAccessible();
  // read while the page is looked at: at the next visit it is not new any more
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading')).toHaveText('Messages');
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(answer).not.toContainText('New');
});

test('@phone a new message is told on top of the page, leads to it, and is gone once read', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { ticketID, section } = await openMessages(page);
  await expect(page.getByText('You have a new message')).toHaveCount(0);
  await page.goto('/faq');
  const staff = await openStaff(baseURL ?? '');
  await staff.act('sendMessage', { ticketID, text: 'Which colour is it?', messageKey: randomUUID() });
  await page.goto(`/track/RE${ticketID}`);
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'You have a new message' });
  await expect(told).toBeInViewport();
  await expectAccessible();
  await told.getByRole('button', { name: 'Read it' }).click();
  await expect(section.getByText('Which colour is it?')).toBeInViewport();
  await expect(told).toHaveCount(0);
});

test.describe('where the connection is lost', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('what was written stays, and is sent once however often it is tried', async ({
    page,
    expectAccessible,
  }) => {
    const { ticketID, section, log, field, send } = await openMessages(page);
    await field.fill('Please ring twice');
    // it arrives, and the answer does not
    await page.route('**/api/tickets/sendMessage', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(section.getByRole('group', { name: /Your message wasn’t sent/ })).toBeFocused();
    await expect(field).toHaveValue('Please ring twice');
    await expectAccessible();
    await page.unroute('**/api/tickets/sendMessage');
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    await expect(log.getByText('Please ring twice')).toHaveCount(1);
    expect(await textsOf(page, ticketID)).toEqual(['Please ring twice']);
  });

  test('offline it says so, and keeps it', async ({ page, context }) => {
    const { section, field, send, log } = await openMessages(page);
    await field.fill('Hello');
    await context.setOffline(true);
    await send.click();
    await expect(section.getByText(/You’re offline/)).toBeVisible();
    await context.setOffline(false);
    await send.click();
    await expect(log.getByText('Hello')).toBeVisible();
  });
});

test('a message that is too long is told before it is sent', async ({ page }) => {
  const { section, field, send } = await openMessages(page);
  await field.fill('x'.repeat(2001));
  await expect(section.getByText('2,001 of 2,000')).toBeVisible();
  await send.click();
  await expect(section.getByText('Please keep your message to 2,000 characters.')).toBeVisible();
});
