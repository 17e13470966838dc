import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CallOutput } from '@fettle/contract/calls';
import { expect, test } from './journey.ts';
import { anAcceptedTicket } from './pages/pay-page.ts';
import { signInAs } from './people/sign-in-as.ts';
import { openStaff } from './people/staff.ts';
import { callAs, startTicket } from './start-ticket.ts';

const aPicture = readFileSync(new URL('../apps/web/public/og.png', import.meta.url));
const aFile = (name = 'crack.png') => ({ name, mimeType: 'image/png', buffer: aPicture });

async function openQuotes(page: Page) {
  await signInAs(page);
  const ticketID = await startTicket(page, { issue: 'Screen' });
  await page.goto(`/ticket/${ticketID}`);
  return { ticketID, ...photosOn(page) };
}

function photosOn(page: Page) {
  const section = page.getByRole('region', { name: 'Photos' });
  return {
    section,
    choose: section.getByLabel('Add photos'),
    own: section.getByRole('img', { name: /^Photo from you/ }),
  };
}

const countPhotos = async (page: Page, ticketID: number) =>
  (await callAs<CallOutput<'tickets/getPhotos'>>(page.request, 'tickets/getPhotos', { ticketID })).photos
    .length;

/** A picture is on the screen when its pixels have come. */
const isLoaded = (image: HTMLElement) => image instanceof HTMLImageElement && image.naturalWidth > 0;

test('@phone photos go with a request, are looked at and taken back', async ({ page, expectAccessible }) => {
  const { section, choose, own } = await openQuotes(page);
  await expect(section.getByText('A photo of the fault helps your technician.')).toBeVisible();
  await choose.setInputFiles([aFile('front.png'), aFile('back.png')]);
  await expect(own).toHaveCount(2);
  await own.first().scrollIntoViewIfNeeded();
  await expect.poll(() => own.first().evaluate(isLoaded)).toBe(true);
  await expect(section.getByRole('status')).toHaveText('2 photos added');
  await expectAccessible();

  await section.getByRole('button', { name: 'Photo from you, 1 of 2' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Photo from you, 1 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Photo from you, 2 of 2');
  await expect.poll(() => dialog.getByRole('img').evaluate(isLoaded)).toBe(true);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(section.getByRole('button', { name: 'Photo from you, 1 of 2' })).toBeFocused();

  await section.getByRole('button', { name: 'Photo from you, 2 of 2' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(own).toHaveCount(1);
  await page.reload();
  await expect(own).toHaveCount(1);
});

test.describe('where the connection is lost', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('a photo that has arrived without our knowing is not added twice', async ({ page }) => {
    const { ticketID, section, choose, own } = await openQuotes(page);
    await expect(choose).toBeAttached();
    await page.route('**/api/tickets/addPhoto*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose.setInputFiles(aFile());
    await expect(section.getByRole('alert')).toHaveText(/The connection was lost/);
    expect(await countPhotos(page, ticketID)).toBe(1);
    await page.unroute('**/api/tickets/addPhoto*');
    await section.getByRole('button', { name: 'Try again: crack.png' }).click();
    await expect(own).toHaveCount(1);
    await expect(section.getByRole('alert')).toHaveCount(0);
    expect(await countPhotos(page, ticketID)).toBe(1);
  });

  test('a photo is sent by itself when the connection is back', async ({ page, context }) => {
    const { ticketID, section, choose, own } = await openQuotes(page);
    await expect(choose).toBeAttached();
    await context.setOffline(true);
    await choose.setInputFiles(aFile());
    await expect(section.getByRole('alert')).toHaveText(/We’ll send it once you’re back online/);
    await context.setOffline(false);
    await expect(own).toHaveCount(1);
    expect(await countPhotos(page, ticketID)).toBe(1);
  });
});

test('what is no photo is refused where it stands, and the others go on', async ({
  page,
  expectAccessible,
}) => {
  const { section, choose, own } = await openQuotes(page);
  const page404 = {
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  };
  const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await choose.setInputFiles([page404, notes, aFile()]);
  await expect(section.getByRole('alert').filter({ hasText: /Please choose a photo/ })).toHaveCount(2);
  await expect(own).toHaveCount(1);
  await expectAccessible();
  await section.getByRole('button', { name: 'Leave it out: holiday.jpg' }).click();
  await section.getByRole('button', { name: 'Leave it out: notes.pdf' }).click();
  await expect(section.getByRole('alert')).toHaveCount(0);
});

test('photos of a hand-over appear on the open page of the customer', async ({ page, baseURL }) => {
  const ticketID = await anAcceptedTicket(page);
  await page.goto(`/track/RE${ticketID}`);
  const { section } = photosOn(page);
  await expect(section).toBeVisible();
  const staff = await openStaff(baseURL ?? '');
  await staff.addPhoto({ ticketID, stage: 'collected', photo: aPicture });
  const handOver = section.getByRole('img', { name: 'Your device when we collected it' });
  await expect(handOver).toBeVisible();
  await expect.poll(() => handOver.evaluate(isLoaded)).toBe(true);
});
