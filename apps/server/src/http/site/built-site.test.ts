import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { loadBuiltSite, siteFolder } from './built-site.ts';
import { mountSite } from './site.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
  const { brand, appEnv, publicUrl } = app.config;
  const config = {
    brand,
    appEnv,
    publicUrl,
    apiUrl: '',
    logUrl: '',
    firebase: null,
    payments: { publishableKey: 'pk_test_sandbox', sandbox: true, namesKlarna: true },
  };
  mountSite(app.app, { ...app, config, render: await loadBuiltSite(), siteFolder });
});

/** Hundreds of devices differ by their names alone: a few speak for the others. */
const isWorthATest = (address: string, index: number) =>
  new URL(address).pathname.split('/').length < 3 || index % 20 === 0;

test('the addresses in the sitemap answer 200 and name themselves as the one to remember', async () => {
  const xml = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) =>
    address.replace('&apos;', "'").replace('&amp;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses.filter(isWorthATest)) {
    const answer = await fetch(address.replace(app.config.publicUrl, app.url));
    expect([address, answer.status]).toEqual([address, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${escaped(address)}"/>`);
  }
});

/** As React writes it into an attribute. */
const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

test('what the pages link to as icon, manifest or picture is there', async () => {
  const html = await (await fetch(`${app.url}/`)).text();
  const manifest = (await (await fetch(`${app.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[];
  };
  const linked = [...html.matchAll(/<link rel="[^"]*(?:icon|manifest)[^"]*" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const paths = [...linked, ...manifest.icons.map(({ src }) => src), '/og.png', '/sw.js', '/favicon.ico'];
  for (const path of paths) expect([path, (await fetch(`${app.url}${path}`)).status]).toEqual([path, 200]);
});
