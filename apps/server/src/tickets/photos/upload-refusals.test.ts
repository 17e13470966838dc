import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aJpeg, photoShop } from '../../testing/photo-shop.ts';
import { aFlatPng, pngChunk } from '../../testing/photos.ts';
import { maxPhotoBytes } from './photo-limits.ts';

const { app, aTicket, now, store, upload, by, photosOf, rowsOf, filesOf, look } = await photoShop();

/** Where uploads are kept until they are decoded. */
const folder = mkdtempSync(join(tmpdir(), 'fettle-test-'));
beforeEach(() => vi.stubEnv('TMPDIR', folder));
// whatever became of them
afterEach(() => expect.poll(() => readdirSync(folder)).toEqual([]));
afterAll(() => rmSync(folder, { recursive: true }));

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
      added_at: now(),
    }));
    await app.db.insertInto('ticket_photo').values(rows).execute();
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

test('a machine that cannot keep an upload says so, and takes the next one', async () => {
  const ticket = await aTicket();
  vi.stubEnv('TMPDIR', join(folder, 'gone'));
  expect((await upload(by(ticket))).rc).toBe(55);
  expect(app.lines.join()).toContain('upload.not-kept');
  vi.stubEnv('TMPDIR', folder);
  expect((await upload(by(ticket))).rc).toBe(0);
});
