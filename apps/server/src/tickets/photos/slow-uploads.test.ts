import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { Refusal } from '@fettle/domain/refusal';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/process/log.ts';
import { photoShop } from '../../testing/photo-shop.ts';
import { openAsTechnician } from '../../testing/staff.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { readUpload, type UploadedFile } from '../../platform/http/read-upload.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import { UploadSlots } from './upload-slots.ts';

const { app, aTicket, upload, by } = await photoShop();

/** Begins to send a photo of a megabyte, and stops after its first bytes. */
async function sendSlowly(ticket: OpenTicket): Promise<void> {
  const { cookie, ticketID } = by(ticket);
  const url = `${app.url}/api/tickets/addPhoto?ticketID=${ticketID}&photoKey=${randomUUID()}`;
  const headers = { cookie, 'content-type': 'image/jpeg', 'content-length': '1000000' };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  onTestFinished(() => void sending.destroy());
  await new Promise((resolve) => sending.write(Buffer.alloc(1_000, 0xff), resolve));
}

test('twelve who send slowly keep neither customers nor staff from uploading', async () => {
  for (let people = 0; people < 4; people++) {
    const ticket = await aTicket();
    for (let photos = 0; photos < 3; photos++) await sendSlowly(ticket);
  }
  const own = await aTicket();
  expect((await upload(by(own))).rc).toBe(0);
  const technician = await openAsTechnician(app, own);
  const staff = { cookie: await technician.cookie(), ticketID: own.ticketID, stage: 'repaired' };
  expect((await upload({ ...staff, path: 'ops/tickets/addPhoto' })).rc).toBe(0);
});

describe('a body', () => {
  const reading = {
    maxBytes: 100,
    tooLarge: 'photoTooLarge',
    unavailable: 'photosUnavailable',
    length: undefined,
    take: () => {},
    log: createLog('debug', () => {}),
  } as const;
  const refusalOf = (read: Promise<unknown>) =>
    read.then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.reason : error),
    );

  test('that stops coming is given up', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(new Uint8Array(10)) });
    const slowest = { silentMs: 30, wholeMs: 10_000 };
    expect(await refusalOf(readUpload(body, { ...reading, slowest }))).toBe('uploadTooSlow');
  });

  test('that comes byte by byte is given up too', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: async (c) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        c.enqueue(new Uint8Array(1));
      },
      cancel: () => void (isCancelled = true),
    });
    const slowest = { silentMs: 5_000, wholeMs: 100 };
    expect(await refusalOf(readUpload(body, { ...reading, slowest }))).toBe('uploadTooSlow');
    expect(isCancelled).toBe(true);
  });

  test('is kept in a file: of twelve large ones at once none is in memory', async () => {
    const chunk = Buffer.alloc(64 * 1024, 0xff);
    const chunks = 128;
    const aBody = () => {
      let left = chunks;
      return new ReadableStream<Uint8Array>({
        pull: (c) => (left-- > 0 ? c.enqueue(chunk) : c.close()),
      });
    };
    const maxBytes = chunks * chunk.length;
    const before = process.memoryUsage().arrayBuffers;
    const files = await Promise.all(
      Array.from({ length: 12 }, () => readUpload(aBody(), { ...reading, maxBytes })),
    );
    // kept in memory they would be 96 MB
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(maxBytes);
    for (const { path, bytes, remove } of files) {
      expect(bytes).toBe(maxBytes);
      expect((await stat(path)).size).toBe(maxBytes);
      await remove();
    }
  });
});

describe('places', () => {
  const open = () =>
    new UploadSlots({ all: scarce.priceFiles, person: scarce.photosOfCustomer, maxBytes: 100 });
  const never = () => new Promise<UploadedFile>(() => {});
  const aFile = (bytes: number, remove = async () => {}): UploadedFile => ({ path: '', bytes, remove });
  const send = (slots: UploadSlots, person: string, bytes: number) =>
    slots.run(
      person,
      async (take) => {
        take(bytes);
        return aFile(bytes);
      },
      async (file) => file.bytes,
    );

  test('are taken when an upload is read; one person has so many, being read or not', async () => {
    const slots = open();
    for (const person of ['a', 'a', 'a', 'b', 'b', 'c']) void slots.run(person, never, async () => {});
    expect(await send(slots, 'c', 10)).toBe(10);
    await expect(send(slots, 'a', 10)).rejects.toThrow('tooManyRequests');
  });

  test('have room for so many bytes, and what was refused or failed gives its own back', async () => {
    const slots = open();
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const held = slots.run(
      'a',
      async (take) => (take(80), aFile(80)),
      () => end,
    );
    for (let tries = 0; tries < 3; tries++) {
      await expect(send(slots, 'b', 30)).rejects.toThrow('tooManyRequests');
      expect(await send(slots, 'b', 20)).toBe(20);
    }
    resolve();
    await held;
    expect(await send(slots, 'b', 100)).toBe(100);
  });

  test('are so many at a time', async () => {
    const slots = open();
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const working = ['a', 'b'].map((person) =>
      slots.run(
        person,
        async () => aFile(0),
        () => end,
      ),
    );
    await Promise.resolve();
    await expect(send(slots, 'c', 1)).rejects.toThrow('tooManyRequests');
    resolve();
    await Promise.all(working);
    expect(await send(slots, 'c', 1)).toBe(1);
  });

  test('are left with the file removed, whether it was worked on, refused or broken', async () => {
    const slots = open();
    const removed: string[] = [];
    const upload = (way: string, work: () => Promise<void>) =>
      slots.run(way, async () => aFile(1, async () => void removed.push(way)), work);
    await upload('worked on', async () => {});
    await expect(upload('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const working = ['a', 'b'].map((way) => upload(way, () => end));
    // both began to be read before, and come when there is no place any more
    await expect(upload('refused', () => end)).rejects.toThrow('tooManyRequests');
    resolve();
    await Promise.all(working);
    expect(removed).toEqual(['worked on', 'broken', 'refused', 'a', 'b']);
  });
});
