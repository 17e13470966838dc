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

/** Looks again and again, until it is asked for the most that it saw: of the server alone, and of all of them together. */
export function watchMegabytes(parent: number | undefined) {
  const everyMs = 50;
  const most = { server: 0, together: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // the test has ended before it asked, and its server with it
      const found = await processesBelow(parent).catch(() => undefined);
      if (!found) return;
      const [server = 0, ...others] = found;
      most.server = Math.max(most.server, server);
      most.together = Math.max(
        most.together,
        others.reduce((sum, one) => sum + one, server),
      );
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
