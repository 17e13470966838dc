// Draws the pictures in public/ that browsers and other sites want as PNG: node apps/web/art/render.js
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const mark = readFileSync(here('../public/favicon.svg'), 'utf8');
/** Systems that cut their own shape out of an icon need the ground up to the edges and the mark within the middle. */
const edgeToEdge = (scale) =>
  mark
    .replace(/rx="\d+" /, '')
    .replace('/><path', `/><g transform="translate(256 256) scale(${scale}) translate(-268 -264)"><path`)
    .replace('</svg>', '</g></svg>');

const icons = [
  { file: 'icons/icon-192.png', size: 192, svg: mark },
  { file: 'icons/icon-512.png', size: 512, svg: mark },
  { file: 'icons/maskable-512.png', size: 512, svg: edgeToEdge(0.86) },
  { file: 'icons/apple-touch-icon.png', size: 180, svg: edgeToEdge(1) },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const page = await browser.newPage();
for (const { file, size, svg } of icons) writeFileSync(here(`../public/${file}`), await draw(svg, size));
writeFileSync(here('../public/favicon.ico'), ico(await draw(mark, 32), 32));

await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(new URL('og.html', import.meta.url).href);
await page.evaluate(() => document.fonts.ready);
writeFileSync(here('../public/og.png'), await inPalette(await page.screenshot()));
await browser.close();

async function draw(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** One PNG in the old container: a header of 6 bytes, an entry of 16. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

/** A drawing has few colours but where edges are smoothed: 256 do, in less than half the bytes. */
async function inPalette(png) {
  const { width, height, pixels } = await readPixels(png);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 256);
  const indexes = new Map(palette.map(([colour], index) => [colour, index]));
  for (const colour of counts.keys()) if (!indexes.has(colour)) indexes.set(colour, nearest(colour));

  function nearest(colour) {
    const distances = palette.map(([other]) =>
      parts(other).reduce((sum, part, i) => sum + (part - parts(colour)[i]) ** 2, 0),
    );
    return distances.indexOf(Math.min(...distances));
  }

  const rows = Buffer.alloc(height * (width + 1));
  pixels.forEach((colour, i) => rows.writeUInt8(indexes.get(colour), i + Math.floor(i / width) + 1));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits a pixel, by palette
  head.set([8, 3], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(([colour]) => parts(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function parts(colour) {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}

/** The browser can read its own picture: a number 0xBBGGRR for each pixel. */
async function readPixels(png) {
  const { width, height, base64 } = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const { width, height } = picture;
      const canvas = new OffscreenCanvas(width, height).getContext('2d');
      canvas.drawImage(picture, 0, 0);
      return {
        width,
        height,
        base64: new Uint8Array(canvas.getImageData(0, 0, width, height).data.buffer).toBase64(),
      };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  const bytes = Buffer.from(base64, 'base64');
  const pixels = Array.from({ length: width * height }, (_, i) => bytes.readUInt32LE(i * 4) & 0xffffff);
  return { width, height, pixels };
}

function chunk(name, data) {
  const frame = Buffer.alloc(data.length + 12);
  frame.writeUInt32BE(data.length, 0);
  frame.write(name, 4, 'latin1');
  data.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4);
  return frame;
}
