import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const roomy = 2 ** 31;
/** What is left of a full disk: less than a page of PostgreSQL's. */
const scrapBytes = 4_096;
const isRoot = process.geteuid?.() === 0;

interface SmallDisk {
  /** Before a program that shall see the disk. */
  inside: readonly string[];
  /** The mounted directory as this process sees it. */
  seenFrom: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A tmpfs at `directory` that can be full and have room again, in a mount namespace of its own: it goes with its last
 * process. Undefined where there are no such namespaces.
 */
export async function openSmallDisk(directory: string): Promise<SmallDisk | undefined> {
  if (process.platform !== 'linux') return undefined;
  const mount = `mount -t tmpfs -o size=${roomy} none "$1" && echo mounted && exec sleep infinity`;
  // who is not root becomes root of a user namespace
  const unshare = { program: 'unshare', args: isRoot ? ['-m'] : ['-U', '-r', '-m'] };
  const keeper = spawn(unshare.program, [...unshare.args, 'sh', '-c', mount, 'sh', directory], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const failed = Promise.race([once(keeper, 'error'), once(keeper, 'exit')]).then(() => undefined);
  if (!(await Promise.race([once(keeper.stdout, 'data'), failed.catch(() => undefined)]))) return undefined;

  const inside = [
    'nsenter',
    ...(isRoot ? [] : ['--user', '--preserve-credentials']),
    '--mount',
    '--target',
    String(keeper.pid),
  ];
  const seenFrom = `/proc/${keeper.pid}/root${directory}`;

  async function resize(bytes: number): Promise<void> {
    const [file = '', ...leading] = inside;
    await promisify(execFile)(file, [...leading, 'mount', '-o', `remount,size=${bytes}`, directory]);
  }

  async function usedBytes(): Promise<number> {
    const { blocks, bfree, bsize } = await statfs(seenFrom);
    return (blocks - bfree) * bsize;
  }

  return {
    inside,
    seenFrom,
    async fill() {
      // a disk that is made smaller than what is on it is refused: somebody may be writing
      for (let tries = 0; ; tries++) {
        try {
          return await resize((await usedBytes()) + scrapBytes);
        } catch (error) {
          if (tries === 20) throw error;
          await sleep(10);
        }
      }
    },
    makeRoom: () => resize(roomy),
    async close() {
      keeper.kill('SIGKILL');
      await failed.catch(() => undefined);
    },
  };
}
