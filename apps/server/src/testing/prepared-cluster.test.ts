import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fingerprintOf } from './prepared-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'fettle-fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const fingerprint = () => fingerprintOf(join(folder, 'prepare.ts'), folder);

beforeEach(() => {
  mkdirSync(join(folder, 'seed'), { recursive: true });
  write('prepare.ts', `import { seed } from './seed/seed.ts';\nimport type { Row } from './row.ts';`);
  write('seed/seed.ts', `const prices = await import('../prices.ts');`);
  write('row.ts', '');
  write('prices.ts', '');
  write('other.ts', '');
  write('0001.sql', 'create table ticket ()');
});

test.each([
  ['the module itself', 'prepare.ts'],
  ['a module that it imports', 'seed/seed.ts'],
  ['a module whose types it imports', 'row.ts'],
  ['a module that is imported while it runs', 'prices.ts'],
  ['a migration', '0001.sql'],
  ['a migration more', '0002.sql'],
])('the cluster is filled again after a change of %s', (_, file) => {
  const before = fingerprint();
  write(file, '// changed');
  expect(fingerprint()).not.toBe(before);
  rmSync(join(folder, '0002.sql'), { force: true });
});

test('a change of what it does not import keeps the cluster', () => {
  const before = fingerprint();
  write('other.ts', '// changed');
  expect(fingerprint()).toBe(before);
});
