import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchPostgres } from './launch.ts';
import { readPostmaster } from './postmaster.ts';
import { StartProblem } from '../process/start-problem.ts';
import { aDataDir, aUsedDataDir, isRoot, normalUser } from './testing/data-dir.ts';
import { runProgram } from './testing/run-program.ts';

async function problemOf(launching: Promise<unknown>): Promise<string> {
  const problem = await launching.then(
    () => new Error('it started'),
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message; // `as`: the line above proves it
}

test('a data directory that is a file, or lies under one, is named', async () => {
  const dataDir = await aDataDir();
  await writeFile(dataDir, '');
  const underFile = join(dataDir, 'deeper');
  expect(await problemOf(launchPostgres({ dataDir }))).toContain(`${dataDir} is not a directory`);
  expect(await problemOf(launchPostgres({ dataDir: underFile }))).toContain(
    `${underFile} is not a directory`,
  );
});

test('a data directory this user cannot make or write to is named', async () => {
  const dataDir = await aDataDir();
  await mkdir(dataDir, { mode: 0o555 });
  for (const path of [dataDir, join(dataDir, 'deeper')]) {
    const { problem } = await runProgram('launcher', [path], normalUser).firstLine;
    expect(problem).toContain(`cannot work in the data directory ${path} (EACCES`);
    expect(problem).toContain('set DATA_DIR');
  }
});

test.runIf(process.platform === 'linux')(
  'a data directory where none can be made is named at once',
  async () => {
    for (const dataDir of ['/proc/nowhere', '/proc/nowhere/deeper']) {
      expect(await problemOf(launchPostgres({ dataDir }))).toContain('because /proc takes no directories');
    }
  },
);

// Only root can mount; in a namespace, so that it goes with the process.
test.runIf(isRoot && process.platform === 'linux').each(['', '/deeper'])(
  'a data directory on a read-only disk is named as one: DATA_DIR%s',
  async (below) => {
    const dataDir = await aDataDir();
    await mkdir(dataDir);
    const onReadOnlyDisk = 'mount -t tmpfs -o size=8m,ro none "$1"; shift; exec "$@"';
    const wrapper = ['unshare', '-m', 'sh', '-c', onReadOnlyDisk, 'sh', dataDir];
    const { problem } = await runProgram('launcher', [dataDir + below], { wrapper }).firstLine;
    expect(problem).toContain(`The data directory ${dataDir}${below} is on a disk that can only be read`);
  },
);

test.runIf(isRoot)('another user’s cluster is refused with both users named', async () => {
  const dataDir = await aUsedDataDir();
  await chown(join(dataDir, 'postgres'), 65534, 65534);
  expect(await problemOf(launchPostgres({ dataDir }))).toContain(
    'belongs to the user with id 65534, but this process runs as 0',
  );
});

test('a cluster of another major version is left alone and explained', async () => {
  const dataDir = await aDataDir();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await mkdir(dirname(version), { recursive: true });
  await writeFile(version, '17\n');
  expect(await problemOf(launchPostgres({ dataDir }))).toMatch(
    new RegExp(
      `database in ${dirname(version)} was made by PostgreSQL 17, but this is PostgreSQL 18: .*move it away`,
    ),
  );
  expect(await readFile(version, 'utf8')).toBe('17\n');
});

test('something else under the cluster’s name is not overwritten', async () => {
  const dataDir = await aDataDir();
  const thesis = join(dataDir, 'postgres', 'thesis.txt');
  await mkdir(dirname(thesis), { recursive: true });
  await writeFile(thesis, 'ten years of work');
  expect(await problemOf(launchPostgres({ dataDir }))).toContain(
    'holds no PostgreSQL database: move it away',
  );
  expect(await readFile(thesis, 'utf8')).toBe('ten years of work');
});

test('a lost or wrong secret is explained, and no postmaster is left running', async () => {
  const dataDir = await aUsedDataDir();
  const secretFile = join(dataDir, 'postgres.secret');
  await writeFile(secretFile, 'another one\n');
  expect(await problemOf(launchPostgres({ dataDir }))).toContain(
    `The password in ${secretFile} does not open`,
  );
  expect(await readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  await rm(secretFile);
  expect(await problemOf(launchPostgres({ dataDir }))).toContain(`${secretFile} of the database`);
});

test('a start that fails shows the last lines of the log', async () => {
  const dataDir = await aUsedDataDir();
  const problem = await problemOf(launchPostgres({ dataDir, settings: { shared_buffers: 'plenty' } }));
  expect(problem).toContain(`the last lines of ${join(dataDir, 'postgres.log')}:\n`);
  expect(problem).toContain('invalid value for parameter "shared_buffers": "plenty"');
});

test('a machine without a package is told to bring its own database', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await problemOf(launchPostgres({ dataDir: await aDataDir() }))).toMatch(
    /-riscv64 is not installed\): set DATABASE_URL/,
  );
});

// A normal user needs no namespace, so these two exist for root only.
test.runIf(isRoot)('root without the program unshare is told what to do', async () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await problemOf(launchPostgres({ dataDir: await aDataDir() }))).toMatch(
    /does not run as root.*spawn unshare ENOENT\): start as a normal user, or set DATABASE_URL/,
  );
});

test.runIf(isRoot)('root where user namespaces are forbidden is told what to do', async () => {
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"';
  const wrapper = ['unshare', '-U', '-r', 'sh', '-c', forbid, 'sh'];
  const { problem } = await runProgram('launcher', [await aDataDir()], { wrapper }).firstLine;
  expect(problem).toMatch(
    /does not run as root.*unshare failed.*: start as a normal user, or set DATABASE_URL/s,
  );
});

// Needs a disk of its own, which only root can mount; in namespaces, so that all of it goes with the process.
test.runIf(isRoot && process.platform === 'linux').each([
  ['before the secret', 'head -c 8m /dev/zero > "$2/ballast"', '8m'],
  ['during initdb', 'true', '24m'],
  ['before a later start', 'cp -a "$1/." "$2"; cat /dev/zero > "$2/ballast"', '100m'],
])('a disk that is full %s is called a full disk', async (_when, fill, size) => {
  const [dataDir, used] = [await aDataDir(), await aUsedDataDir()];
  await mkdir(dataDir);
  const onSmallDisk = `mount -t tmpfs -o size=${size} none "$2"; ${fill}; shift 2; exec "$@"`;
  const wrapper = [
    'unshare',
    '-m',
    '-p',
    '-f',
    '--kill-child',
    '--mount-proc',
    'sh',
    '-c',
    onSmallDisk,
    'sh',
    used,
    dataDir,
  ];
  const { problem } = await runProgram('launcher', [dataDir], { wrapper }).firstLine;
  expect(problem).toContain(`The disk that holds the data directory ${dataDir} is full`);
});
