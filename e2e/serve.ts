// The production server on an empty database of its own, for one run of the journeys.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataDirNote } from './data-dir.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-e2e-'));
const note = dataDirNote(Number(process.env.PORT));
writeFileSync(note, dataDir);
const main = fileURLToPath(new URL('../apps/server/build/main.js', import.meta.url));
const server = spawn(process.execPath, [main], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // lets a journey come from an address of its own: what comes from one is counted
    TRUSTED_PROXIES: '1',
    // the journeys' people share a telephone number and an address
    MAX_HELD_PLACES: '1000',
    // a journey's tool listens on this machine
    WEBHOOKS_LOCAL: 'on',
    // and come from one address
    RENDERS_PER_MINUTE: '100000',
  },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(note, { force: true });
  process.exit(code ?? 1);
});
