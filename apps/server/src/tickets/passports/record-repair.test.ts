import { readPassportFile } from '@fettle/passport/passport-file';
import { issuerDocument } from '@fettle/passport/signing-keys';
import { verifyPassport } from '@fettle/passport/verify';
import { beforeEach, expect, test } from 'vitest';
import { staffedShop } from '../../testing/booked.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { findRecordOf, listRecords } from '../../stores/passports/passports.ts';
import { rotateKey, signPassport } from './issuer.ts';
import { recordRepair } from './record-repair.ts';

let shop: Awaited<ReturnType<typeof staffedShop>>;
const imei = '356938035643809';
const otherImei = '490154203237518';

// one of its own for each: a window has few places
beforeEach(async () => {
  shop = await staffedShop();
});

const setSerial = (ticket: OpenTicket, serial: string) =>
  shop.coordinator.call('ops/tickets/setSerial', { ticketID: ticket.ticketID, serial });
const parts = () => ({ db: shop.app.db, clock: shop.app.clock, brand: shop.app.brand });
const signing = () => ({
  db: shop.app.db,
  publicUrl: shop.app.config.publicUrl,
  now: shop.app.clock.now(),
});
const jobsFor = ({ ticketID }: OpenTicket) =>
  shop.app.db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', 'recordRepair')
    .execute()
    .then((jobs) => jobs.filter(({ payload }) => (payload as { ticketID: number }).ticketID === ticketID));

async function aDelivered(serial?: string): Promise<OpenTicket> {
  shop.setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  if (serial) expect(await setSerial(ticket, serial)).toMatchObject({ rc: 0 });
  await shop.collect(ticket);
  await shop.repair(ticket);
  await shop.deliver(ticket);
  return ticket;
}

async function issuer() {
  const response = await shop.app.app.request('/passport/issuer.json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return issuerDocument.parse(await response.json());
}

test('a repair that is handed back enters the device’s passport by itself, once', async () => {
  const ticket = await aDelivered(imei);
  expect(await jobsFor(ticket)).toHaveLength(1);
  await recordRepair(parts(), ticket.ticketID);
  await recordRepair(parts(), ticket.ticketID);
  const record = await findRecordOf(shop.app.db, ticket.ticketID);
  expect(record?.facts).toMatchObject({
    device: { maker: 'Apple', serial: imei },
    repair: {
      finishedOn: '2026-03-05',
      guaranteeUntil: expect.stringMatching(/^202[67]-\d\d-05$/) as string,
      tests: { passed: 1, of: 1 },
    },
    shop: shop.app.brand.current.name,
    passportNumber: expect.stringMatching(/^FP-/) as string,
  });
  expect(JSON.stringify(record)).not.toMatch(/kofi|ada|brick lane/i);
});

test('nothing is recorded before the device is back', async () => {
  shop.setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  await recordRepair(parts(), ticket.ticketID);
  expect(await findRecordOf(shop.app.db, ticket.ticketID)).toBeUndefined();
});

test('two repairs of one device by one owner are in one passport, another owner’s are not', async () => {
  const first = await aDelivered('SERIAL77');
  await recordRepair(parts(), first.ticketID);
  const stranger = await aDelivered('SERIAL77');
  await recordRepair(parts(), stranger.ticketID);
  const passportOf = async ({ ticketID }: OpenTicket) =>
    (
      await shop.app.db
        .selectFrom('passport_record')
        .select('passport_id')
        .where('ticket_id', '=', ticketID)
        .executeTakeFirstOrThrow()
    ).passport_id;
  expect(await passportOf(first)).not.toBe(await passportOf(stranger));
  await shop.app.db
    .updateTable('ticket')
    .set((eb) => ({
      customer_id: eb
        .selectFrom('ticket as other')
        .select('other.customer_id')
        .where('other.ticket_id', '=', first.ticketID),
    }))
    .where('ticket_id', '=', stranger.ticketID)
    .execute();
  await shop.app.db.deleteFrom('passport_record').where('ticket_id', '=', stranger.ticketID).execute();
  await recordRepair(parts(), stranger.ticketID);
  expect(await passportOf(stranger)).toBe(await passportOf(first));
  expect(await listRecords(shop.app.db, await passportOf(first))).toHaveLength(2);
});

test('without a serial number the passport’s number stands for the device', async () => {
  const ticket = await aDelivered();
  await recordRepair(parts(), ticket.ticketID);
  expect((await findRecordOf(shop.app.db, ticket.ticketID))?.facts.device.serial).toBeNull();
});

test('a serial number that is corrected later revokes the record and issues another', async () => {
  const ticket = await aDelivered('WRONG123');
  await recordRepair(parts(), ticket.ticketID);
  const wrong = await findRecordOf(shop.app.db, ticket.ticketID);
  if (!wrong) throw new Error('there is no record');
  const file = await signPassport(signing(), [wrong], { isShared: false });
  shop.setTime('2026-03-06T10:00:00Z');
  expect(await setSerial(ticket, otherImei)).toMatchObject({ rc: 0 });
  expect(await jobsFor(ticket)).toHaveLength(2);
  await recordRepair(parts(), ticket.ticketID);
  const right = await findRecordOf(shop.app.db, ticket.ticketID);
  expect(right?.facts.device.serial).toBe(otherImei);
  const newerList = await (await shop.app.app.request('/passport/revocations')).text();
  const { publicUrl } = shop.app.config;
  const check = async (list?: string) =>
    (
      await verifyPassport(file, {
        issuer: publicUrl,
        document: await issuer(),
        ...(list && { newerList: list }),
      })
    ).records[0];
  expect(await check()).toMatchObject({ kind: 'proven' });
  expect(await check(newerList)).toMatchObject({ kind: 'doubtful', doubt: 'revoked' });
});

test('what is signed is verified by what is published, before and after a key is rotated', async () => {
  const ticket = await aDelivered('KEYS1234');
  await recordRepair(parts(), ticket.ticketID);
  const record = await findRecordOf(shop.app.db, ticket.ticketID);
  if (!record) throw new Error('there is no record');
  const before = await signPassport(signing(), [record], { isShared: true });
  await rotateKey(signing());
  const after = await signPassport(signing(), [record], { isShared: false });
  const document = await issuer();
  expect(document.verificationMethod.length).toBeGreaterThanOrEqual(2);
  for (const [file, serial] of [
    [before, '…1234'],
    [after, 'KEYS1234'],
  ] as const) {
    const read = readPassportFile(JSON.stringify(file));
    const { records } = await verifyPassport(read, { issuer: file.issuer, document });
    expect(records).toMatchObject([
      { kind: 'proven', facts: { device: { serial } }, revocation: { kind: 'notRevoked' } },
    ]);
  }
  expect(JSON.stringify(document)).not.toContain('"d"');
});
