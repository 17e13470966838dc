// npm run dev: pages change in place as their sources change; the server starts again when its own do.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './steps/prepare.js';
import { root } from './steps/run.js';

await prepare(import.meta.url);

// Not `node --watch`: it follows every file that is loaded, and Vite loads temporary ones that it writes itself.
const serverSources = [
  'apps/server/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/sandbox/src',
];
const settleMs = 150;

let server = start();
let settling;
let stopping = false;

function start() {
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--dev'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  child.on('exit', (code) => {
    if (stopping) process.exit(code ?? 1);
    if (child.restarting) server = start();
    else console.log('• The server has ended. It starts again with the next change.');
  });
  return child;
}

function restart() {
  console.log('• Sources changed: starting the server again …');
  if (server.exitCode !== null || server.signalCode !== null) {
    server = start();
  } else {
    server.restarting = true;
    server.kill('SIGTERM');
  }
}

for (const folder of serverSources) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.ts$|~$/.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(restart, settleMs);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
    server.kill(signal);
  });
}
