import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteServices } from '@fettle/contract/site/site';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Listener } from '../../platform/database/listener.ts';
import { followBrand } from '../../telling/brand/follow-brand.ts';
import { watchChanges } from '../../platform/cache/watch-changes.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { testApp } from '../../testing/app.ts';
import { eventually } from '../../testing/eventually.ts';
import { siteConfig } from '../../testing/site-config.ts';
import { testDatabase } from '../../testing/database.ts';
import { mountSite } from './site.ts';

const database = await testDatabase();
const another = { ...database, ...openDatabase({ url: database.url, poolSize: 5 }) };
const emptyFolder = mkdtempSync(join(tmpdir(), 'fettle-refresh-'));
afterAll(async () => {
  await another.close();
  rmSync(emptyFolder, { recursive: true });
});

/** Pages as the site has them: a list, one for each device, one for each technician. */
async function renderPage(asked: Request, { config, call }: SiteServices): Promise<Response> {
  const [, kind, id] = new URL(asked.url).pathname.split('/');
  const page = (content: unknown) =>
    new Response(`${config.brand.name} ${JSON.stringify(content)}`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  if (kind === 'device') return page((await call('devices/get', { deviceID: Number(id) })).data);
  if (kind === 'technician') return page((await call('users/get', { userID: Number(id) })).data);
  return page((await call('devices/list', { deviceTypeID: 1 })).data);
}

/** A process of its own with its page cache, invalidated by notifications alone. */
async function openSite(on: typeof database) {
  const app = await testApp({ database: on });
  const rendered: string[] = [];
  const during = { render: () => {} };
  app.serveSite(
    mountSite(app.app, {
      ...app,
      config: siteConfig(app.config),
      render: (asked, services) => {
        rendered.push(new URL(asked.url).pathname);
        const page = renderPage(asked, services);
        during.render();
        return page;
      },
      siteFolder: emptyFolder,
    }),
  );
  const watcher = await watchChanges({
    ...app,
    listener: new Listener({ url: database.url, log: app.log }),
    checkEveryMs: 600_000,
  });
  const follower = await followBrand(app);
  afterAll(() => {
    follower.stop();
    return watcher.stop();
  });
  return {
    rendered,
    during,
    ...app,
    read: async (path: string) => (await fetch(`${app.url}${path}`)).text(),
  };
}

const sites = [await openSite(database), await openSite(another)];
const paths = ['/list', '/device/1', '/device/2', '/technician/1', '/technician/2'];

/** Every page is cached in both processes. */
beforeEach(async () => {
  for (const site of sites) {
    for (const path of paths) await site.read(path);
    site.rendered.length = 0;
  }
});

/** What each process renders again once one of its pages shows the change. */
async function renderedAfter(change: Promise<unknown>, { page, shows }: { page: string; shows: string }) {
  await change;
  for (const site of sites) {
    await eventually(async () => expect(await site.read(page)).toContain(shows));
    for (const path of paths) await site.read(path);
  }
  return sites.map(({ rendered }) => [...new Set(rendered)].toSorted());
}

test('a price edit of one device renders its page again in both processes, and no other', async () => {
  const edit = database.pool.query(`update price set amount_pence = 987600, min_pence = null, max_pence = null
    where price_id = (select min(price_id) from price where device_id = 1)`);
  const rendered = await renderedAfter(edit, { page: '/device/1', shows: '9876' });
  expect(rendered).toEqual([['/device/1'], ['/device/1']]);
});

test('a new rating of one technician renders their page again, and no other', async () => {
  const edit = database.pool.query('update technician set rating = 1.7 where user_id = 2');
  const rendered = await renderedAfter(edit, { page: '/technician/2', shows: '1.7' });
  expect(rendered).toEqual([['/technician/2'], ['/technician/2']]);
});

test('a renamed device renders every page again', async () => {
  const edit = database.pool.query(`update device set name = 'Renamed Phone' where device_id = 1`);
  const rendered = await renderedAfter(edit, { page: '/list', shows: 'Renamed Phone' });
  expect(rendered).toEqual([paths.toSorted(), paths.toSorted()]);
});

test('thousands of prices in one statement are one change of the whole catalogue', async () => {
  const edit = database.pool.query(
    'update price set amount_pence = 777700, min_pence = null, max_pence = null',
  );
  const rendered = await renderedAfter(edit, { page: '/device/2', shows: '7777' });
  expect(rendered).toEqual([paths.toSorted(), paths.toSorted()]);
  const { rows } = await database.pool.query('select keys from cache_change order by version desc limit 1');
  expect(rows).toEqual([{ keys: ['catalogue'] }]);
});

test('another name of the brand renders every page again in both processes, and makes its files anew', async () => {
  const texts = async (path: string) => Promise.all(sites.map((site) => site.read(path)));
  const robots = await texts('/robots.txt');
  const edit = database.pool.query(`insert into brand_text values ('name', 'Nuts & <Bolts>')`);
  const rendered = await renderedAfter(edit, { page: '/list', shows: 'Nuts & <Bolts>' });
  expect(rendered).toEqual([paths.toSorted(), paths.toSorted()]);
  for (const manifest of await texts('/manifest.webmanifest'))
    expect(JSON.parse(manifest)).toMatchObject({ name: 'Nuts & <Bolts>' });
  for (const offline of await texts('/offline.html')) {
    expect(offline).toContain('Nuts &amp; &lt;Bolts&gt;');
    expect(offline).not.toContain('<Bolts>');
  }
  expect(await texts('/robots.txt')).toEqual(robots);
});

test('a page that was being rendered when the brand changed is not kept', async () => {
  const [site] = sites;
  if (!site) throw new Error('there is no site');
  const before = site.brand.current.name;
  site.during.render = () => site.brand.take({ name: 'Meanwhile' });
  expect((await site.read('/device/3')).startsWith(`${before} `)).toBe(true);
  expect(await site.read('/device/3')).toMatch(/^Meanwhile /);
});
