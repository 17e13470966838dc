import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { superuser } from '../../platform/postgres/cluster.ts';
import { readPostmaster } from '../../platform/postgres/postmaster.ts';
import { killPostmaster } from '../../platform/postgres/testing/data-dir.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { loadSettings } from '../booking-load.ts';
import { testDatabase } from '../database.ts';
import { startS3Server } from '../s3-server.ts';
import { freePort, startServer } from '../server-process.ts';
import { silenceableProxy } from '../silenceable-proxy.ts';
import { openSmallDisk } from '../small-disk.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { startStripe } from '../stripe-on-a-port.ts';
import { Ledger } from './ledger.ts';

type Server = ReturnType<typeof startServer>;
type ServerIndex = 0 | 1;

const bucket = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-west-2' };
const clockProgram = pathToFileURL(join(import.meta.dirname, 'jumping-clock.ts')).href;

/**
 * Two servers on one database: the first starts and watches the embedded PostgreSQL, the second reaches it through a
 * network that can fall silent. Provider, mail server and photo store are stand-ins on loopback that can be down. Whoever
 * ends is started again, as a supervisor would.
 */
export async function aShopUnderFaults() {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-random-faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const ports = [await freePort(), await freePort()] as const;
  const publicUrl = `http://127.0.0.1:${ports[0]}`;

  const ledger = new Ledger();
  const mailServer = await startSmtpServer(({ source, recipients }) => {
    const messageID = headerOf('Message-ID', source);
    ledger.take({ messageID, subject: headerOf('Subject', source), to: recipients[0] ?? '' });
    return '250 Taken';
  });
  onTestFinished(() => mailServer.close());
  const photoStore = await startS3Server(bucket);
  onTestFinished(() => photoStore.setDown(true));
  // its books are its own: in another PostgreSQL, which no fault strikes
  const provider = await startStripe({
    db: (await testDatabase({ empty: true })).db,
    clock: systemClock,
    shopUrl: publicUrl,
  });
  onTestFinished(() => void provider.stop());

  const settings = {
    ...loadSettings,
    PUBLIC_URL: publicUrl,
    DATABASE_CONNECT_MS: '1000',
    DATABASE_STATEMENT_MS: '2000',
    LOG_LEVEL: 'error',
    SMTP_URL: mailServer.url,
    STRIPE_SECRET_KEY: provider.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: provider.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: provider.keys.webhookSecret,
    STRIPE_API_URL: provider.apiUrl,
    S3_ENDPOINT: photoStore.url,
    S3_BUCKET: 'photos',
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    NODE_OPTIONS: `--import=${clockProgram}`,
  };
  const clockFile = (index: number) => join(folder, `clock-${index}`);
  const disk = await openSmallDisk(dataDir);
  const inside = disk?.inside ?? [];
  // the data directory as it is seen from here
  const seen = disk?.seenFrom ?? dataDir;
  const first = () =>
    startServer(
      { ...settings, PORT: String(ports[0]), DATA_DIR: dataDir, CLOCK_FILE: clockFile(0) },
      { inside },
    );
  const servers: [Server, ...Server[]] = [first()];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await killPostgres();
    await disk?.close();
  });
  const postmaster = () => readPostmaster(join(seen, 'postgres'));
  async function killPostgres(): Promise<void> {
    const { pid } = (await postmaster()) ?? {};
    if (pid !== undefined) await killPostmaster(pid);
  }
  await servers[0].ready();
  const password = (await readFile(join(seen, 'postgres.secret'), 'utf8')).trim();
  const port = (await postmaster())?.port;
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/fettle?sslmode=disable`;
  const network = await silenceableProxy(url);
  onTestFinished(() => network.close());
  const second = (program?: string) =>
    startServer(
      { ...settings, PORT: String(ports[1]), DATABASE_URL: network.url, CLOCK_FILE: clockFile(1) },
      program === undefined ? {} : { program },
    );
  servers.push(second());
  await servers[1]?.ready();

  /** One that ends because the database does not answer in time is started again as well. */
  async function restart(index: ServerIndex, program?: string): Promise<void> {
    await servers[index]?.stop('SIGKILL');
    for (let tries = 1; ; tries++) {
      const again = index === 0 ? first() : second(program);
      servers[index] = again;
      try {
        return await again.ready();
      } catch (error) {
        if (tries === 5 || !again.hasEnded()) throw error;
      }
    }
  }

  /** A server beside the two, straight on the database; it is killed at the latest when the test ends. */
  async function startBeside(program: string): Promise<Server> {
    const beside = startServer(
      { ...settings, PORT: String(await freePort()), DATABASE_URL: url },
      { program },
    );
    onTestFinished(async () => void (await beside.stop('SIGKILL')));
    return beside;
  }

  async function setClock(index: ServerIndex, offsetMs: number): Promise<void> {
    await writeFile(clockFile(index), String(offsetMs));
    const { pid } = servers[index] ?? {};
    if (pid !== undefined) process.kill(pid, 'SIGUSR2');
  }

  /** npm run backup or npm run restore, where the data directory is seen. */
  function runCommand(name: 'backup' | 'restore', file: string, directory = dataDir) {
    const program = fileURLToPath(new URL(`../../wiring/commands/${name}.ts`, import.meta.url));
    const [command, ...args] = [...inside, process.execPath, program, file];
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(command, args, {
      env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const ended = new Promise<string>((resolve) => {
      child.once('close', (code) => resolve(`${code} ${said}`));
    });
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    onTestFinished(kill);
    return { ended, kill, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
  }

  return {
    folder,
    dataDir,
    seen,
    url,
    network,
    disk,
    servers,
    ledger,
    mailServer,
    photoStore,
    provider,
    restart,
    startBeside,
    setClock,
    runCommand,
    killPostgres,
  };
}

export type ShopUnderFaults = Awaited<ReturnType<typeof aShopUnderFaults>>;

/** Unfolded, and with its encoded words (RFC 2047) read: an apostrophe is enough to make them. */
function headerOf(name: string, source: string): string {
  const [, folded = ''] = new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)$`, 'm').exec(source) ?? [];
  const decoded = folded.replace(/=\?UTF-8\?([QB])\?(.*?)\?=\s*/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(
          text
            .replaceAll('_', ' ')
            .replaceAll('%', '%25')
            .replace(/=([\dA-F]{2})/gi, '%$1'),
        ),
  );
  return decoded.trim();
}
