import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { SiteConfig } from '@fettle/contract/site/site';
import { rolesText } from '@fettle/domain/roles';
import { Listener } from './platform/database/listener.ts';
import { createGazetteer } from './catalogue/addresses/gazetteer.ts';
import { createIdealPostcodes } from './outside/adapters/ideal-postcodes.ts';
import { createApp } from './wiring/app.ts';
import { followBrand } from './telling/brand/follow-brand.ts';
import { LiveBrand } from './telling/brand/live-brand.ts';
import { Cache } from './platform/cache/cache.ts';
import { systemClock, testClock, type Clock } from './platform/process/clock.ts';
import { readConfig, type Config } from './wiring/settings/config.ts';
import { lockDataDir } from './platform/database/data-dir-lock.ts';
import { Writability } from './platform/database/writability.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { DatabaseAway } from './platform/database/failures/database-away.ts';
import { housekeeping } from './wiring/jobs/housekeeping.ts';
import { booksSweep, paymentSweep } from './wiring/jobs/payment-sweeps.ts';
import { startSweeper } from './wiring/jobs/sweeper.ts';
import { builtConsole, mountOps } from './edge/console/ops-console.ts';
import { loadBuiltSite, opsFolder, siteFolder } from './edge/site/built-site.ts';
import {
  createHttpServer,
  drain,
  endConnections,
  ensurePortIsFree,
  listen,
  portOf,
} from './platform/http/listen.ts';
import { removeStaleUploads } from './platform/http/upload-files.ts';
import { mountSite, type RenderPage } from './edge/site/site.ts';
import { warmUp } from './edge/pages/warm-up.ts';
import { openIdentity } from './wiring/open/open-identity.ts';
import { createTasks } from './wiring/jobs/tasks.ts';
import { startWorker } from './wiring/jobs/worker.ts';
import { createLog, errorFields, type Log } from './platform/process/log.ts';
import { openPayments } from './wiring/open/open-payments.ts';
import { createPdfPrinter } from './telling/documents/pdf-printer.ts';
import { openPhotos } from './wiring/open/open-photos.ts';
import { placeOf } from './platform/process/places.ts';
import type { Mailer } from './outside/ports/mailer.ts';
import type { Pusher } from './outside/ports/pusher.ts';
import { knownPushServices } from './outside/push/push-services.ts';
import { loadVapidKeys, type VapidKeys } from './outside/push/vapid-keys.ts';
import type { Texter } from './outside/ports/texter.ts';
import { createTwilioTexter } from './outside/adapters/twilio-texter.ts';
import { countBacklog } from './stores/jobs/backlog.ts';
import { keepPostgresRunning, type KeptPostgres } from './platform/postgres/keep-running.ts';
import { prepareDatabase } from './wiring/prepare-database.ts';
import { standInsFor, type StandIns } from './wiring/stand-ins.ts';
import { addDemoAccounts, type DemoAccount } from './people/staff/demo-accounts.ts';
import { StartProblem } from './platform/process/start-problem.ts';
import { reportHeldBack } from './platform/observe/held-back.ts';
import { Metrics } from './platform/observe/metrics.ts';
import { serveMetrics } from './platform/observe/metrics-server.ts';
import { TicketChanges, watchTickets } from './tickets/live/ticket-changes.ts';
import { createPostWebhook } from './telling/webhooks/post-webhook.ts';
import { startSender } from './telling/webhooks/sender.ts';
import { watchChanges } from './platform/cache/watch-changes.ts';

const drainGraceMs = 10_000;
/** Shutdown timeout: if something hangs, exit before a supervisor sends SIGKILL. */
const stopWithinMs = 45_000;
/** npm, its shell and a terminal may each pass on the same Ctrl-C: what follows at once is the same signal. */
const sameSignalMs = 1_000;
const say = (line: string) => console.log(line);

/** What is added to that by telling a balancer first. */
let noticeMs = 0;

/** What must be undone at the end, last thing first. */
const undo: (() => Promise<unknown> | void)[] = [];

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const development = process.argv.includes('--dev');
  const log = createLog(config.logLevel);
  const standIns = await standInsFor(config);
  const clock = config.testClockStart ? testClock(config.testClockStart) : systemClock;
  noticeMs = config.drainNoticeMs;
  surviveAwayDatabase(log);
  const cache = new Cache();
  const metrics = config.metrics && new Metrics();
  let draining = false;
  reportHeldBack((seen) => {
    log.warn('message.held-back', { ...seen });
    metrics?.heldBack(seen);
  });

  if (config.tracing) {
    // a server that traces nothing never loads the SDK
    const { startTracing } = await import('./platform/observe/tracing.ts');
    const tracing = startTracing(config.tracing, readVersion());
    undo.push(() => tracing.stop());
  }
  await ensurePortIsFree(config.host, config.port);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config, log);
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  const writability = new Writability({ dataDir: embedded && resolve(config.dataDir) });
  await prepareDatabase(directUrl, { config, clock, standIns, say });
  const { db, pool, close } = openDatabase({
    url,
    poolSize: config.poolSize,
    // a new connection costs a login, and every hot statement is planned anew on it
    idleMs: 5 * 60_000,
    isShared: config.databaseDirectUrl !== undefined,
    prepares: config.preparesStatements,
    ...config.databaseLimits,
    onLost: (error) => {
      metrics?.connectionLost();
      log.warn('database.connection-lost', errorFields(error));
    },
    onFailure: (error) => writability.note(error),
    onRetry: () => metrics?.transactionRetried(),
  });
  undo.push(close);

  const brand = new LiveBrand(config.brand, clock);
  const demoAccounts = await addDemoAccounts(db, config, clock.now());
  const listener = new Listener({ url: directUrl, log });
  const watcher = await watchChanges({ listener, cache });
  undo.push(() => watcher.stop());
  const brandFollower = await followBrand({ brand, db, cache, log });
  undo.push(() => brandFollower.stop());
  const ticketChanges = new TicketChanges();
  metrics?.watch({
    pool,
    countBacklog: () => countBacklog(db, clock.now()),
    eventStreams: () => ticketChanges.count,
  });
  const ticketWatcher = await watchTickets(listener, ticketChanges);
  undo.push(() => ticketWatcher.stop());
  const identity = openIdentity({ config, brand, db, clock, log, standIns });
  undo.push(() => identity.close());
  const payments = openPayments({ config, db, clock, standIns });
  const photos = openPhotos({ config, log });
  undo.push(() => photos.close());
  const printer = createPdfPrinter();
  undo.push(() => printer.stop());
  removeStaleUploads().catch((error: unknown) => log.warn('uploads.not-removed', errorFields(error)));

  const version = readVersion();
  const { app, dispatch, fromMemory } = createApp({
    config,
    brand,
    db,
    clock,
    cache,
    ticketChanges,
    log,
    services: {
      addresses: config.idealPostcodesKey
        ? createIdealPostcodes({ key: config.idealPostcodesKey, log })
        : createGazetteer({ db }),
      verifyIdToken: identity.verifyIdToken,
      payments: payments.payments,
    },
    photos,
    standIns,
    version,
    isDraining: () => draining,
    writability,
    postgresHealth: embedded && (() => embedded.health()),
    ...(metrics && { metrics }),
  });
  identity.mount(app);
  payments.mount(app, { brand });
  const { publicUrl, appEnv } = config;
  const texter = createTexter({ config, db, clock, standIns });
  const vapidKeys = config.push && (await loadVapidKeys(db));
  const paying = {
    db,
    clock,
    payments: payments.payments,
    brand,
    publicUrl,
    appEnv,
    printPdf: printer.printPdf,
    sendsTexts: texter !== undefined,
    pushes: vapidKeys !== undefined,
  };
  const mailer = await createMailer({ config, brand, db, clock, standIns });
  const tasks = createTasks({
    mailer,
    texter,
    pusher: vapidKeys && (await createPusher(config, vapidKeys)),
    deliverStripeEvent: payments.deliverStripeEvent,
    paying,
    photos: { db, clock, log, store: photos.store },
  });
  const worker = await startWorker({
    listener,
    db,
    clock,
    log,
    tasks,
    ...(metrics && {
      onBegun: (seen) => metrics.jobBegun(seen),
      onWorked: (seen) => metrics.job(seen),
    }),
  });
  undo.push(() => worker.stop());
  const post = createPostWebhook({ allowsLocal: config.allowsLocalWebhooks });
  const sender = await startSender({
    listener,
    db,
    clock,
    log,
    post,
    brand,
    publicUrl,
    opsUrl: config.opsUrl ?? publicUrl,
  });
  undo.push(() => sender.stop());
  const sweeps = [housekeeping({ db, clock }), paymentSweep({ ...paying, log }), booksSweep(paying)];
  metrics?.expectSweeps(sweeps);
  const sweeper = startSweeper({
    db,
    log,
    sweeps,
    ...(metrics && { onStep: (seen) => metrics.sweepStep(seen) }),
  });
  undo.push(() => sweeper.stop());
  const server = createHttpServer();
  const site = development ? await openDevSite(server) : builtSite(await loadBuiltSite());
  mountOps(app, { brand, appEnv, ops: site.ops });
  const { findReady } = mountSite(app, {
    brand,
    config: siteConfigOf(config, { payments: payments.browser, pushKey: vapidKeys?.publicKey ?? null }),
    db,
    cache,
    dispatch,
    rendersPerMinute: config.rendersPerMinute,
    ...site,
  });
  const answer = getRequestListener(app.fetch);
  const sendReady = fromMemory(findReady);
  const onRequest: RequestListener = (request, response) => {
    const byApp = () => void answer(request, response);
    const byOthers = () => site.before(request, response, () => identity.before(request, response, byApp));
    sendReady(request, response, byOthers);
  };
  server.on('request', onRequest);
  if (!development)
    await warmUp(onRequest).catch((error: unknown) => log.warn('start.cold', errorFields(error)));
  await listen(server, config);
  undo.push(async () => {
    draining = true;
    endConnections(server);
    // the port stays open until a balancer has seen it
    await sleep(config.drainNoticeMs);
    // server-sent event streams would keep their connections open
    ticketChanges.end();
    return drain(server, drainGraceMs);
  });
  const metricsServer = metrics && config.metrics && (await serveMetrics(metrics, config.metrics));
  if (metricsServer) undo.push(() => metricsServer.stop());
  announce(config, portOf(server), metricsServer?.port);
  announceDemoAccounts(demoAccounts);
  // after the start: what the first sign-in, photo and payment need
  identity.warmUp().catch((error: unknown) => log.warn('identity.unready', errorFields(error)));
  photos.warmUp(say).catch((error: unknown) => log.warn('photos.unready', errorFields(error)));
  payments.warmUp().catch((error: unknown) => log.warn('payments.unready', errorFields(error)));
}

async function startEmbeddedDatabase(config: Config, log: Log): Promise<KeptPostgres> {
  const dataDir = resolve(config.dataDir);
  const postgres = await keepPostgresRunning({
    dataDir,
    say,
    onDied: () => log.error('postgres.died'),
    onRestarted: ({ restarts }) => log.warn('postgres.restarted', { restarts }),
    onFailed: (error, { restarts, heldBackUntil }) =>
      log.error('postgres.not-restarted', {
        restarts,
        heldBackUntil: heldBackUntil?.toISOString(),
        ...errorFields(error),
      }),
  });
  const lock = await lockDataDir({
    url: postgres.url,
    dataDir,
    onTaken: (problem) => log.error('data-dir.taken', errorFields(problem)),
  });
  // from here on the database is ours to stop: before, it may have been another server's
  undo.push(() => postgres.stop());
  undo.push(() => lock.release());
  return postgres;
}

const builtSite = (render: RenderPage) => ({
  render,
  siteFolder,
  ops: builtConsole(opsFolder),
  before: (_request: unknown, _response: unknown, next: () => void) => next(),
});

async function openDevSite(server: Server) {
  // Vite is a tool for development: a server that only serves never loads it
  const { startVite } = await import('./edge/site/dev-site.ts');
  const vite = await startVite(server);
  undo.push(() => vite.close());
  return { render: vite.render, siteFolder: undefined, ops: vite.ops, before: vite.middleware };
}

/** Text messages are an extra: a server with neither a provider nor the sandbox sends none. */
function createTexter(parts: {
  config: Config;
  db: Database;
  clock: Clock;
  standIns: Partial<StandIns>;
}): Texter | undefined {
  const { config, standIns } = parts;
  if (standIns.sms) return standIns.sms.createTexter(parts);
  return config.twilio && createTwilioTexter(config.twilio);
}

async function createPusher(config: Config, keys: VapidKeys): Promise<Pusher> {
  // a server that pushes nothing never loads web-push
  const { createWebPusher } = await import('./outside/push/web-push.ts');
  return createWebPusher({
    keys,
    subject: `mailto:${config.brand.email}`,
    isPushService: knownPushServices(config.push?.alsoTrusted ?? []),
  });
}

/** A sandbox that was asked for by name takes precedence over a mail server: no mail leaves the machine. */
async function createMailer(parts: {
  config: Config;
  brand: LiveBrand;
  db: Database;
  clock: Clock;
  standIns: Partial<StandIns>;
}): Promise<Mailer> {
  const { config, brand, standIns } = parts;
  const { smtpUrl, from } = config.mail;
  if (standIns.mail) return standIns.mail.createMailer(parts);
  if (!smtpUrl) throw new Error('neither a mail server nor the sandbox: readConfig refuses that');
  // a server whose mail stays in the outbox never loads nodemailer
  const { createSmtpMailer } = await import('./outside/adapters/smtp-mailer.ts');
  return createSmtpMailer({ url: smtpUrl, from: { name: () => brand.current.name, address: from } });
}

function siteConfigOf(
  config: Config,
  opened: Pick<SiteConfig, 'payments' | 'pushKey'>,
): Parameters<typeof mountSite>[1]['config'] {
  const { appEnv, publicUrl, apiUrl, logUrl, identity } = config;
  return {
    appEnv,
    publicUrl,
    apiUrl,
    logUrl,
    firebase: identity.firebase ?? null,
    offersFacebook: identity.facebook !== undefined,
    ...opened,
  };
}

function readVersion(): string {
  const text = readFileSync(placeOf('../../package.json'), 'utf8');
  // our own file
  return (JSON.parse(text) as { version: string }).version;
}

function announce(config: Config, port: number, metricsPort: number | undefined): void {
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  say(`\n  ${config.brand.name} is open.\n`);
  say(`  Site         ${address}/`);
  say(`  Operations   ${config.opsUrl ?? address}/ops/`);
  say(`  Health       ${address}/readyz`);
  if (config.metrics) say(`  Metrics      http://${config.metrics.host}:${metricsPort}/metrics`);
  if (config.sandboxes.has('mail')) say(`  Mail         ${address}/_sandbox/mail`);
  if (config.sandboxes.has('sms')) say(`  Texts        ${address}/_sandbox/sms`);
  if (config.sandboxes.has('pay')) say(`  Payments     ${address}/_sandbox/pay`);
  if (config.testClockStart) say(`  Test clock   started at ${config.testClockStart.toISOString()}`);
  say('\n  Stop it with Ctrl-C.\n');
}

function announceDemoAccounts(accounts: readonly DemoAccount[]): void {
  if (accounts.length === 0) return;
  say('  Nobody could sign in to the console yet. These can now, on this machine alone:\n');
  for (const { roles, email, password } of accounts) {
    say(`  ${rolesText(roles).padEnd(22)} ${email}   ${password}`);
  }
  say('');
}

async function stop(exitCode: number): Promise<never> {
  setTimeout(() => {
    console.error('Not everything has stopped in time: leaving it.');
    process.exit(1);
  }, stopWithinMs + noticeMs).unref();
  for (const step of undo.splice(0).toReversed()) {
    try {
      await step();
    } catch (error) {
      console.error(error);
      exitCode = 1;
    }
  }
  process.exit(exitCode);
}

let stoppingSince: number | undefined;
function onSignal(): void {
  if (stoppingSince === undefined) {
    stoppingSince = performance.now();
    say('\n• Finishing what is under way, then stopping …');
    void stop(0);
  } else if (performance.now() - stoppingSince > sameSignalMs) {
    console.error('Stopping at once.');
    process.exit(1);
  }
}

/** The last line of defence: what happens to the database must not end the process, whoever forgot to await it. */
function surviveAwayDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof DatabaseAway)) throw error;
    log.error('database.unawaited', errorFields(error));
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

try {
  await start();
} catch (error) {
  if (error instanceof StartProblem) console.error(`\n${error.message}\n`);
  else console.error(error);
  await stop(1);
}
