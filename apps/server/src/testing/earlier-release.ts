import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAdditive, migrationNames, readMigration } from '../platform/database/migrate.ts';
import { serverProgram } from './server-process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Came with the first release that starts on databases of later ones. */
const firstFile = 'apps/server/src/platform/database/sql-functions.ts';

interface Release {
  /** Its main.ts. */
  program: string;
  /** Only to serve pages: a release that refuses to start gets no further than the database. */
  build(): void;
  /** Instead, where nobody looks at its pages. */
  usePagesOfThis(): void;
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

/** The one before the newest migration; undefined where the history does not go back that far, or it could not run on this database. */
export async function releaseBefore(): Promise<Release | undefined> {
  const newest = (await migrationNames()).at(-1) ?? '';
  if (!isAdditive(newest, await readMigration(newest))) return undefined;
  const file = `apps/server/src/platform/database/migrations/${newest}.sql`;
  // a branch that was merged is one step, whatever it is made of
  const [came] = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', file)
    .toString()
    .split('\n');
  const before =
    came && git('log', '-1', '--first-parent', '--skip=1', '--format=%H', came).toString().trim();
  return before ? checkOut(before) : undefined;
}

/** This release as it is here, in a folder of its own, to which migrations can be added. */
export function releaseAfter(): Release & { addMigration(name: string, text: string): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-release-'));
  const isSource = (path: string) => !/(^|\/)node_modules$/.test(path);
  for (const at of ['package.json', 'packages', 'apps/server']) {
    cpSync(join(root, at), join(folder, at), { recursive: true, filter: isSource });
  }
  for (const at of ['apps/web', 'apps/ops']) mkdirSync(join(folder, at), { recursive: true });
  const release = inFolder(folder);
  const migrations = join(folder, 'apps/server/src/platform/database/migrations');
  return {
    ...release,
    program: join(folder, relative(root, serverProgram)),
    addMigration: (name, text) => writeFileSync(join(migrations, `${name}.sql`), text),
  };
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
  return inFolder(folder);
}

function inFolder(folder: string): Release {
  linkDependencies(folder);
  return {
    program: join(folder, 'apps/server/src/main.ts'),
    build() {
      const steps = `import('./scripts/steps/build.js').then((steps) => steps.buildIfStale())`;
      execFileSync(process.execPath, ['--eval', steps], { cwd: folder, stdio: 'pipe' });
    },
    usePagesOfThis() {
      for (const app of ['web', 'ops']) {
        symlinkSync(join(root, 'apps', app, 'build'), join(folder, 'apps', app, 'build'));
      }
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
