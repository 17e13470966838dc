// npm run bench -- lighthouse [path …]: what Google's Lighthouse says of the production build on a simulated cheap
// phone. It weighs 180 MB, so it is installed here, the first time this runs, and not with the rest.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { inForm } from '../measuring/form.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

const pages =
  process.argv.length > 2
    ? process.argv.slice(2)
    : inForm({
        full: ['/', '/faq', '/about', '/phone-repair', '/phone-repair/Apple/iPhone_15'],
        short: ['/'],
      });
const runs = inForm({ full: 3, short: 1 });
/** Those of time say nothing about one visit on a busy machine: any will do in the short form. */
const timed = (limit) => inForm({ full: limit, short: {} });
const limits = {
  performance: timed({ atLeast: 99 }),
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'LCP ms': timed({ atMost: 1_000 }),
  CLS: { atMost: 0 },
  'TBT ms': timed({ atMost: 150 }),
};
/** Brotli kilobytes, by the page's own line in apps/web/budgets.json or the one for all others. */
const budgets = JSON.parse(readFileSync(join(root, 'apps/web/budgets.json'), 'utf8'));
const routes = {
  '/': 'routes/home',
  '/phone-repair': 'routes/device-list',
  '/phone-repair/Apple/iPhone_15': 'routes/device-page',
};
function limitsOf(page) {
  const { js, css, later = 0 } = budgets.routes[routes[page]] ?? budgets.default;
  return { ...limits, 'JS KB': { atMost: js + later }, 'CSS KB': { atMost: css } };
}
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

if (!existsSync(join(here, 'node_modules/lighthouse'))) {
  console.log('• Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-progress'], {
    cwd: here,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
// set by scripts/bench.js; without a path that exists chrome-launcher waits for ever
const chromium = process.env.CHROMIUM;
if (!chromium || !existsSync(chromium)) {
  console.error('Lighthouse needs a Chromium. Please start it with: npm run bench -- lighthouse');
  process.exit(1);
}
const { default: lighthouse } = await import('lighthouse');
const { launch } = await import('chrome-launcher');

const [load] = loadavg();
if (load > availableParallelism() / 2) {
  console.log(`• This machine is busy (load ${load.toFixed(1)}): times will be worse than the pages are.`);
}
const server = await startServer();
const missed = [];
try {
  for (const page of pages) missed.push(...(await judge(page)));
} finally {
  await server.stop();
}
if (missed.length > 0) console.error(`\nMissed:\n${missed.map((line) => `  ${line}`).join('\n')}`);
else console.log('\nEvery figure is reached.');
process.exit(missed.length > 0 ? 1 : 0);

async function judge(page) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await auditWithPatience(`${server.url}${page}`));
  const figures = {
    ...Object.fromEntries(
      Object.keys(reports[0].figures).map((name) => [
        name,
        median(reports.map(({ figures }) => figures[name])),
      ]),
    ),
    ...(await transferred(page, reports[0].scripts)),
  };
  const wanted = limitsOf(page);
  console.log(`\n${page}`);
  for (const [name, value] of Object.entries(figures)) {
    const all = reports.map(({ figures }) => figures[name]).filter((figure) => figure !== undefined);
    console.log(
      `  ${isMet(wanted[name], value) ? '✓' : '✗'} ${name.padEnd(15)} ${value}${all.length > 0 ? `   (${all.join(', ')})` : ''}`,
    );
  }
  const complaints = new Set(reports.flatMap(({ complaints }) => complaints));
  for (const complaint of complaints) console.log(`    ${complaint}`);
  return Object.entries(figures)
    .filter(([name, value]) => !isMet(wanted[name], value))
    .map(([name, value]) => `${page}: ${name} is ${value}, wanted ${JSON.stringify(wanted[name])}`);
}

/** On a busy machine the browser at times loses its own trace. */
async function auditWithPatience(url, triesLeft = 3) {
  try {
    return await audit(url);
  } catch (error) {
    if (triesLeft === 1) throw error;
    return auditWithPatience(url, triesLeft - 1);
  }
}

async function audit(url) {
  // a browser of its own each time: nothing is cached, no service worker is installed
  const chrome = await launch({ chromePath: chromium, chromeFlags });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent' });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const value = (id) => lhr.audits[id].numericValue;
    return {
      figures: {
        ...Object.fromEntries(
          Object.entries(lhr.categories).flatMap(([id, { score }]) =>
            id in limits ? [[id, Math.round(score * 100)]] : [],
          ),
        ),
        'LCP ms': Math.round(value('largest-contentful-paint')),
        CLS: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
        'TBT ms': Math.round(value('total-blocking-time')),
      },
      scripts: lhr.audits['network-requests'].details.items
        .filter((item) => new URL(item.url).pathname.endsWith('.js'))
        .map((item) => item.url),
      complaints: complaintsIn(lhr),
    };
  } finally {
    chrome.kill();
  }
}

/** Every audit with a say in a category that did not reach 100. */
function complaintsIn(lhr) {
  return Object.entries(lhr.categories).flatMap(([category, { score, auditRefs }]) => {
    if (score === 1) return [];
    return auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
      .map(({ id }) => {
        const { title, displayValue = '', details } = lhr.audits[id];
        const places = (details?.items ?? [])
          .slice(0, 2)
          .map((item) => item.node?.snippet ?? item.description ?? item.url);
        return `${category}: ${title} ${displayValue} ${places.filter(Boolean).join(' ')}`;
      });
  });
}

/** What a browser that takes brotli is sent, headers not counted; styles stand in the page itself. */
async function transferred(page, scripts) {
  const bytes = await Promise.all(
    [...new Set(scripts)].map(async (url) => {
      const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(response.headers.get('content-length'));
    }),
  );
  const html = await (await fetch(`${server.url}${page}`)).text();
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css).join('');
  const kilobytes = (count) => Math.round(count / 100) / 10;
  return {
    'JS KB': kilobytes(bytes.reduce((sum, size) => sum + size, 0)),
    'CSS KB': kilobytes(brotliCompressSync(styles).length),
  };
}

function isMet({ atLeast = -Infinity, atMost = Infinity }, value) {
  return value >= atLeast && value <= atMost;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** As `npm start` does it, in production: elsewhere robots.txt keeps search engines out, and Lighthouse deducts points for it. */
async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-lighthouse-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_ENV: 'prod',
      SEED: 'demo',
      SANDBOXES: 'mail,identity,pay',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void stop().then(() => process.exit(1)));
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url, stop };
    await sleep(200);
  }
  throw new Error('The server did not start.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
