import type { CallOutput } from '@fettle/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { staffedShop } from '../../testing/booked.ts';
import { siteConfig } from '../../testing/site-config.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { recordRepair } from '../../tickets/passports/record-repair.ts';
import { loadBuiltSite, siteFolder } from './built-site.ts';
import { mountSite } from './site.ts';

let shop: Awaited<ReturnType<typeof staffedShop>>;
let owner: OpenTicket;
let passportID: number;
let siteUrl: string;
const serial = '356938035643809';

beforeAll(async () => {
  shop = await staffedShop();
  const { app } = shop;
  // beside the shop's own: that one has answered already, and takes no more routes
  const made = await testApp({ database: app, parts: { clock: app.clock } });
  made.serveSite(
    mountSite(made.app, {
      ...made,
      config: siteConfig(made.config),
      render: await loadBuiltSite(),
      siteFolder,
    }),
  );
  siteUrl = made.url;
  shop.setTime('2026-03-02T10:00:00Z');
  owner = await shop.aPaidTicket();
  const { ticketID } = owner;
  await shop.coordinator.call('ops/tickets/setSerial', { ticketID, serial });
  await shop.collect(owner);
  await shop.repair(owner);
  await shop.deliver(owner);
  await recordRepair(app, ticketID);
  const { data } = await owner.call<CallOutput<'passports/list'>>('passports/list', {});
  passportID = data.passports[0]?.passportID ?? 0;
});

async function share(): Promise<string> {
  const { data } = await owner.call<CallOutput<'passports/share'>>('passports/share', { passportID });
  return new URL(data.shareUrl).pathname;
}
const open = (path: string) => fetch(`${siteUrl}${path}`);

const keptByNobody = (response: Response) => ({
  cache: response.headers.get('cache-control'),
  robots: response.headers.get('x-robots-tag'),
  referrer: response.headers.get('referrer-policy'),
});
const secret = { cache: 'private, no-store', robots: 'noindex, nofollow', referrer: 'no-referrer' };

test('the page of a shared passport is whole without a script, and kept by nobody', async () => {
  const response = await open(await share());
  expect(response.status).toBe(200);
  expect(keptByNobody(response)).toEqual(secret);
  const html = await response.text();
  expect(html).toMatch(/ends in (<!-- -->)?3809/);
  expect(html).toContain('Guaranteed until');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(html).not.toContain(serial);
  expect(html).not.toMatch(/\bAda\b|ada@|brick lane|07700 900/i);
});

test('its data, as a page that is open asks for it, is kept by nobody either', async () => {
  expect(keptByNobody(await open(`${await share()}.data`))).toEqual(secret);
});

test('its proof is a file to download, with the last four of the serial number', async () => {
  const response = await open(`${await share()}/file`);
  expect(response.status).toBe(200);
  expect(keptByNobody(response)).toEqual(secret);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="passport-FP-.*\.json"$/,
  );
  // what the file is made of (packages/passport/src/passport-file.ts)
  const { records } = (await response.json()) as { records: string[] };
  expect(records).toHaveLength(1);
});

describe('a link that opens nothing', () => {
  test('is answered alike, whether it was withdrawn or never there', async () => {
    const path = await share();
    await owner.call('passports/withdraw', { passportID });
    const texts: string[] = [];
    for (const gone of [
      path,
      `/passport/${passportID}-${'A'.repeat(22)}`,
      '/passport/none',
      `/passport/${'9'.repeat(80)}`,
    ]) {
      const response = await open(gone);
      expect([gone, response.status]).toEqual([gone, 404]);
      expect(keptByNobody(response)).toEqual(secret);
      texts.push(mainOf(await response.text()));
      expect((await open(`${gone}/file`)).status).toBe(404);
    }
    expect(texts[0]).toContain('may have withdrawn this link');
    expect(new Set(texts).size).toBe(1);
  });

  test('says that a passport is frozen, and nothing else of it', async () => {
    const path = await share();
    const frozen = (at: Date | null, reason: string) =>
      shop.app.db
        .updateTable('passport')
        .set({ frozen_at: at, frozen_reason: reason })
        .where('passport_id', '=', passportID)
        .execute();
    await frozen(shop.app.clock.now(), 'Reported stolen.');
    const response = await open(path);
    expect(response.status).toBe(403);
    expect(keptByNobody(response)).toEqual(secret);
    const html = await response.text();
    expect(html).toContain('This passport is frozen');
    expect(html).not.toMatch(/stolen|3809|iPhone/i);
    expect((await open(`${path}/file`)).status).toBe(403);
    await frozen(null, '');
  });
});

const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
