import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CallOutput } from '@fettle/contract/calls';
import { expect } from '../journey.ts';
import { openStaff } from '../people/staff.ts';
import { callAs } from '../start-ticket.ts';
import { asRepaired, openPaid, withoutCode } from './track-page.ts';

const aPhoto = new URL('../../apps/web/public/og.png', import.meta.url);
export const serial = '356938035643809';

/** A customer whose device was repaired and is back, before the page of their devices. */
export async function openDevices(page: Page): Promise<{ ticketID: number }> {
  const { ticketID } = await openPaid(page);
  const staff = await openStaff(new URL(page.url()).origin);
  await staff.act('setSerial', { ticketID, serial });
  await staff.act('collect', { ticketID, ...withoutCode });
  await staff.act('repaired', { ticketID, ...asRepaired });
  await staff.addPhoto({ ticketID, stage: 'repaired', photo: readFileSync(aPhoto) });
  await staff.act('deliver', { ticketID, ...withoutCode });
  // a job enters it after the delivery
  await expect
    .poll(async () => (await passportsOf(page)).length, { message: 'the passport of the device' })
    .toBe(1);
  await page.goto('/devices');
  await expect(page.getByRole('article')).toBeVisible();
  return { ticketID };
}

export const passportsOf = async (page: Page): Promise<CallOutput<'passports/list'>['passports']> =>
  (await callAs<CallOutput<'passports/list'>>(page.request, 'passports/list', {})).passports;

/** What one sees and presses on the page of one's devices. */
export function devicesPage(page: Page) {
  const device = page.getByRole('article');
  return {
    device,
    share: device.getByRole('button', { name: 'Share this passport' }),
    link: device.getByRole('link', { name: /\/passport\// }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    dialog: page.getByRole('dialog'),
  };
}
