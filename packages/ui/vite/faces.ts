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
  '\u00A0£–—‘’“”…·×″',
  'àáâäåæçèéêëìíîïñòóôöøœùúûüßÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØŒÙÚÛÜ',
].join('');
/** What only other text has. */
const signs = '€•°½©§₂';

/**
 * Each stays, its headers included, below the 14,600 bytes of a connection's first round trip (TCP's initial window): on a
 * slow phone the first paint is a sixth of a second later otherwise. scripts/steps/budgets.js checks it.
 */
const faces = [
  {
    file: 'fraunces-600.woff2',
    whole: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    // headings have one weight
    weight: 600,
    letters,
    features: [],
  },
  {
    file: 'figtree-400-600.woff2',
    whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weight: { min: 400, max: 600 },
    letters: letters + signs,
    // prices and countdowns are set in figures of one width
    features: ['tnum'],
  },
] as const;

const folder = fileURLToPath(new URL('../../../.cache/faces', import.meta.url));

/**
 * Gives `@faces/` a meaning: Fraunces for headings and Figtree for the rest, cut down to what pages need. Whole, they are
 * twice as large and come after the first paint on a slow phone.
 */
export function cutFaces(): Plugin {
  return {
    name: 'cut-faces',
    async config() {
      await mkdir(folder, { recursive: true });
      await Promise.all(faces.map(cut));
      return { resolve: { alias: { '@faces': folder } } };
    },
  };
}

async function cut({ file, whole, weight, letters, features }: (typeof faces)[number]): Promise<void> {
  const bytes = await subsetFont(await readFile(createRequire(import.meta.url).resolve(whole)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    // alternative letters are a thirtieth of it
    keepFeatures: ['kern', 'liga', 'ccmp', 'mark', 'mkmk', ...features],
    noHinting: true,
  });
  // two builds at once: neither may read what the other has half written
  const mine = join(folder, `${randomUUID()}.woff2`);
  await writeFile(mine, bytes);
  await rename(mine, join(folder, file));
}
