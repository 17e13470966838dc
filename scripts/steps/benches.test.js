import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { benchNames, fileOfBench, runWithin } from './benches.js';
import { root } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'fettle-benches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(text) {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, text);
  return [file];
}

describe('a bench', () => {
  it('passes and fails by its exit code', async () => {
    expect(await runWithin(60_000, program(''))).toBe(0);
    expect(await runWithin(60_000, program('process.exitCode = 1'))).toBe(1);
    expect(await runWithin(60_000, program('throw new Error("planted")'))).toBe(1);
  });

  it('that does not end fails at its limit, and what it has started ends with it', async () => {
    const pidFile = join(folder, 'pid');
    const hangs = program(`
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
      writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
      setInterval(() => {}, 1000);
    `);
    expect(await runWithin(3_000, hangs)).toBe(1);
    const pid = Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it.each(benchNames())('%s has a short form', (name) => {
    expect(sourceOf(fileOfBench(name))).toMatch(/inForm\(|compareWithBare\(/);
  });
});

const sourceOf = (file) => readFileSync(join(root, file), 'utf8');

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
