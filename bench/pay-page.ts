// npm run bench -- pay-page: how soon the payment page can be used on a cheap phone with a slow connection, with the
// sandbox's payment element: by who comes from the quotes, and by who opens it with nothing cached.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { freePort, startServer } from '../apps/server/src/testing/server-process.ts';
import { anAcceptedTicket } from '../e2e/pages/pay-page.ts';
import { phoneInWords, slowDown } from './measuring/slow-phone.ts';
import { inForm, judge } from './measuring/form.ts';

const rounds = inForm({ full: 5, short: 1 });
const wantedMs = 2_500;
const visit = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
const port = await freePort();
const baseURL = `http://localhost:${port}`;
const server = startServer({
  PORT: String(port),
  PUBLIC_URL: baseURL,
  DATA_DIR: dataDir,
  // every order is of the same telephone number, and every account made from this machine
  MAX_HELD_PLACES: '100',
  TRUSTED_PROXIES: '1',
});
try {
  await server.ready();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    console.log(`${phoneInWords}, median of ${rounds}`);
    // the server loads what paying needs for the first who asks
    await usableAfter(browser, { fromQuotes: true });
    const times = { fromQuotes: [] as number[], first: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.fromQuotes.push(await usableAfter(browser, { fromQuotes: true }));
      times.first.push(await usableAfter(browser, { fromQuotes: false }));
    }
    console.log(`from the quotes: ${inWords(times.fromQuotes)} (wanted: at most ${wantedMs})`);
    console.log(`nothing cached:  ${inWords(times.first)}`);
    judge({ timed: median(times.fromQuotes) <= wantedMs });
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Until a card can be typed and the button pressed. Each visit has a cache of its own; `fromQuotes` fills it first. */
async function usableAfter(browser: Browser, { fromQuotes }: { fromQuotes: boolean }): Promise<number> {
  const before = await browser.newContext({ ...visit, baseURL });
  const page = await before.newPage();
  const ticketID = await anAcceptedTicket(page);
  if (fromQuotes) {
    await page.goto(`/ticket/${ticketID}`);
    await page.getByRole('button', { name: 'NEXT', exact: true }).waitFor();
  }
  const storageState = await before.storageState();
  const context = fromQuotes ? before : await browser.newContext({ ...visit, baseURL, storageState });
  try {
    const paying = fromQuotes ? page : await context.newPage();
    await slowDown(paying);
    const startedAt = performance.now();
    await paying.goto(`/ticket/pay?ticketID=${ticketID}`, { waitUntil: 'commit' });
    await paying.getByRole('textbox', { name: 'Card number' }).fill('4242');
    await paying.locator('button:enabled', { hasText: /^Pay £/ }).waitFor();
    return performance.now() - startedAt;
  } finally {
    await context.close();
    await before.close();
  }
}

function inWords(all: readonly number[]): string {
  return `${Math.round(median(all))} ms (${all.map(Math.round).join(', ')})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
