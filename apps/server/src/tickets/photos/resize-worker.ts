// The process in which photos are decoded (decision 46): native decoders of strangers' files must not be able to take the
// server down with them. It knows neither settings nor database, takes one photo at a time and is killed if it takes too long.
import sharp, { type Sharp } from 'sharp';
import { maxPhotoPixels, photoSizes, type PhotoSize } from './photo-limits.ts';

export interface ResizeQuestion {
  /** Of the photo's file, which is not changed. */
  path: string;
}

export type ResizeAnswer =
  | { ready: true }
  | { photo: ResizedPhoto }
  | { problem: 'tooLarge' | 'unreadable'; why: string };

export interface ResizedPhoto {
  /** Of the largest size. */
  width: number;
  height: number;
  files: Record<PhotoSize, Buffer>;
}

sharp.cache(false);
sharp.concurrency(1);
// every other loader stays shut, whatever the bytes pretend to be
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const answer = (message: ResizeAnswer) => process.send?.(message);

process.on('message', ({ path }: ResizeQuestion) => void resize(path).then(answer));
process.on('disconnect', () => process.exit());
answer({ ready: true });

async function resize(path: string): Promise<ResizeAnswer> {
  try {
    // reads the header alone, and no limit keeps it from telling us
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > maxPhotoPixels) return { problem: 'tooLarge', why: `${width} × ${height}` };
    return { photo: await makeSizes(path) };
  } catch (error) {
    return { problem: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Decoded once, turned upright, scaled, and encoded from its pixels: whatever else the file held (place, camera, previews,
 * another file behind it) is left behind. Of a moving picture the first one stays.
 */
async function makeSizes(path: string): Promise<ResizedPhoto> {
  const input = sharp(path, { limitInputPixels: maxPhotoPixels, failOn: 'error', pages: 1 });
  const { data, info } = await within(input.autoOrient(), 'large')
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (size: PhotoSize) =>
    within(sharp(data, { raw: { width, height, channels } }), size)
      .webp({ quality: 80 })
      .toBuffer();
  return {
    width,
    height,
    files: { small: await encode('small'), medium: await encode('medium'), large: await encode('large') },
  };
}

const within = (image: Sharp, size: PhotoSize): Sharp =>
  image.resize({
    width: photoSizes[size],
    height: photoSizes[size],
    fit: 'inside',
    withoutEnlargement: true,
  });
