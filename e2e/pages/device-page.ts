import type { Page, Request } from '@playwright/test';
import { expect } from '../journey.ts';
import { waitForLife } from '../people/sign-in-as.ts';

/** Of the iPhone 15. */
export const commonModel = 'A3090 (UK and Europe) – most common here';
export const devicePath = '/phone-repair/Apple/iPhone_15';
export const pickup = (page: Page) => page.getByRole('combobox', { name: 'Pickup location' });
export const modelSelect = (page: Page) => page.getByLabel('Model', { exact: true });
export const getQuote = (page: Page) => page.getByRole('button', { name: 'GET A QUOTE' });
export const errorsIn = (page: Page) => page.getByRole('group', { name: /There is a problem/ });

/** With the focus in the first field, hydrated. */
export async function openPage(page: Page, address = devicePath): Promise<void> {
  await page.goto(address);
  await waitForLife(page);
  await page.getByLabel('Pickup location').focus();
  await expect(pickup(page)).toBeFocused();
}

export async function choosePickup(page: Page, search: string, address: string | RegExp): Promise<void> {
  await pickup(page).pressSequentially(search);
  await page.getByRole('option', { name: address }).first().click();
}

/** Everything but the address. */
export async function fillTheRest(page: Page): Promise<void> {
  await page.getByLabel('Contact number').fill('07700 900123');
  await modelSelect(page).selectOption({ label: commonModel });
  await page.getByLabel('Repair type').selectOption({ label: await repairLabel(page, 'Battery') });
  await page.getByLabel('What’s wrong?').fill('It is empty by noon.');
}

export async function fillByHand(page: Page, postcode = 'E2 0ZZ'): Promise<void> {
  await enterByHand(page);
  await page.getByLabel('House number and street').fill('1 Larkspur Yard');
  await page.getByLabel('Town or city').fill('London');
  await page.getByLabel('Postcode', { exact: true }).fill(postcode);
}

/** By the last row of the list where it is open, else by the button that it would cover. */
export const enterByHand = (page: Page) => page.getByText('Enter the address by hand').first().click();

async function repairLabel(page: Page, issue: string): Promise<string> {
  return page.getByRole('option', { name: new RegExp(`^${issue} – from £\\d+$`) }).innerText();
}

export function countStarts(page: Page): Request[] {
  const starts: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/tickets/start') && starts.push(request));
  return starts;
}

/** The banner comes with hydration. */
const untilHydrated = (page: Page) => expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();

/** An unknown e-mail address makes an account (spec §2). */
export async function signUp(page: Page): Promise<string> {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9');
  await page.keyboard.press('Enter');
  return email;
}
