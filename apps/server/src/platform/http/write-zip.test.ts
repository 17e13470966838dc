import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { writeZip, type FilePart } from './write-zip.ts';

const at = new Date('2026-03-02T10:00:00Z');

async function zipOf(...parts: FilePart[]): Promise<Buffer> {
  async function* all() {
    yield* parts;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(all(), at)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const long = 'Payment,£12.50\r\n'.repeat(20_000);

test('files are read back as they were written, however many pieces they came in', async () => {
  const zip = await zipOf(
    { file: 'a.csv', text: 'one\r\n' },
    { file: 'a.csv', text: 'two £\r\n' },
    { file: 'b-1.csv', text: long },
    { file: 'b-1.csv', text: '' },
    { file: 'about.txt', text: '' },
  );
  expect(readZip(zip)).toEqual({ 'a.csv': 'one\r\ntwo £\r\n', 'b-1.csv': long, 'about.txt': '' });
  expect(zip.length).toBeLessThan(long.length / 10);
});

test('an archive without files is one', async () => {
  expect(readZip(await zipOf())).toEqual({});
});

test('another program reads it, where there is one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-zip-'));
  const path = join(folder, 'books.zip');
  writeFileSync(path, await zipOf({ file: 'a.csv', text: 'one\r\n' }, { file: 'b.csv', text: long }));
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.read("b.csv").decode()))';
  const { error, stdout } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // python is part of most systems, and of none that we require
  if (!error) expect(stdout.trim()).toBe(`None ${long.length}`);
});
