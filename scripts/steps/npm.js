import { spawn } from 'node:child_process';
import { root } from './run.js';

const giveUpAfterMs = 60_000;

/** What npm prints, however it ends: it exits with 1 for a finding as for a registry that does not answer. */
export function npm(args, { cwd = root } = {}) {
  return new Promise((resolve) => {
    // one try: who is offline should not wait for minutes
    const env = { ...process.env, npm_config_fetch_retries: '0', npm_config_audit: 'true' };
    const child = spawn('npm', args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: giveUpAfterMs,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(output));
  });
}
