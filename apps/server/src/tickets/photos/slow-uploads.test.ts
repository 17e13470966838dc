import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Refusal } from '@fettle/domain/refusal';
import { describe, expect, onTestFinished, test } from 'vitest';
import { photoShop } from '../../testing/photo-shop.ts';
import { openAsTechnician } from '../../testing/staff.ts';
import type { OpenTicket } from '../../testing/tickets.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
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
  const reading = { maxBytes: 100, tooLarge: 'photoTooLarge', length: undefined, take: () => {} } as const;
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
});

describe('places', () => {
  const open = () => new UploadSlots({ maxAtOnce: 2, maxPerPerson: 2, maxBytes: 100 });
  const never = () => new Promise<Buffer>(() => {});
  const send = (slots: UploadSlots, person: string, bytes: number) =>
    slots.run(
      person,
      async (take) => {
        take(bytes);
        return Buffer.alloc(bytes);
      },
      async (read) => read.byteLength,
    );

  test('are taken when an upload is read; one person has so many, being read or not', async () => {
    const slots = open();
    for (const person of ['a', 'a', 'b', 'b', 'c']) void slots.run(person, never, async () => {});
    expect(await send(slots, 'c', 10)).toBe(10);
    await expect(send(slots, 'a', 10)).rejects.toThrow('tooManyRequests');
  });

  test('have room for so many bytes, and what was refused or failed gives its own back', async () => {
    const slots = open();
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const held = slots.run(
      'a',
      async (take) => (take(80), Buffer.alloc(80)),
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
        async () => Buffer.alloc(0),
        () => end,
      ),
    );
    await Promise.resolve();
    await expect(send(slots, 'c', 1)).rejects.toThrow('tooManyRequests');
    resolve();
    await Promise.all(working);
    expect(await send(slots, 'c', 1)).toBe(1);
  });
});
