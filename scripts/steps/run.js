import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program to its end and tells how it ended. Nothing is thrown for a failing program. */
export function run(program, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
  });
}

/** Runs a program in our place: signals go to it, and its end is ours. */
export function become(program, args, { env = {} } = {}) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  // Ctrl-C reaches the whole process group; the server takes a signal that arrives twice as one
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(127);
  });
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 128 : 1)));
  return new Promise(() => {});
}
