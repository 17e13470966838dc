// A list of 5,000 devices beside one of 300, in one run: what a page costs the server that renders it, and the browser
// that hydrates it and searches it.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { readConfig } from '../apps/server/src/wiring/settings/config.ts';
import { loadBuiltSite, siteFolder } from '../apps/server/src/edge/site/built-site.ts';
import { siteConfig } from '../apps/server/src/testing/site-config.ts';
import { inForm, judge } from './measuring/form.ts';

/** Two types stand for the two sizes: nothing else differs, and rounds can be taken in turns. */
const lists = {
  small: { path: '/phone-repair', deviceTypeID: 1, count: 300, makers: 12 },
  large: { path: '/tablet-repair', deviceTypeID: 2, count: 5_000, makers: 60 },
} as const;
type Size = keyof typeof lists;

const rounds = inForm({ full: 9, short: 1 });
/** Each changes what is found; the last brings the whole list back. */
const keys = ['1', '2', 'Backspace', 'Backspace'];
/** The devices are 17 times as many. */
const wanted = { 'server render': 12, hydration: 5, 'key to paint': 6 };

const render = await loadBuiltSite();
type Services = Parameters<typeof render>[1];
const { brand, appEnv } = readConfig({});
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/assets/')) {
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(join(siteFolder, pathname)));
    return;
  }
  if (!Object.values(lists).some(({ path }) => path === pathname)) {
    response.writeHead(404).end();
    return;
  }
  const page = await renderPage(pathname);
  response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text());
}).listen(0, '127.0.0.1');
await once(server, 'listening');
// a server that listens on TCP has such an address
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const config: Services['config'] = {
  brand,
  callBrand: brand.name,
  ...siteConfig({ appEnv, publicUrl }),
};

try {
  judge({ timed: await compare() });
} finally {
  server.close();
}

async function compare(): Promise<boolean> {
  for (const size of ['small', 'large'] as const) {
    const html = await (await renderPage(lists[size].path)).text();
    const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    console.log(`${lists[size].count} devices: ${kilobytes(html)} KB, ${kilobytes(br)} KB in brotli`);
  }
  const samples: Record<string, Record<Size, number[]>> = {
    'server render': await inTurns((size) => timeRender(size)),
  };
  const browser = await chromium.launch({
    // set by scripts/bench.js
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const visits = await inTurns((size) => visit(browser, size));
    samples.hydration = mapSizes(visits, (all) => all.map(({ hydration }) => hydration));
    samples['key to paint'] = mapSizes(visits, (all) => all.flatMap(({ keys }) => keys));
  } finally {
    await browser.close();
  }
  return Object.entries(samples)
    .map(([name, { small, large }]) => report(name, median(small), median(large)))
    .every(Boolean);
}

async function timeRender(size: Size): Promise<number> {
  const repeats = 5;
  const start = process.cpuUsage();
  for (let time = 0; time < repeats; time++) await (await renderPage(lists[size].path)).text();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / repeats;
}

/** What the main thread works until React has taken over, and from each key to the frame that shows what it finds. */
async function visit(browser: Browser, size: Size): Promise<{ hydration: number; keys: number[] }> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    const devtools = await page.context().newCDPSession(page);
    // the thread's own time: what else the machine does is left out
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const work = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    await page.goto(`${publicUrl}${lists[size].path}`);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    const hydration = await work();

    await page.getByRole('searchbox').focus();
    const times: number[] = [];
    for (const key of keys) {
      const before = await work();
      await page.evaluate(watchResults);
      await page.keyboard.press(key);
      await page.evaluate(() => Reflect.get(window, 'painted') as Promise<void>);
      times.push((await work()) - before);
    }
    return { hydration, keys: times };
  } finally {
    await page.close();
  }
}

/** Runs in the page: `painted` comes true a frame after the next change of the list. */
function watchResults(): void {
  const results = document.querySelector('main [role=status]')?.parentElement;
  if (!results) throw new Error('the page shows no results');
  const painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    observer.observe(results, { childList: true, characterData: true, subtree: true });
  });
  Object.assign(window, { painted });
}

function renderPage(path: string): Promise<Response> {
  // a list asks for nothing else
  return render(new Request(`${publicUrl}${path}`), { config, call: answerList as Services['call'] });
}

async function answerList(_name: string, { deviceTypeID }: { deviceTypeID: number }) {
  const list = Object.values(lists).find((some) => some.deviceTypeID === deviceTypeID);
  if (!list) throw new Error('only lists of a type are measured');
  const { count, makers } = list;
  const devices = Array.from({ length: count }, (_, index) => ({
    deviceID: index,
    device: `Model ${index} Pro`,
    deviceTypeID,
    manufacturer: `Maker ${String.fromCharCode(65 + ((index % makers) % 26))}${index % makers}`,
    manufacturerID: index % makers,
  }));
  return { rc: 0, msg: '', data: { devices } };
}

/** The first round warms up. */
async function inTurns<Value>(measure: (size: Size) => Promise<Value>): Promise<Record<Size, Value[]>> {
  const values: Record<Size, Value[]> = { small: [], large: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const size of ['small', 'large'] as const) {
      const value = await measure(size);
      if (round > 0) values[size].push(value);
    }
  }
  return values;
}

function mapSizes<From, To>(values: Record<Size, From>, map: (value: From) => To): Record<Size, To> {
  return { small: map(values.small), large: map(values.large) };
}

function report(name: string, small: number, large: number): boolean {
  const ratio = large / small;
  const limit = wanted[name as keyof typeof wanted];
  console.log(
    `${name.padEnd(14)} ${small.toFixed(1)} ms → ${large.toFixed(1)} ms: ${ratio.toFixed(1)} times (wanted: at most ${limit})`,
  );
  return ratio <= limit;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function kilobytes(bytes: { length: number }): string {
  return (bytes.length / 1000).toFixed(1);
}
