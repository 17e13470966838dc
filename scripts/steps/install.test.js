import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './install.js';

const wanted = {
  '': { name: 'fettle' },
  'apps/web': { name: '@fettle/web' },
  'node_modules/@fettle/web': { link: true },
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/node-other-platform': { version: '24.0.0', optional: true },
};

/** A checkout whose lock file wants the above, with this installed. */
function checkout(installed) {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

test('a checkout with all it wants is installed, whatever other platforms would want', () => {
  expect(isInstalled(checkout({ 'node_modules/hono': { version: '4.0.0' } }))).toBe(true);
});

test.each([
  ['without the note npm writes last', undefined],
  ['with a package missing', {}],
  ['with another version', { 'node_modules/hono': { version: '3.9.0' } }],
])('a checkout %s is not', (_case, installed) => {
  expect(isInstalled(checkout(installed))).toBe(false);
});
