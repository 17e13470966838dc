import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

interface FirstLine {
  url: string;
  origin: string;
  problem?: string;
}

export interface Program {
  pid: number;
  /** everything it has printed */
  lines: string[];
  firstLine: Promise<FirstLine>;
  /** sends the signal, then waits for its end and for what was still in the pipe */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface RunOptions {
  uid?: number;
  gid?: number;
  /** in a process group of its own */
  detached?: boolean;
  /** a command that runs the program, such as `unshare -m` */
  wrapper?: string[];
}

/** Runs one of the programs beside this file in a process of its own, killed at the latest when the test ends. */
export function runProgram(
  name: 'launcher' | 'writer',
  args: string[],
  { wrapper = [], ...spawnOptions }: RunOptions = {},
): Program {
  const program = [process.execPath, join(import.meta.dirname, `${name}.ts`), ...args];
  const [file = '', ...rest] = [...wrapper, ...program];
  const child = spawn(file, rest, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines: string[] = [];
  let complaint = '';
  child.stderr.on('data', (data) => (complaint += String(data)));
  const firstLine = new Promise<FirstLine>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (lines.push(line) === 1) resolve(JSON.parse(line) as FirstLine); // `as`: our own programs
    });
    void closed.then(() => reject(new Error(`${name} ended without a word: ${complaint}`)));
  });
  firstLine.catch(() => {}); // whoever does not wait for it does not care
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
  };
  onTestFinished(() => end('SIGKILL'));
  return { pid: child.pid ?? Number.NaN, lines, firstLine, end };
}
