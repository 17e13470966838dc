import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What headings are written with: English, and the letters of names and brands from around us. */
const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  '£€–—‘’“”…•·×°½',
  'àáâäåæçèéêëìíîïñòóôöøœùúûüßÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØŒÙÚÛÜ',
].join('');
/** Headings have one weight. */
const weight = 600;

const folder = fileURLToPath(new URL('../../../.cache/display-face', import.meta.url));
const cut = join(folder, 'fraunces-600.woff2');

/**
 * Gives `@display-face/` a meaning: Fraunces, cut down to what headings need. Whole, it is 2.5 times as large and comes
 * after the first paint on a slow phone.
 */
export function displayFace(): Plugin {
  return {
    name: 'display-face',
    async config() {
      await cutDisplayFace();
      return { resolve: { alias: { '@display-face': folder } } };
    },
  };
}

async function cutDisplayFace(): Promise<void> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  );
  const bytes = await subsetFont(await readFile(whole), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    // alternative letters and figures are a thirtieth of it: the rest fits the first round trip of a connection
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'mkmk'],
    noHinting: true,
  });
  await mkdir(folder, { recursive: true });
  // two builds at once: neither may read what the other has half written
  const mine = join(folder, `${randomUUID()}.woff2`);
  await writeFile(mine, bytes);
  await rename(mine, cut);
}
