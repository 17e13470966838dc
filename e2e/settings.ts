import type { Page } from '@playwright/test';
import { patient } from './sign-in-as.ts';

/** "My settings" of who is signed in on this page, section by section. */
export async function openSettings(page: Page, path = '/profile') {
  await page.goto(path);
  await patient(page.getByRole('region', { name: 'Your details' })).toBeVisible();
  return settings(page);
}

export function settings(page: Page) {
  const section = (name: string) => page.getByRole('region', { name });
  const details = section('Your details');
  return {
    details,
    field: (name: string) => details.getByRole('textbox', { name, exact: true }),
    save: details.getByRole('button', { name: 'Save', exact: true }),
    password: section('Password'),
    places: section('Where you are signed in'),
    data: section('Your data'),
    modal: page.getByRole('dialog', { name: 'Delete my account' }),
  };
}

export type Settings = ReturnType<typeof settings>;
