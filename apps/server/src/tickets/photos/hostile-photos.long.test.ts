import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoShop } from '../../testing/photo-shop.ts';
import { startAttacked } from '../../testing/hostile/attacked-server.ts';

const photos = 12;
const photoBytes = 8.6e6;
/** Of the server and the process that decodes, together. */
const wantedMb = { most: 400, atRest: 300 };

test(`${photos} photos of 8.6 MB at once take at most ${wantedMb.most} MB, and ${wantedMb.atRest} afterwards`, async () => {
  const shop = await photoShop();
  const server = await startAttacked(shop.databaseUrl, { TEST_CLOCK: shop.now().toISOString() });
  // as many pixels as a telephone's, as many bytes by what is behind them: decoding takes the memory and not the CPU of a real one
  const picture = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#469' } })
    .jpeg()
    .toBuffer();
  const bytes = Buffer.concat([picture, Buffer.alloc(photoBytes - picture.length)]);
  const tickets = await Promise.all(Array.from({ length: photos / 3 }, () => shop.aTicket()));
  const before = await server.megabytes();
  const memory = server.watchMegabytes();
  await server.longestPause();
  const sent = await Promise.all(
    [...tickets, ...tickets, ...tickets].map(async (ticket) => {
      const { cookie, ticketID } = shop.by(ticket);
      const query = new URLSearchParams({ ticketID: String(ticketID), photoKey: randomUUID() });
      const response = await fetch(`${server.url}/api/tickets/addPhoto?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', cookie },
        body: bytes,
      });
      // the server's own envelope
      return (await response.json()) as { rc: number };
    }),
  );
  const { together: most } = await memory.most();
  const { cpuMs, wallMs } = await server.longestPause();
  const after = await server.megabytes();
  await expect.poll(server.megabytes, { timeout: 60_000, interval: 500 }).toHaveLength(1);
  const atRest = (await server.megabytes())[0];
  const inWords = (figures: number[]) => figures.map(Math.round).join(' and ');
  console.log(
    `MB before: ${inWords(before)}; at most ${Math.round(most)}; after: ${inWords(after)}; at rest: ${inWords([atRest ?? 0])}; longest pause: ${Math.round(cpuMs)} ms of CPU, ${Math.round(wallMs)} ms`,
  );
  expect(sent.map(({ rc }) => rc)).toEqual(Array.from({ length: photos }, () => 0));
  expect(most).toBeLessThanOrEqual(wantedMb.most);
  expect(atRest).toBeLessThanOrEqual(wantedMb.atRest);
});
