import { expect, test } from 'vitest';
import { exportFileName } from './export-file.ts';

test.each([
  ['Fettle', 'fettle-export.json'],
  ['Mend & Make', 'mend-make-export.json'],
  ['../Repairs/', 'repairs-export.json'],
  ['Réparé', 'réparé-export.json'],
  ['***', 'export.json'],
])('%s exports to %s', (brand, name) => {
  expect(exportFileName(brand)).toBe(name);
});
