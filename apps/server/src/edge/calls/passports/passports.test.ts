import type { CallOutput } from '@fettle/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { anonymiseCustomer } from '../../../stores/forgetting/forget-customer.ts';
import { staffedShop } from '../../../testing/booked.ts';
import { openBrowser } from '../../../testing/browser.ts';
import type { OpenTicket } from '../../../testing/tickets.ts';
import { recordRepair } from '../../../tickets/passports/record-repair.ts';

let shop: Awaited<ReturnType<typeof staffedShop>>;
let owner: OpenTicket;
let other: OpenTicket;
const serial = '356938035643809';

beforeAll(async () => {
  shop = await staffedShop();
  owner = await aRepaired(serial);
  other = await aRepaired('OTHER1234');
});

async function aRepaired(number: string): Promise<OpenTicket> {
  shop.setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  const { ticketID } = ticket;
  expect(await shop.coordinator.call('ops/tickets/setSerial', { ticketID, serial: number })).toMatchObject({
    rc: 0,
  });
  await shop.collect(ticket);
  await shop.repair(ticket);
  await shop.deliver(ticket);
  await recordRepair({ db: shop.app.db, clock: shop.app.clock, brand: shop.app.brand }, ticketID);
  return ticket;
}

async function passportOf({ call }: OpenTicket) {
  const { data } = await call<CallOutput<'passports/list'>>('passports/list', {});
  const [passport] = data.passports;
  if (!passport) throw new Error('there is no passport');
  return passport;
}
const share = ({ call }: OpenTicket, passportID: number) =>
  call<CallOutput<'passports/share'>>('passports/share', { passportID });
const anybody = (token: string) =>
  openBrowser(shop.app).call<CallOutput<'passports/getShared'>>('passports/getShared', { token });
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

test('an owner sees their devices, and nobody else’s', async () => {
  const { data } = await owner.call<CallOutput<'passports/list'>>('passports/list', {});
  expect(data.passports).toMatchObject([{ serial, shareUrl: null, repairs: [{ isGuaranteed: true }] }]);
});

test.each(['passports/share', 'passports/withdraw', 'passports/renew', 'passports/getFile'])(
  '%s refuses another’s passport as if there were none',
  async (name) => {
    const { passportID } = await passportOf(owner);
    expect(await other.call(name, { passportID })).toMatchObject({ rc: 130 });
    expect(await other.call(name, { passportID: 2_000_000_000 })).toMatchObject({ rc: 130 });
    expect(await openBrowser(shop.app).call(name, { passportID })).toMatchObject({ rc: -1 });
  },
);

describe('a shared passport', () => {
  test('is read without an account, with neither a name nor the whole serial number', async () => {
    const { passportID } = await passportOf(owner);
    const { data } = await share(owner, passportID);
    expect((await share(owner, passportID)).data.shareUrl).toBe(data.shareUrl);
    const shown = await anybody(tokenOf(data.shareUrl));
    expect(shown.data).toMatchObject({ serialEnding: '3809', repairs: [{ isGuaranteed: true }] });
    const told = JSON.stringify(shown.data);
    for (const record of (JSON.parse(shown.data.file) as { records: string[] }).records)
      expect(Buffer.from(record.split('.')[1] ?? '', 'base64url').toString()).not.toContain(serial);
    expect(told).not.toContain(serial);
    expect(told).not.toMatch(/ada|example\.com|brick lane|07700/i);
  });

  test('is gone with the next request once it is withdrawn, and another link opens it anew', async () => {
    const { passportID } = await passportOf(owner);
    const { data: before } = await share(owner, passportID);
    expect(await owner.call('passports/withdraw', { passportID })).toMatchObject({ rc: 0 });
    expect(await anybody(tokenOf(before.shareUrl))).toMatchObject({ rc: 130 });
    expect((await passportOf(owner)).shareUrl).toBeNull();
    const { data: after } = await share(owner, passportID);
    expect(after.shareUrl).not.toBe(before.shareUrl);
    expect(await anybody(tokenOf(before.shareUrl))).toMatchObject({ rc: 130 });
    expect(await anybody(tokenOf(after.shareUrl))).toMatchObject({ rc: 0 });
  });

  test('is renewed in one step: the link before opens nothing, the new one does', async () => {
    const { passportID } = await passportOf(owner);
    const { data: before } = await share(owner, passportID);
    const { data: after } = await owner.call<CallOutput<'passports/renew'>>('passports/renew', {
      passportID,
    });
    expect(after.shareUrl).not.toBe(before.shareUrl);
    expect(await anybody(tokenOf(before.shareUrl))).toMatchObject({ rc: 130 });
    expect(await anybody(tokenOf(after.shareUrl))).toMatchObject({ rc: 0 });
    expect((await passportOf(owner)).shareUrl).toBe(after.shareUrl);
  });

  test('a link that is guessed opens nothing, and tells nothing of which there are', async () => {
    const { passportID } = await passportOf(owner);
    const { data } = await share(owner, passportID);
    const token = tokenOf(data.shareUrl);
    const wrong = await anybody(`${passportID}-${'A'.repeat(22)}`);
    const none = await anybody(`2000000000-${token.slice(token.indexOf('-') + 1)}`);
    expect(wrong).toMatchObject({ rc: 130 });
    expect(none).toEqual(wrong);
    for (const odd of ['x', '0-a', `${'9'.repeat(20)}-a`, `${token}x`])
      expect(await anybody(odd)).toMatchObject({ rc: 130 });
  });

  test('that the shop has frozen says so to who has the link, shows nothing, and can’t be shared', async () => {
    const { passportID } = await passportOf(other);
    const { data } = await share(other, passportID);
    await shop.app.db
      .updateTable('passport')
      .set({ frozen_at: shop.app.clock.now(), frozen_reason: 'Reported stolen.' })
      .where('passport_id', '=', passportID)
      .execute();
    const frozen = await anybody(tokenOf(data.shareUrl));
    expect(frozen).toMatchObject({ rc: 132 });
    expect(JSON.stringify(frozen)).not.toMatch(/stolen|iPhone|repairs/i);
    expect(await anybody(`${passportID}-${'A'.repeat(22)}`)).toMatchObject({ rc: 130 });
    expect(await share(other, passportID)).toMatchObject({ rc: 132 });
    expect(await other.call('passports/renew', { passportID })).toMatchObject({ rc: 132 });
    expect(await passportOf(other)).toMatchObject({ shareUrl: null, frozenBecause: 'Reported stolen.' });
  });
});

test('one’s own data has the passports, and deleting the account deletes them', async () => {
  const { data } = await owner.call<{ export: { passports: object[] } }>('customers/export', { after: null });
  expect(data.export.passports).toMatchObject([{ serial, repairs: [{ facts: { device: { serial } } }] }]);
  const { passportID } = await passportOf(owner);
  const { shareUrl } = (await share(owner, passportID)).data;
  await inTransaction(shop.app.db, (trx) =>
    anonymiseCustomer(trx, owner.customer.customerID, shop.app.clock.now()),
  );
  expect(await anybody(tokenOf(shareUrl))).toMatchObject({ rc: 130 });
  const left = await shop.app.db
    .selectFrom('passport_record')
    .select('record_id')
    .where('ticket_id', '=', owner.ticketID)
    .execute();
  expect(left).toEqual([]);
});
