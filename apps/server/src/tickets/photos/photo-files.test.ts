import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { forgetTickets } from '../../wiring/jobs/forget-tickets.ts';
import { aJpeg, photoShop } from '../../testing/photo-shop.ts';
import { closeTickets } from '../ending/close-tickets.ts';
import { dropPhotoFiles } from './drop-photo-files.ts';

const shop = await photoShop();
const { app, aTicket, log, store, upload, by, rowsOf, filesOf, workOff } = shop;
const { db } = app;

describe('when files and rows part', () => {
  test('a store that is away takes no photo, and what it took of it is deleted later', async () => {
    const ticket = await aTicket();
    store.isBroken = true;
    expect((await upload(by(ticket))).rc).toBe(55);
    store.isBroken = false;
    expect(await rowsOf(ticket)).toEqual([]);
    expect((await upload(by(ticket))).rc).toBe(0);
  });

  test('files whose row was never written are deleted, those with a row are not', async () => {
    const ticket = await aTicket();
    await upload(by(ticket));
    const orphan = randomUUID();
    await store.put(`${orphan.slice(0, 2)}/${orphan}-small.webp`, aJpeg);
    const parts = { db, clock: app.clock, log, store };
    await dropPhotoFiles(parts, orphan);
    expect([...store.files.keys()].some((key) => key.includes(orphan))).toBe(false);
    const [row] = await rowsOf(ticket);
    await dropPhotoFiles(parts, row?.file_name ?? '');
    expect(await filesOf(ticket)).toHaveLength(3);
  });

  test('a store that is away when files must go is asked again for ever', async () => {
    const fileName = randomUUID();
    store.isBroken = true;
    await dropPhotoFiles({ db, clock: app.clock, log, store }, fileName);
    store.isBroken = false;
    const waiting = await db.selectFrom('job').select(['payload', 'not_before']).execute();
    expect(waiting).toContainEqual({ payload: { fileName }, not_before: new Date('2026-03-02T11:00:00Z') });
  });
});

describe('is forgotten, files too', () => {
  test('with a ticket that came to nothing', async () => {
    const ticket = await aTicket();
    await upload(by(ticket));
    const names = await filesOf(ticket);
    await shop.setStatus(ticket, 'CANCELLED');
    const later = new Date('2026-07-01T10:00:00Z');
    await forgetTickets(db, later);
    expect(await rowsOf(ticket)).toEqual([]);
    await workOff(later);
    expect([...store.files.keys()].filter((key) => names.includes(key))).toEqual([]);
    expect((await upload(by(ticket))).rc).toBe(50);
    await workOff(new Date(later.getTime() + 61 * 60 * 1000));
    expect(await filesOf(ticket)).toEqual([]);
  });

  test('with the account, while another is being sent', async () => {
    const ticket = await aTicket();
    const { customerID } = ticket.customer;
    const before = store.files.size;
    await upload(by(ticket));
    const actor = { kind: 'customer', customerID } as const;
    await Promise.all([
      upload(by(ticket)),
      inTransaction(db, (trx) => closeTickets(trx, { customerID, actor, now: shop.now() })),
      upload(by(ticket)),
    ]);
    expect(await rowsOf(ticket)).toEqual([]);
    await workOff(new Date(shop.now().getTime() + 61 * 60 * 1000));
    expect(store.files.size).toBeLessThanOrEqual(before);
  });
});
