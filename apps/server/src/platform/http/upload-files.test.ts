import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openUploadFile, removeStaleUploads } from './upload-files.ts';

test('what a killed process left behind is removed, and nothing that is being uploaded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('TMPDIR', folder);
  const [old, young] = [await openUploadFile(), await openUploadFile()];
  for (const { handle } of [old, young]) await handle.close();
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  utimesSync(old.path, yesterday, yesterday);
  writeFileSync(join(folder, 'somebody-elses'), '');
  utimesSync(join(folder, 'somebody-elses'), yesterday, yesterday);
  await removeStaleUploads();
  expect(readdirSync(folder).toSorted()).toEqual([basename(young.path), 'somebody-elses']);
});
