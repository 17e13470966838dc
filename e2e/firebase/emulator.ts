// Firebase's own Auth emulator for one run of the journeys. It keeps everything in memory and asks nobody outside:
// projects whose name begins with demo- have no counterpart at Google.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emulatorPort, projectId } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'fettle-firebase-'));
const settings = {
  emulators: { auth: { host: '127.0.0.1', port: emulatorPort }, ui: { enabled: false } },
};
writeFileSync(join(folder, 'firebase.json'), JSON.stringify(settings));

const firebase = fileURLToPath(new URL('node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url));
const emulator = spawn(
  process.execPath,
  [firebase, 'emulators:start', '--only', 'auth', '--project', projectId, '--non-interactive'],
  {
    cwd: folder,
    env: {
      ...process.env,
      // neither the account nor the preferences of who runs the tests, and no file of theirs is touched
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      TMPDIR: folder,
      // no look-out for news or newer versions
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => emulator.kill(signal));
emulator.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
