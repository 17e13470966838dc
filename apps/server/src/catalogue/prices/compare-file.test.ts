import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLog } from '../../platform/process/log.ts';
import { testDatabase } from '../../testing/database.ts';
import { compareFile } from './compare-file.ts';
import { savePreview } from './save-preview.ts';

const { db } = await testDatabase();
const lines: string[] = [];
const parts = {
  db,
  log: createLog('debug', (line) => lines.push(line)),
  workerFile: fileURLToPath(new URL('testing/odd-file-worker.ts', import.meta.url)),
};

test.each([
  { way: 'forever', timeoutMs: 1_000, why: 'longer than' },
  { way: 'crash', timeoutMs: 60_000, why: 'SIGSEGV' },
  { way: 'memory', timeoutMs: 60_000, why: 'SIGABRT' },
])(
  'a file whose reading ends by $way is refused in a sentence, and nothing else ends',
  async ({ way, timeoutMs, why }) => {
    const file = { technicianID: 1, path: way, removeMissing: false };
    const compared = compareFile({ ...parts, timeoutMs }, file, () =>
      Promise.reject(new Error('it was read')),
    );
    await expect(compared).rejects.toMatchObject({ reason: 'fileTooMuch' });
    expect(lines.at(-1)).toContain('prices.file-given-up');
    expect(lines.at(-1)).toContain(why);
  },
);

test('a preview of which half was read is not kept', async () => {
  const file = { technicianID: 1, path: 'half', removeMissing: false };
  const compared = compareFile(parts, file, ({ planned }) =>
    savePreview(db, {
      technicianID: 1,
      kind: 'import',
      note: 'half',
      planned: planned(),
      staffID: 1,
      now: new Date(),
    }),
  );
  await expect(compared).rejects.toMatchObject({ reason: 'fileTooMuch' });
  expect(await db.selectFrom('price_change').selectAll().execute()).toEqual([]);
});
