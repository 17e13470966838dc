// npm run pictures:readme: the four pictures of the README, of the demo's orders on a fixed day.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { demoPassword, demoPeople, emailOf } from '../packages/sandbox/src/demo/people.ts';
import { startServerAt } from './own-server.ts';
import { signInAs } from './people/sign-in-as.ts';
import { callAs } from './start-ticket.ts';

/** A Tuesday before noon: somebody is on the road, and the board has work. */
const time = new Date('2026-03-17T10:40:00Z');
const port = 4391;
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const phone = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};
const desktop = { viewport: { width: 1200, height: 780 }, deviceScaleFactor: 1.25 };
const wide = { viewport: { width: 1440, height: 820 }, deviceScaleFactor: 1.25 };

interface Picture {
  screen: BrowserContextOptions;
  /** Leaves the page as it is to be shown. */
  open: (page: Page) => Promise<void>;
}

const pictures: Record<string, Picture> = {
  site: {
    screen: desktop,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  tracking: {
    screen: phone,
    open: async (page) => {
      const { customerID } = await signInAs(page, {
        email: emailOf(demoPeople.poppy),
        password: demoPassword,
      });
      const { tickets } = await callAs<{ tickets: Ticket[] }>(page.request, 'tickets/getCustomerTickets', {
        customerID,
      });
      const onTheBench = tickets.find(({ status }) => status === 'COLLECTED');
      if (!onTheBench) throw new Error('the demo has no device of Poppy’s on the bench');
      await page.goto(`/track/RE${onTheBench.ticketID}`);
      await page.getByRole('region', { name: 'Where it stands' }).waitFor();
    },
  },
  board: {
    screen: wide,
    open: async (page) => {
      await openConsole(page, 'wanda.switchboard@staff.example', '/today');
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    },
  },
  run: {
    screen: phone,
    open: async (page) => {
      await openConsole(page, 'miles.vanterpool@staff.example', '/run');
      await page.getByRole('heading', { level: 1, name: /^Run of/ }).waitFor();
    },
  },
};

/** By the password that a development server gives the demo's staff, and prints. */
async function openConsole(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/ops${path}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function take(browser: Browser, baseURL: string, { screen, open }: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    ...screen,
    baseURL,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.clock.setFixedTime(time);
  await context.addInitScript(() => localStorage.setItem('cookiePref', 'essential'));
  const page = await context.newPage();
  await open(page);
  await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await context.close();
  return toWebp(browser, png);
}

/** The browser packs it: half the size of a PNG, and no library more. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const packed = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.75);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(packed.slice(packed.indexOf(',') + 1), 'base64');
}

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-pictures-'));
const settings = { DATA_DIR: dataDir, TEST_CLOCK: time.toISOString() };
try {
  const demo = fileURLToPath(new URL('../scripts/demo.js', import.meta.url));
  await promisify(execFile)(process.execPath, [demo], { env: { ...process.env, ...settings } });
  const server = await startServerAt(time, port, settings);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, picture] of Object.entries(pictures)) {
      const bytes = await take(browser, server.url, picture);
      writeFileSync(join(folder, `${name}.webp`), bytes);
      console.log(`✓ docs/pictures/${name}.webp, ${Math.round(bytes.length / 1000)} KB`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
