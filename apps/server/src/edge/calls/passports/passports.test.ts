import type { PhotoStage } from '@fettle/domain/ticket/photo';
import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@fettle/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { anonymiseCustomer } from '../../../stores/forgetting/forget-customer.ts';
import { testApp } from '../../../testing/app.ts';
import { staffedShop } from '../../../testing/booked.ts';
import { openBrowser } from '../../../testing/browser.ts';
import type { OpenTicket } from '../../../testing/tickets.ts';
import { noPhotos } from '../../../testing/services.ts';
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

describe('photos of the order', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  let photosUrl: string;
  beforeAll(async () => {
    const { app } = shop;
    const store = { ...noPhotos.store, get: async () => bytes };
    const beside = await testApp({
      database: app,
      parts: { clock: app.clock, photos: { ...noPhotos, store } },
    });
    photosUrl = beside.url;
  });

  async function aPhotoOf({ ticketID }: OpenTicket, stage: PhotoStage = 'customer'): Promise<number> {
    const photo = { ticket_id: ticketID, stage, width: 4, height: 3 } as const;
    const { photo_id } = await shop.app.db
      .insertInto('ticket_photo')
      .values({ ...photo, photo_key: randomUUID(), file_name: randomUUID(), added_at: shop.app.clock.now() })
      .returning('photo_id')
      .executeTakeFirstOrThrow();
    return photo_id;
  }
  const open = (path: string) => fetch(`${photosUrl}${path}`);

  test('are shown to nobody until the owner chooses them, one by one, and only with the link', async () => {
    const [first, second] = [await aPhotoOf(owner), await aPhotoOf(owner)];
    const { passportID } = await passportOf(owner);
    const token = tokenOf((await share(owner, passportID)).data.shareUrl);
    expect((await anybody(token)).data.photos).toEqual([]);
    expect((await open(`/passport-photos/${token}/${first}/small.webp`)).status).toBe(404);

    const choose = (photoIDs: number[]) => owner.call('passports/showPhotos', { passportID, photoIDs });
    expect(await choose([first])).toMatchObject({ rc: 0 });
    expect((await passportOf(owner)).photos).toMatchObject([
      { photoID: first, isShown: true },
      { photoID: second, isShown: false },
    ]);
    const [shown, ...others] = (await anybody(token)).data.photos;
    expect([shown?.photoID, others]).toEqual([first, []]);
    const answer = await open(shown?.urls.small ?? '');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    for (const path of [
      `/passport-photos/${token}/${second}/small.webp`,
      `/passport-photos/${token}/${first}/huge.webp`,
      `/passport-photos/${token}/${first}/small.png`,
      `/passport-photos/${passportID}-${'A'.repeat(22)}/${first}/small.webp`,
      // the order's own address is for who sees the order
      `/photos/${first}/small.webp`,
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);

    expect(await choose([second])).toMatchObject({ rc: 0 });
    expect((await anybody(token)).data.photos).toMatchObject([{ photoID: second }]);
    await owner.call('passports/withdraw', { passportID });
    expect((await open(`/passport-photos/${token}/${second}/small.webp`)).status).toBe(404);
  });

  test('one that is removed from its order is gone from the passport', async () => {
    const photoID = await aPhotoOf(owner);
    const { passportID } = await passportOf(owner);
    await owner.call('passports/showPhotos', { passportID, photoIDs: [photoID] });
    await shop.app.db.deleteFrom('ticket_photo').where('photo_id', '=', photoID).execute();
    expect((await passportOf(owner)).photos.filter(({ isShown }) => isShown)).toEqual([]);
  });

  test('a photo of the owner’s door is never among them', async () => {
    const photoID = await aPhotoOf(owner, 'door');
    const { passportID, photos } = await passportOf(owner);
    expect(photos.map((photo) => photo.photoID)).not.toContain(photoID);
    const chosen = await owner.call('passports/showPhotos', { passportID, photoIDs: [photoID] });
    expect(chosen.rc).not.toBe(0);
  });

  test('another’s photo, and another’s passport, are refused', async () => {
    const photoID = await aPhotoOf(other);
    const { passportID } = await passportOf(owner);
    const input = { passportID, photoIDs: [photoID] };
    expect(await owner.call('passports/showPhotos', input)).toMatchObject({ rc: 56 });
    expect(await other.call('passports/showPhotos', input)).toMatchObject({ rc: 130 });
    expect(await openBrowser(shop.app).call('passports/showPhotos', input)).toMatchObject({ rc: -1 });
  });
});

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
