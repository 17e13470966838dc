import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { openBrowser } from '../../testing/browser.ts';
import { noise, photoShop } from '../../testing/photo-shop.ts';
import { aStaffSession, openAsTechnician } from '../../testing/staff.ts';
import { openAsCustomer } from '../../testing/tickets.ts';
import { createTicketLink, ticketLinkSecret } from '../../telling/links/ticket-link.ts';

const shop = await photoShop();
const { app, aTicket, eventsOf, store, upload, by, photosOf, rowsOf, filesOf, look, workOff } = shop;
const { db } = app;

describe('a photo', () => {
  test('of the customer is kept in three sizes, and its event says so', async () => {
    const ticket = await aTicket();
    const { rc, data } = await upload({ ...by(ticket), bytes: await noise(3000, 2000).jpeg().toBuffer() });
    expect(rc).toBe(0);
    const { photo } = data;
    expect(photo).toMatchObject({ stage: 'customer', from: 'customer', width: 2048, height: 1365 });
    expect(await filesOf(ticket)).toHaveLength(3);
    for (const [size, width] of [
      ['small', 320],
      ['medium', 1024],
      ['large', 2048],
    ] as const) {
      const response = await look(photo.urls[size], ticket.customer.cookie);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect((await eventsOf(ticket)).at(-1)).toEqual({
      kind: 'photo',
      actor: `customer:${ticket.customer.customerID}`,
      detail: { photoID: photo.photoID, stage: 'customer' },
    });
    expect((await photosOf(ticket)).data).toEqual({ photos: [photo], left: 11 });
  });

  test.each(['collected', 'door'])('of the staff says what it shows: %s', async (stage) => {
    const ticket = await aTicket();
    const { cookie, staffID } = await aStaffSession(app, { role: 'driver' });
    const path = 'ops/tickets/addPhoto';
    const { ticketID } = ticket;
    expect((await upload({ cookie, ticketID, path, stage })).rc).toBe(6);
    await db.updateTable('ticket').set({ status: 'PAID' }).where('ticket_id', '=', ticketID).execute();
    const detail = { task: 'PICKUP', staffID } as const;
    const actor = { kind: 'job', job: 'test' } as const;
    await appendTicketEvent(db, { ticketID, kind: 'courierAssigned', actor, detail, now: app.clock.now() });
    const { data } = await upload({ cookie, ticketID, path, stage });
    expect(data.photo).toMatchObject({ stage, from: 'team' });
    expect((await eventsOf(ticket)).at(-1)).toMatchObject({
      actor: `staff:${staffID}:driver`,
      detail: { stage },
    });
    expect((await photosOf(ticket)).data).toMatchObject({ photos: [{ stage }], left: 12 });
    const { call } = openBrowser(app, { cookie });
    expect((await call('ops/tickets/getPhotos', { ticketID })).data).toMatchObject({
      photos: [{ photoID: data.photo.photoID }],
    });
    for (const stage of ['customer', 'lost', undefined]) {
      expect((await upload({ cookie, ticketID, path, ...(stage && { stage }) })).rc).toBe(2);
    }
  });

  test('loses its place and camera, and stands upright', async () => {
    const ticket = await aTicket();
    const bytes = await noise(600, 400)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { photo } = (await upload({ ...by(ticket), bytes })).data;
    expect(photo).toMatchObject({ width: 400, height: 600 });
    const kept = Buffer.from(await (await look(photo.urls.large, ticket.customer.cookie)).arrayBuffer());
    const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(kept.toString('latin1')).not.toContain('SecretCam');
  });

  test.each(['png', 'webp'] as const)('may be a %s, transparent or not', async (format) => {
    const ticket = await aTicket();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 50, height: 40, channels: 4, background: clear } })
      .toFormat(format)
      .toBuffer();
    const { photo } = (await upload({ ...by(ticket), bytes })).data;
    expect(photo).toMatchObject({ width: 50, height: 40 });
    const kept = Buffer.from(await (await look(photo.urls.small, ticket.customer.cookie)).arrayBuffer());
    const { dominant } = await sharp(kept).stats();
    // what was transparent is white, not black
    expect(dominant.r).toBeGreaterThan(240);
  });

  test('can be taken back by the customer: row, files and nothing of the staff’s', async () => {
    const ticket = await aTicket();
    const { ticketID, call } = ticket;
    const own = (await upload(by(ticket))).data.photo.photoID;
    const { cookie } = await aStaffSession(app, { role: 'coordinator' });
    const theirs = (await upload({ cookie, ticketID, path: 'ops/tickets/addPhoto', stage: 'repaired' })).data
      .photo.photoID;
    const before = store.files.size;
    expect((await call('tickets/removePhoto', { ticketID, photoID: own })).rc).toBe(0);
    expect((await call('tickets/removePhoto', { ticketID, photoID: own })).rc).toBe(56);
    expect((await call('tickets/removePhoto', { ticketID, photoID: theirs })).rc).toBe(56);
    await workOff(shop.now());
    expect(store.files.size).toBe(before - 3);
    expect((await photosOf(ticket)).data.photos).toMatchObject([{ photoID: theirs }]);
  });
});

describe('sent again', () => {
  test('after a lost answer it is the same photo', async () => {
    const ticket = await aTicket();
    const photoKey = randomUUID();
    const first = await upload({ ...by(ticket), photoKey });
    const again = await upload({ ...by(ticket), photoKey });
    expect(again.data).toEqual(first.data);
    expect((await eventsOf(ticket)).filter(({ kind }) => kind === 'photo')).toHaveLength(1);
  });

  test('three times at once it is one, and the other files are deleted', async () => {
    const ticket = await aTicket();
    const photoKey = randomUUID();
    const before = store.files.size;
    const sent = await Promise.all([1, 2, 3].map(() => upload({ ...by(ticket), photoKey })));
    expect(new Set(sent.map(({ data }) => data.photo.photoID)).size).toBe(1);
    expect(await rowsOf(ticket)).toHaveLength(1);
    await workOff(new Date(shop.now().getTime() + 61 * 60 * 1000));
    expect(store.files.size).toBe(before + 3);
    expect(await filesOf(ticket)).toHaveLength(3);
  });
});

describe('who may', () => {
  test('another customer’s ticket takes no photo and shows none', async () => {
    const ticket = await aTicket();
    const { photo } = (await upload(by(ticket))).data;
    const other = await openAsCustomer(app);
    const { ticketID } = ticket;
    expect((await upload({ cookie: other.cookie, ticketID })).rc).toBe(6);
    expect((await photosOf({ call: other.call, ticketID })).rc).toBe(6);
    expect((await other.call('tickets/removePhoto', { ticketID, photoID: photo.photoID })).rc).toBe(6);
    expect((await look(photo.urls.small, other.cookie)).status).toBe(404);
    expect((await look(photo.urls.small, '')).status).toBe(404);
    expect((await upload({ cookie: '', ticketID })).rc).toBe(-1);
    expect(await rowsOf(ticket)).toHaveLength(1);
  });

  test('who came by the mailed link looks, and adds none', async () => {
    const ticket = await aTicket();
    const { photo } = (await upload(by(ticket))).data;
    const { ticketID } = ticket;
    const secret = await appSecret(db, ticketLinkSecret);
    const link = createTicketLink({ secret, publicUrl: app.url, ticketID, now: shop.now() });
    const visit = await fetch(link, { redirect: 'manual' });
    const cookie = visit.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await look(photo.urls.medium, cookie)).status).toBe(200);
    expect((await photosOf({ call: openBrowser(app, { cookie }).call, ticketID })).data).toMatchObject({
      photos: [{}],
      left: 0,
    });
    expect((await upload({ cookie, ticketID })).rc).toBe(-1);
    // it is shown no longer than the link works
    shop.setTime('2026-04-10T10:00:00Z');
    expect((await look(photo.urls.medium, cookie)).status).toBe(404);
  });

  test('staff look; a customer’s session adds none as staff, nor a page of another site', async () => {
    const ticket = await aTicket();
    const { photo } = (await upload(by(ticket))).data;
    const { cookie } = await aStaffSession(app, { role: 'coordinator' });
    expect((await look(photo.urls.large, cookie)).status).toBe(200);
    const path = 'ops/tickets/addPhoto';
    expect((await upload({ ...by(ticket), path, stage: 'collected' })).rc).toBe(-1);
    const headers = { origin: 'https://evil.example' };
    expect((await upload({ ...by(ticket), headers })).status).toBe(403);
    // what another site's form can send without being asked
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ]) {
      expect((await upload({ ...by(ticket), headers: { 'content-type': type } })).status).toBe(415);
    }
    expect(await rowsOf(ticket)).toHaveLength(1);
  });

  test('a technician sees and adds photos of their own jobs, and no others exist', async () => {
    const ticket = await aTicket();
    const { ticketID } = ticket;
    const { photo } = (await upload(by(ticket))).data;
    const path = 'ops/tickets/addPhoto';
    const other = await aStaffSession(app, { role: 'technician' });
    expect((await look(photo.urls.small, other.cookie)).status).toBe(404);
    expect((await upload({ cookie: other.cookie, ticketID, path, stage: 'repaired' })).rc).toBe(6);
    const own = await openAsTechnician(app, ticket);
    const { cookie } = await aStaffSession(app, { role: 'technician', staffID: own.staffID });
    expect((await look(photo.urls.small, cookie)).status).toBe(200);
    expect((await upload({ cookie, ticketID, path, stage: 'repaired' })).rc).toBe(0);
    expect((await own.call('ops/tickets/getPhotos', { ticketID })).data).toMatchObject({ photos: [{}, {}] });
  });

  test('is cached by the browser alone, and asked about each time', async () => {
    const ticket = await aTicket();
    const { photo } = (await upload(by(ticket))).data;
    const { cookie } = ticket.customer;
    const { headers } = await look(photo.urls.small, cookie);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    expect((await look(photo.urls.small, cookie, { 'if-none-match': etag })).status).toBe(304);
    expect((await look(photo.urls.small, '', { 'if-none-match': etag })).status).toBe(404);
    for (const path of ['/photos/0/small.webp', '/photos/1/huge.webp', '/photos/x/small.webp']) {
      expect((await look(path, cookie)).status, path).toBe(404);
    }
  });
});
