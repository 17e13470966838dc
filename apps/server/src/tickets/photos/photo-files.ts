import type { PhotoStore } from '../../outside/ports/photo-store.ts';
import { photoSizeNames, type PhotoSize } from './photo-limits.ts';
import type { ResizedPhoto } from './resize-worker.ts';

/** Spread over 256 folders: some file systems are slow with many files in one. */
export const fileOf = (fileName: string, size: PhotoSize) =>
  `${fileName.slice(0, 2)}/${fileName}-${size}.webp`;

export async function putFiles(
  store: PhotoStore,
  fileName: string,
  files: ResizedPhoto['files'],
): Promise<void> {
  await Promise.all(photoSizeNames.map((size) => store.put(fileOf(fileName, size), files[size])));
}

export async function removeFiles(store: PhotoStore, fileName: string): Promise<void> {
  await Promise.all(photoSizeNames.map((size) => store.remove(fileOf(fileName, size))));
}
