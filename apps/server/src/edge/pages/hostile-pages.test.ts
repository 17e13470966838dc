import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { megabytesBelow } from '../../testing/process-memory.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { freePort, startServer } from '../../testing/server-process.ts';

const requests = process.env.TEST_LONG ? 100_000 : 800;
const atOnce = 16;
// the short form ends before the heap was collected as a whole, and what waits for that counts as taken
const maxMegabytes = process.env.TEST_LONG ? 300 : 340;

const random = seededRandom(14);
const word = () => random.below(2 ** 31).toString(36);

/** Addresses that nobody asked for before: none can be answered from a cache, and many would fill one. */
const hostileAddresses = [
  () => `/${word()}`,
  () => `/${word()}/${word()}/${word()}?${word()}=${word()}`,
  () => `/phone-repair?s=${word()}`,
  () => `/phone-repair?repairTypeID=${random.below(1_000_000)}`,
  () => `/phone-repair/Apple/${word()}`,
  () => `/technician/${random.below(1_000_000)}`,
  () => `/?${'x'.repeat(random.below(4_000))}`,
  () => `/ticket/${random.below(1_000_000)}`,
  () => `/faq.data?_routes=${word()}`,
  () => `/%F0%9F%92%A9${encodeURIComponent(`"><script>${word()}`)}`,
];

const someHeaders = () => ({
  // from anywhere: the limit of one address is no help
  'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  'accept-encoding': random.pick(['br', 'gzip', 'identity', word()]),
  cookie: `session=${word()}; ${word()}=${'y'.repeat(random.below(500))}`,
});

/** Every page there is: the cache is full of what visitors ask for as well. */
async function pagesOf(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path || '/');
}

test(
  `after ${requests} hostile page requests the process takes no more than ${maxMegabytes} MB`,
  { timeout: 3 * 3_600_000 },
  async () => {
    const database = await testDatabase();
    const program = fileURLToPath(new URL('../../../../../scripts/start.js', import.meta.url));
    const server = startServer(
      { DATABASE_URL: database.url, PORT: String(await freePort()), TRUSTED_PROXIES: '1' },
      { program },
    );
    onTestFinished(async () => void (await server.stop()));
    await server.ready();
    const pages = await pagesOf(server.url);
    const before = await megabytesBelow(server.pid);
    const statuses = new Map<number, number>();
    let left = requests;
    let most = before;
    const visit = async () => {
      while (left-- > 0) {
        const path = random.below(4) === 0 ? random.pick(pages) : random.pick(hostileAddresses)();
        const response = await fetch(server.url + path, { headers: someHeaders(), redirect: 'manual' });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (left % 500 === 0) most = Math.max(most, await megabytesBelow(server.pid));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
    const after = await megabytesBelow(server.pid);
    console.log(
      `MB before, at most, after: ${[before, most, after].map(Math.round).join(', ')}; answers: ${JSON.stringify([...statuses])}`,
    );
    // 503: on a busy machine the database may be slow for a moment
    expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(Math.max(most, after)).toBeLessThanOrEqual(maxMegabytes);
  },
);
