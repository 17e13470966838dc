import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Reads the built files into memory, about two megabytes, with what precompress.ts put beside them. A build that
 * replaces them on the disk cannot break the pages of the running server.
 */
export function readStaticFiles(folder: string): Map<string, StoredAnswer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
      return [path, readFile(file, path.startsWith('/assets/') ? aYear : anHour)];
    }),
  );
}

function readFile(file: string, cacheControl: string): StoredAnswer {
  const br = readIfThere(`${file}.br`);
  const gzip = readIfThere(`${file}.gz`);
  return storeAnswer({
    headers: {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': cacheControl,
    },
    body: readFileSync(file),
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  });
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
