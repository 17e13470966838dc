import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aFlatPng, pngChunk } from '../photos.ts';
import type { Random } from '../seeded-random.ts';

/** Pictures that are none, or are made to cost a careless decoder dearly. */
export async function hostilePhotoFiles(random: Random): Promise<{ what: string; bytes: Buffer }[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#469' } });
  const jpeg = await flat(800, 600).jpeg().toBuffer();
  const webp = await flat(800, 600).webp().toBuffer();
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]));
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0', 'latin1'), bomb]));
  const spoilt = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    for (let times = 0; times < 20; times++) copy[random.below(copy.length)] = random.below(256);
    return copy;
  };
  return [
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'an SVG with entities', bytes: Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>') },
    { what: 'a PNG of 900 megapixels', bytes: aFlatPng(30_000, 30_000) },
    { what: 'a PNG of 30 megapixels in one colour', bytes: aFlatPng(7_500, 4_000) },
    { what: 'a PNG of one very long line', bytes: aFlatPng(1_000_000, 1) },
    { what: 'a PNG with a profile that unpacks to 100 MB', bytes: aFlatPng(10, 10, [profile]) },
    { what: 'a PNG with a text that unpacks to 100 MB', bytes: aFlatPng(10, 10, [text]) },
    {
      what: 'a JPEG of 31 megapixels',
      bytes: await flat(6_400, 4_900).jpeg({ progressive: true }).toBuffer(),
    },
    { what: 'a WebP of 40 megapixels', bytes: await flat(8_000, 5_000).webp().toBuffer() },
    ...[0.1, 0.5, 0.99].map((part) => ({
      what: `the first ${part * 100} % of a JPEG`,
      bytes: jpeg.subarray(0, Math.floor(jpeg.length * part)),
    })),
    ...Array.from({ length: 8 }, (_, at) => ({
      what: `a spoilt picture, ${at}`,
      bytes: spoilt(at % 2 ? jpeg : webp),
    })),
  ];
}
