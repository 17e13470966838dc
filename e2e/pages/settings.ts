import type { Page } from '@playwright/test';
import { panelButton, patient, waitForLife } from '../people/sign-in-as.ts';

/** Spec §8. */
export const wrongPassword = 'Your password is incorrect (did you use Google / Apple to sign in before?)';

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
    places: section('Where you’re signed in'),
    data: section('Your data'),
    modal: page.getByRole('dialog', { name: 'Delete my account' }),
  };
}

export async function signInWithGoogle(page: Page, email: string) {
  await page.goto('/login');
  await waitForLife(page);
  await chooseAtGoogle(page, email, () => panelButton(page, 'Google').click());
  await patient(page).toHaveURL('/');
}

export async function chooseAtGoogle(page: Page, email: string, press: () => Promise<void>) {
  const opened = page.waitForEvent('popup');
  await press();
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Email' }).fill(email);
  await popup.getByRole('button', { name: 'Sign in, verified' }).click();
}
