import { statfs } from 'node:fs/promises';
import { StartProblem } from '../process/start-problem.ts';

/** Says in one sentence what is wrong with the data directory; any other error stays as it is. */
export function explainDataDirError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // PostgreSQL's disk_full
      return diskFull(dataDir);
    case 'EACCES':
    case 'EPERM':
      return new StartProblem(
        `This user cannot work in the data directory ${dataDir} (${error.message}): change its owner, or set DATA_DIR to a directory this user may write to.`,
      );
    case 'EROFS':
      return new StartProblem(
        `The data directory ${dataDir} is on a disk that can only be read: set DATA_DIR to a directory on another disk.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartProblem(
        `The data directory ${dataDir} is not a directory: move what is there away, or set DATA_DIR to another path.`,
      );
    default:
      return error;
  }
}

/** For a failed initdb or postgres: the end of its log, unless the disk is full. */
export async function explainFailure(what: string, words: string, dataDir: string): Promise<StartProblem> {
  const { bavail, bsize } = await statfs(dataDir);
  // PostgreSQL needs room for a WAL segment; without any room it cannot even log that.
  if (bavail * bsize < 16 * 1024 * 1024 || words.includes('No space left on device'))
    return diskFull(dataDir);
  return new StartProblem(`${what}:\n${words.trim().split('\n').slice(-10).join('\n')}`);
}

function diskFull(dataDir: string): StartProblem {
  return new StartProblem(
    `The disk that holds the data directory ${dataDir} is full: free some space, or set DATA_DIR to a directory on another disk.`,
  );
}
