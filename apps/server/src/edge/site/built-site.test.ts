import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { siteConfig } from '../../testing/site-config.ts';
import { loadBuiltSite, siteFolder } from './built-site.ts';
import { mountSite } from './site.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

let app: TestApp;
/** The same with Stripe's keys. */
let withStripe: TestApp;

async function builtSite({ sandbox }: { sandbox: boolean }): Promise<TestApp> {
  const made = await testApp();
  const config = siteConfig(made.config, { publishableKey: 'pk_test_abc', sandbox, namesKlarna: true });
  made.serveSite(mountSite(made.app, { ...made, config, render: await loadBuiltSite(), siteFolder }));
  return made;
}

beforeAll(async () => {
  app = await builtSite({ sandbox: true });
  withStripe = await builtSite({ sandbox: false });
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

test('the former address of a device leads to the one it has, with the visitor’s query', async () => {
  const { device_type_id, device_id } = await app.db
    .selectFrom('device')
    .select(['device_type_id', 'device_id'])
    .where('name', '=', 'iPhone 12')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('former_device_address')
    .values({ device_type_id, device_id, manufacturer: 'apple', device: 'iphone twelve' })
    .execute();
  const former = `${app.url}/phone-repair/Apple/iPhone_Twelve?promo=MAY10&repairTypeID=1`;
  const answer = await fetch(former, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/phone-repair/Apple/iPhone_12?promo=MAY10&repairTypeID=1');
  // a browser that kept it would not see the name given back
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect((await fetch(former)).status).toBe(200);
  // a link within the site asks for data alone
  const data = await fetch(`${app.url}/phone-repair/Apple/iPhone_Twelve.data`, { redirect: 'manual' });
  expect(await data.text()).toContain('/phone-repair/Apple/iPhone_12');
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

const policiesOf = async ({ url }: TestApp, path: string) => {
  const { headers } = await fetch(`${url}${path}`);
  // the settings stand inline in every page
  const policy = headers.get('content-security-policy')?.replaceAll(/ 'sha256-[^']+'/g, '');
  return `${policy} ${headers.get('permissions-policy')}`;
};

test.each(['/', '/faq', '/login', '/ticket', '/ticket/12', '/track/RE12', '/profile', '/no/such/page'])(
  '%s has the same policies with Stripe’s keys as without, and none of Stripe’s hosts',
  async (path) => {
    const policies = await policiesOf(withStripe, path);
    expect(policies).toBe(await policiesOf(app, path));
    expect(policies).not.toContain('stripe');
    expect(policies).toContain('payment=(self)');
  },
);

test('the payment page lets Stripe in where it takes the payments: its script, its frames, its API', async () => {
  const policies = await policiesOf(withStripe, '/ticket/pay?ticketID=12');
  expect(policies).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policies).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policies).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  expect(policies).toContain(
    'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com"',
  );
  expect(await policiesOf(app, '/ticket/pay?ticketID=12')).not.toContain('stripe');
});

interface BuiltRoute {
  id: string;
  module: string;
  imports?: string[];
}

test('no page but the payment page brings payment code along', async () => {
  const build = pathToFileURL(join(siteFolder, '../server/index.js')).href;
  // React Router's own manifest
  const { assets } = (await import(build)) as { assets: { routes: Record<string, BuiltRoute> } };
  const withPayments = Object.values(assets.routes).filter(({ module, imports = [] }) =>
    [module, ...imports].some((file) =>
      /Elements context|js\.stripe\.com/.test(readFileSync(join(siteFolder, file), 'utf8')),
    ),
  );
  expect(withPayments.map(({ id }) => id)).toEqual(['routes/ticket-pay']);
});
