import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Envelope } from '@fettle/contract/envelope';
import type { Photo } from '@fettle/contract/entities/photo';
import { forgetTickets } from '../jobs/forget-tickets.ts';
import { createLog } from '../process/log.ts';
import { appSecret } from '../stores/system/secrets.ts';
import { claimJob, finishJob } from '../stores/system/jobs.ts';
import { openBrowser } from '../testing/browser.ts';
import { aFlatPng, memoryPhotoStore, pngChunk } from '../testing/photos.ts';
import { aStaffSession, openAsTechnician } from '../testing/staff.ts';
import { openAsCustomer, testShop, type OpenTicket } from '../testing/tickets.ts';
import { closeTickets } from '../tickets/close-tickets.ts';
import { createTicketLink, ticketLinkSecret } from '../tickets/ticket-link.ts';
import { dropPhotoFiles } from './drop-photo-files.ts';
import { maxPhotoBytes } from './photo-limits.ts';
import { createPhotoResizer } from './resize-photo.ts';

const said: string[] = [];
const log = createLog('debug', (line) => said.push(line));
const store = memoryPhotoStore();
const resizer = createPhotoResizer({ log });
afterAll(() => resizer.stop());
const shop = await testShop({ photos: { store, resizer } });
const { app, aTicket, eventsOf } = shop;
const { db } = app;

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const aJpeg = await noise(900, 600).jpeg().toBuffer();

interface Upload {
  cookie: string;
  ticketID: number | string;
  bytes?: Buffer;
  photoKey?: string;
  stage?: string;
  path?: string;
  headers?: Record<string, string>;
}

async function upload({ cookie, ticketID, stage, ...sent }: Upload) {
  const { bytes = aJpeg, photoKey = randomUUID(), path = 'tickets/addPhoto', headers } = sent;
  const query = new URLSearchParams({ ticketID: String(ticketID), photoKey, ...(stage && { stage }) });
  const response = await fetch(`${app.url}/api/${path}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie, ...headers },
    body: new Uint8Array(bytes),
  });
  const envelope = (await response.json()) as Envelope<{ photo: Photo }>;
  return { ...envelope, status: response.status };
}

const by = ({ customer, ticketID }: OpenTicket) => ({ cookie: customer.cookie, ticketID });
const photosOf = async ({ call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>) =>
  call<CallOutput<'tickets/getPhotos'>>('tickets/getPhotos', { ticketID });
const rowsOf = ({ ticketID }: Pick<OpenTicket, 'ticketID'>) =>
  db.selectFrom('ticket_photo').selectAll().where('ticket_id', '=', ticketID).execute();
const filesOf = async (ticket: Pick<OpenTicket, 'ticketID'>) => {
  const names = (await rowsOf(ticket)).map(({ file_name }) => file_name);
  return [...store.files.keys()].filter((key) => names.some((name) => key.includes(name)));
};
const look = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${url}`, { headers: { cookie, ...headers } });

/** The jobs that are due, as the worker does them. */
async function workOff(now: Date): Promise<void> {
  const until = new Date(now.getTime() + 60_000);
  for (;;) {
    const job = await claimJob(db, { tasks: ['dropPhotoFiles'], now, until });
    if (!job) return;
    const { fileName } = job.payload as { fileName: string };
    await dropPhotoFiles({ db, clock: { now: () => now, isTest: true }, log, store }, fileName);
    await finishJob(db, job);
  }
}

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

  test('of the staff says at which hand-over it was taken', async () => {
    const ticket = await aTicket();
    const { cookie, staffID } = await aStaffSession(app, { role: 'driver' });
    const path = 'ops/tickets/addPhoto';
    const { ticketID } = ticket;
    const { data } = await upload({ cookie, ticketID, path, stage: 'collected' });
    expect(data.photo).toMatchObject({ stage: 'collected', from: 'team' });
    expect((await eventsOf(ticket)).at(-1)).toMatchObject({
      actor: `staff:${staffID}:driver`,
      detail: { stage: 'collected' },
    });
    expect((await photosOf(ticket)).data).toMatchObject({ photos: [{ stage: 'collected' }], left: 12 });
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

describe('refuses without a trace', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00',
    'latin1',
  );
  const bombChunk = pngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })]),
  );
  const hostile: [string, () => Buffer | Promise<Buffer>, number][] = [
    ['nothing', () => Buffer.alloc(0), 51],
    ['one byte', () => Buffer.from([0xff]), 51],
    ['an SVG', () => Buffer.from(svg), 51],
    ['HTML by the name of .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 51],
    ['an animated GIF', () => gif, 51],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 51],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
      52,
    ],
    ['the first bytes of a JPEG and nothing else', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 52],
    ['half a JPEG', () => aJpeg.subarray(0, aJpeg.length / 2), 52],
    [
      'a JPEG of 40 megapixels',
      () =>
        sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#f00' } })
          .jpeg()
          .toBuffer(),
      53,
    ],
    ['a PNG of 900 megapixels in a few kilobytes', () => aFlatPng(30_000, 30_000), 53],
    ['a PNG whose pixels are not all there', () => aFlatPng(1_000, 8_000), 52],
    ['12 MB and a byte', () => Buffer.concat([aJpeg, Buffer.alloc(maxPhotoBytes + 1 - aJpeg.length)]), 53],
  ];
  test.each(hostile)('%s', async (_name, make, expected) => {
    const ticket = await aTicket();
    const before = store.files.size;
    const { rc, msg } = await upload({ ...by(ticket), bytes: await make() });
    expect(rc).toBe(expected);
    expect(msg).not.toBe('');
    expect(await rowsOf(ticket)).toEqual([]);
    expect(store.files.size).toBe(before);
    // and goes on
    expect((await upload(by(ticket))).rc).toBe(0);
  });

  test('50 MB, told or not told before', async () => {
    const ticket = await aTicket();
    const { cookie, ticketID } = by(ticket);
    const url = `${app.url}/api/tickets/addPhoto?ticketID=${ticketID}&photoKey=${randomUUID()}`;
    const told = await upload({ ...by(ticket), bytes: Buffer.alloc(50_000_000, 0xff) }).catch(
      () => undefined,
    );
    // the connection may be cut before all of it is sent: that is an answer too
    if (told) expect(told).toMatchObject({ status: 413, rc: 53 });
    let left = 50;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(1_000_000)) : controller.close()),
    });
    const headers = { cookie, 'content-type': 'image/jpeg' };
    const untold = await fetch(url, { method: 'POST', headers, body, duplex: 'half' }).catch(() => undefined);
    if (untold) expect(untold.status).toBe(413);
    expect(await rowsOf(ticket)).toEqual([]);
    expect((await upload(by(ticket))).rc).toBe(0);
  });

  test('what unpacks to 200 MB beside the pixels: the pixels are kept, or it is refused', async () => {
    const ticket = await aTicket();
    const { rc } = await upload({ ...by(ticket), bytes: aFlatPng(100, 100, [bombChunk]) });
    expect([0, 52]).toContain(rc);
    for (const key of await filesOf(ticket)) expect(store.files.get(key)?.byteLength).toBeLessThan(10_000);
  });

  test('a JPEG with a page behind it: only the picture is kept', async () => {
    const ticket = await aTicket();
    const page = '<html><script>alert("polyglot")</script></html>';
    const { photo } = (await upload({ ...by(ticket), bytes: Buffer.concat([aJpeg, Buffer.from(page)]) }))
      .data;
    const response = await look(photo.urls.large, ticket.customer.cookie);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toContain('polyglot');
  });

  test('a wrong ticket, key or stage', async () => {
    const ticket = await aTicket();
    const { cookie } = by(ticket);
    for (const ticketID of ['x', '-1', '0', '99999999999'])
      expect((await upload({ cookie, ticketID })).rc).toBe(2);
    expect((await upload({ ...by(ticket), photoKey: 'not-a-uuid' })).rc).toBe(2);
    expect((await upload({ cookie, ticketID: 2_000_000_000 })).rc).toBe(6);
  });

  test('a thirteenth', async () => {
    const ticket = await aTicket();
    const { ticketID } = ticket;
    const row = { ticket_id: ticketID, stage: 'customer', staff_id: null, width: 1, height: 1 } as const;
    const rows = Array.from({ length: 12 }, () => ({
      ...row,
      photo_key: randomUUID(),
      file_name: randomUUID(),
      added_at: shop.now(),
    }));
    await db.insertInto('ticket_photo').values(rows).execute();
    expect((await upload(by(ticket))).rc).toBe(54);
    expect((await photosOf(ticket)).data.left).toBe(0);
    // the last one sent again is no thirteenth
    expect((await upload({ ...by(ticket), photoKey: rows[11]?.photo_key ?? '' })).rc).toBe(0);
  });

  test('more than sixty in an hour', async () => {
    const ticket = await aTicket();
    const bytes = Buffer.from('no photo');
    for (let n = 0; n < 60; n++) expect((await upload({ ...by(ticket), bytes })).rc).toBe(51);
    expect(await upload({ ...by(ticket), bytes })).toMatchObject({ status: 429, rc: 19 });
  });
});

test('an upload that is cut off is no error, and leaves nothing', async () => {
  const ticket = await aTicket();
  const { cookie, ticketID } = by(ticket);
  const before = { files: store.files.size, lines: app.lines.length };
  const url = `${app.url}/api/tickets/addPhoto?ticketID=${ticketID}&photoKey=${randomUUID()}`;
  const headers = { cookie, 'content-type': 'image/jpeg', 'content-length': String(aJpeg.length) };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(aJpeg.subarray(0, 1000));
  const logged = (event: string) =>
    app.lines.slice(before.lines).filter((line) => line.includes(`"${event}"`));
  await new Promise((resolve) => setTimeout(resolve, 50));
  sending.destroy();
  await expect.poll(() => logged('request.aborted')).toHaveLength(1);
  expect(logged('request.broken')).toEqual([]);
  expect(await rowsOf(ticket)).toEqual([]);
  expect(store.files.size).toBe(before.files);
  expect((await upload(by(ticket))).rc).toBe(0);
});

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
      db.transaction().execute((trx) => closeTickets(trx, { customerID, actor, now: shop.now() })),
      upload(by(ticket)),
    ]);
    expect(await rowsOf(ticket)).toEqual([]);
    await workOff(new Date(shop.now().getTime() + 61 * 60 * 1000));
    expect(store.files.size).toBeLessThanOrEqual(before);
  });
});
