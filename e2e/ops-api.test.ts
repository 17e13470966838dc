import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openConsole } from './people/staff.ts';

/** A tool on this machine that takes what it is told; it answers with the status it is given. */
async function openTool(): Promise<{
  url: string;
  types: string[];
  answer: (status: number) => void;
  server: Server;
}> {
  const types: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      // our own message
      types.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // a server on TCP has one
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, types, answer: (next) => (status = next), server };
}

const statusWith = async (request: APIRequestContext, key: string) =>
  (
    await request.post('/api/v1/orders/list', { data: {}, headers: { authorization: `Bearer ${key}` } })
  ).status();

test('an administrator makes a key by keyboard alone, a tool uses it, and it is revoked', async ({
  page,
  baseURL,
  request,
  expectAccessible,
}) => {
  await openConsole(page, baseURL, { path: '/account' });
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /command/ })).toBeFocused();
  await page.keyboard.type('go keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeFocused();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Make a key' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  const name = `Stock sync ${Date.now()}`;
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'orders:read' })).toBeFocused();
  await page.keyboard.press('Space');
  await expectAccessible();
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Your new key' });
  const key = await made.locator('code').innerText();
  await expectAccessible();
  expect(await statusWith(request, key)).toBe(200);
  await made.getByRole('button', { name: 'I’ve kept it' }).click();
  await expect(made).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`ends in ${key.slice(-4)}`);
  await page.reload();
  await expect(row).toContainText('today at');
  await expect(page.getByText(key)).toHaveCount(0);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ coloursOnly: true });

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Yes, revoke it' }).click();
  await expect(row).toContainText('revoked today at');
  expect(await statusWith(request, key)).toBe(401);
});

test('a webhook is added and tested, tells what happens, and says when its tool wants nothing any more', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const tool = await openTool();
  await openConsole(page, baseURL, { path: '/webhooks' });
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://name:secret@tools.example/');
  await dialog.getByRole('checkbox', { name: 'An internal note was written' }).check();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(dialog.getByText('must not contain a name or password')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill(tool.url);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  const made = page.getByRole('dialog', { name: 'Its secret' });
  await expect(made.locator('code')).toHaveText(/^whsec_/);
  await made.getByRole('button', { name: 'I’ve kept it' }).click();
  await page.getByRole('link', { name: tool.url }).click();

  await expect(page.getByText('Nothing yet. Send a test')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const test1 = page.getByRole('row').filter({ hasText: 'webhook.test' });
  await expect(test1).toContainText('Arrived');
  expect(tool.types).toContain('webhook.test');
  await expect(page.getByText('Works', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ coloursOnly: true });

  tool.answer(410);
  await test1.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect(page.getByText('We’ve turned this webhook off')).toBeVisible();
  // notes are written in other journeys at the same time
  expect(tool.types.filter((type) => type === 'webhook.test')).toHaveLength(2);
  await expectAccessible({ coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
  // on every page, until somebody has looked after it
  await page.goto('/ops/keys');
  const notice = page.getByText('A webhook was turned off because nothing got through');
  await expect(notice).toBeVisible();
  await expectAccessible();
  await notice.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
  await expect(page.getByRole('link', { name: tool.url })).toHaveCount(0);
  await page.goto('about:blank');
  tool.server.closeAllConnections();
  await new Promise((resolve) => tool.server.close(resolve));
});
