import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAdditive, migrationNames, readMigration } from '../platform/database/migrate.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Came with the first release that starts on databases of later ones. */
const firstFile = 'apps/server/src/platform/database/sql-functions.ts';

interface Release {
  /** Its main.ts. */
  program: string;
  /** Only to serve pages: a release that refuses to start gets no further than the database. */
  build(): void;
  remove(): void;
}

/** The first release that starts on databases of later ones at all. */
export const firstThatLooksAhead = () => checkOut(commitThatAdded([firstFile]));

/** The oldest that can run on the database of this release: it knows every migration that is not additive. */
export async function oldestToReturnTo(): Promise<Release> {
  const names = await migrationNames();
  const texts = await Promise.all(names.map(readMigration));
  const breaking = names.filter((name, i) => !isAdditive(name, texts[i] ?? ''));
  return checkOut(
    commitThatAdded([
      firstFile,
      ...breaking.map((name) => `apps/server/src/platform/database/migrations/${name}.sql`),
    ]),
  );
}

/** The commit that added the last of them, wherever they stood then. */
function commitThatAdded(files: readonly string[]): string {
  const commits = files.map((file) => {
    const lines = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', file).toString().trim();
    const first = lines.split('\n').at(-1);
    if (!first) throw new Error(`The history does not tell when ${file} came.`);
    return first;
  });
  const [last = ''] = git('log', '--no-walk=sorted', '--format=%H', ...commits)
    .toString()
    .split('\n');
  return last;
}

/** The sources of that commit in a folder of their own, with the dependencies of this checkout. */
function checkOut(commit: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-release-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', commit) });
  linkDependencies(folder);
  return {
    program: join(folder, 'apps/server/src/main.ts'),
    build() {
      const steps = `import('./scripts/steps/build.js').then((steps) => steps.buildIfStale())`;
      execFileSync(process.execPath, ['--eval', steps], { cwd: folder, stdio: 'pipe' });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every package by a link of its own, except ours: those must be the release's. */
function linkDependencies(folder: string): void {
  for (const at of ['.', 'apps/server', 'apps/web', 'apps/ops']) {
    const from = join(root, at, 'node_modules');
    const to = join(folder, at, 'node_modules');
    mkdirSync(to);
    for (const name of entriesOf(from)) {
      if (name !== '@fettle') symlinkSync(join(from, name), join(to, name));
    }
  }
  const ours = join(folder, 'node_modules/@fettle');
  mkdirSync(ours);
  for (const group of ['packages', 'apps']) {
    for (const name of entriesOf(join(folder, group)))
      symlinkSync(join(folder, group, name), join(ours, name));
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 500_000_000 });
