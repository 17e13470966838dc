import { existsSync } from 'node:fs';

/** apps/server, whether this runs from its sources or from its build: the folder above us that has the package's file. */
const app = folderAbove(new URL('./', import.meta.url));
export const placeOf = (path: string) => new URL(path, app);

function folderAbove(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : folderAbove(new URL('../', folder));
}
