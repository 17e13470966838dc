import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { CallOutput } from '@fettle/contract/calls';
import { addDays, londonTime } from '@fettle/domain/london';
import { expect, offlineErrors, test } from './journey.ts';
import { openConsole, openStaff, type Staff } from './people/staff.ts';
import { openPaid, withoutCode } from './pages/track-page.ts';

const picture = {
  name: 'bench.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../apps/web/public/og.png', import.meta.url)),
};

/** A device that is paid for and with us. */
async function aCollectedTicket(
  browser: Browser,
  baseURL: string | undefined,
  staff: Staff,
): Promise<number> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const { ticketID } = await openPaid(await context.newPage());
  await context.close();
  await staff.act('collect', { ticketID, ...withoutCode });
  return ticketID;
}

/** Gives the job to somebody whom no journey but this one knows. */
async function giveTo(staff: Staff, { staffID, ticketID }: { staffID: number; ticketID: number }) {
  const surname = `Bench ${staffID}`;
  await staff.call('staff/saveProfile', { staffID, firstname: 'Nell', surname, about: '', isActive: true });
  const choices = await staff.act<CallOutput<'ops/tickets/getChoices'>>('getChoices', { ticketID });
  const technicianID = choices.technicians.find(({ name }) => name === `Nell ${surname}`)?.technicianID;
  await staff.act('reassignTechnician', { ticketID, technicianID });
}

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const point = (page: Page, list: string, place: number) => section(page, list).getByRole('group').nth(place);

test.describe('a technician’s jobs', () => {
  test.use({ expectedErrors: [offlineErrors] });

  test('from an empty bench to the test report, by keys, over a lost connection and a colleague’s act', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const staff = await openStaff(baseURL ?? '');
    const ticketID = await aCollectedTicket(browser, baseURL, staff);
    const own = { role: 'technician', password: 'borrowed-umbrella-42' } as const;
    const { staffID } = await openConsole(page, baseURL, own);
    await expect(page.getByText('Nothing to repair just now')).toBeVisible();
    await expectAccessible();

    await giveTo(staff, { staffID, ticketID });
    const job = section(page, 'On the bench').getByRole('link', { name: new RegExp(`RE${ticketID}`) });
    await expect(job).toContainText('Look it over');
    await expectAccessible();
    await page.keyboard.press('j');
    await expect(job).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'What you can do' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // the list, by keys; what is filled in without a connection is sent when there is one
    await point(page, 'Before the repair', 0).getByRole('radio', { name: 'OK' }).press('Space');
    await expect(section(page, 'Before the repair')).toContainText(/1 of \d/);
    await page.context().setOffline(true);
    const second = point(page, 'Before the repair', 1);
    await second.getByRole('radio', { name: 'Problem' }).check();
    await second.getByRole('textbox', { name: /^Remark/ }).fill('A dent at the top left');
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Not saved yet.')).toHaveCount(0);
    await page.reload();
    await expect(second.getByRole('textbox', { name: /^Remark/ })).toHaveValue('A dent at the top left');
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });

    await section(page, 'Photos').getByLabel('Photo as it came').setInputFiles(picture);
    await expect(section(page, 'Photos').getByRole('img', { name: 'As it came, 1 of 1' })).toBeVisible();

    await page.keyboard.press('p');
    const part = page.getByRole('dialog', { name: 'Add a part' });
    await part.getByLabel('Part', { exact: true }).fill('Genuine screen');
    await part.getByLabel('Cost of one').fill('nothing');
    await part.getByRole('button', { name: 'Add it' }).click();
    await expect(part).toContainText('Type an amount in pounds');
    await part.getByLabel('Cost of one').fill('45.50');
    await expectAccessible({ coloursOnly: true });
    await part.getByRole('button', { name: 'Add it' }).click();
    await section(page, 'Parts').getByRole('button', { name: 'Correct Genuine screen' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct a part' });
    await correction.getByLabel('Cost of one').fill('52');
    await correction.getByRole('button', { name: 'Correct it' }).click();
    await expect(section(page, 'Parts')).toContainText('parts £52.00, leaves');
    await expect(section(page, 'Parts')).toContainText('Corrected and taken off (1)');

    await point(page, 'After the repair', 0).getByRole('radio', { name: 'Passed' }).check();
    await expect(section(page, 'After the repair')).toContainText(/1 of \d/);
    await page.keyboard.press('r');
    const repaired = page.getByRole('dialog', { name: 'Repaired' });
    await expect(repaired).toContainText('gets an email with the test report');
    await expect(repaired).toContainText('Not everything has passed');
    const send = repaired.getByRole('button', { name: 'Repaired' });
    await send.click();
    const missing = repaired.getByRole('group', { name: /Not everything has passed/ });
    await expect(missing).toBeFocused();
    await expect(missing).toContainText('Say why it goes on without.');
    await repaired.getByLabel('Why does it go on without?').fill('The customer needs it tonight.');
    await expectAccessible({ coloursOnly: true });
    const until = addDays(londonTime(new Date()).day, 20);
    await staff.act('movePromise', { ticketID, until, because: 'part' });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(repaired).toContainText('Somebody was first');
    await expect(repaired.getByLabel('Why does it go on without?')).toHaveValue(
      'The customer needs it tonight.',
    );
    await send.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await section(page, 'Test report').getByRole('link', { name: 'Print the report' }).click();
    await expect(page.getByRole('article')).toContainText('Tested by Nell Ashdown');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible();
  });

  test('another’s job is none; an administrator edits the lists, and the first version stays', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow();
    const staff = await openStaff(baseURL ?? '');
    const ticketID = await aCollectedTicket(browser, baseURL, staff);
    await openConsole(page, baseURL, { role: 'technician', path: `/jobs/RE${ticketID}` });
    await expect(page.getByRole('main')).toContainText(/find that order/);

    await openConsole(page, baseURL, { role: 'administrator', path: '/setup/checklists' });
    // a repair that no other journey has to do with; an earlier try may have edited it
    const repair = page.getByLabel('Repair', { exact: true });
    const label = await repair.getByRole('option', { name: /^Other: Something else/ }).innerText();
    await repair.selectOption({ label });
    const after = page.getByLabel('After the repair');
    await expect(after).toHaveValue(/Switching on and off|Sound/);
    await expectAccessible();
    await after.fill('Light\nLight');
    await page.getByRole('button', { name: 'Save the lists' }).click();
    await expect(page.getByText('“Light” is on the list twice.')).toBeVisible();
    await after.fill('Light\nSound');
    await page.getByRole('button', { name: 'Save the lists' }).click();
    await expect(page.getByText(/^Version \d+, by Nell Ashdown/).first()).toBeVisible();
    await expect(page.getByText('The list it started with')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible({ coloursOnly: true });
  });
});
