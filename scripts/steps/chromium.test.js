import { mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ask = `import { findChromium } from '${join(import.meta.dirname, 'chromium.js')}'; console.log(await findChromium());`;

/** Asks for a Chromium as somebody who may install nothing, with this environment and no network. */
function askWith(env) {
  const home = mkdtempSync(join(tmpdir(), 'fettle-chromium-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  return spawnSync(process.execPath, ['--input-type=module', '--eval', ask], {
    env: { PATH: home, HOME: home, PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9', ...env },
    encoding: 'utf8',
    timeout: 60_000,
    ...somebody,
  });
}

test('takes the browser it is told to take', () => {
  const { status, stdout } = askWith({ CHROMIUM: process.execPath });
  expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: process.execPath });
});

test('says so when the browser it is told to take is not there', () => {
  const { status, stderr } = askWith({ CHROMIUM: '/nowhere/chromium' });
  expect(status).toBe(1);
  expect(stderr).toContain('CHROMIUM says /nowhere/chromium, but there is no such file.');
});

// on a Mac an installed Chrome is found by its fixed place
test.skipIf(process.platform === 'darwin')(
  'without one, and without a way to get one, says what to do',
  () => {
    const { status, stderr } = askWith({});
    expect(status).toBe(1);
    expect(stderr).toContain('The browser tests need Chromium; none is installed');
    expect(stderr).not.toContain('    at ');
  },
  70_000,
);
