import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The megabytes of each process below another: of a launcher those are its server and what that decodes files in. */
export async function processesBelow(parent: number | undefined): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (pid: number | undefined): number[] =>
    processes
      .filter(([, ppid]) => ppid === pid)
      .flatMap(([own, , kilobytes = 0]) => [kilobytes / 1024, ...below(own)]);
  const found = below(parent);
  if (found.length === 0) throw new Error('the launcher has no server');
  return found;
}

export const megabytesBelow = async (parent: number | undefined): Promise<number> =>
  (await processesBelow(parent)).reduce((sum, one) => sum + one, 0);

/** Looks again and again, until it is asked for the most that it saw. */
export function watchMegabytes(parent: number | undefined): { most: () => Promise<number> } {
  const everyMs = 50;
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await megabytesBelow(parent));
      await sleep(everyMs);
    }
  })();
  return {
    most: async () => {
      isOver = true;
      await watching;
      return most;
    },
  };
}
