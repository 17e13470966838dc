// npm run check:stripe-schema: holds every answer of the sandbox against Stripe's published OpenAPI schema.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStripeClient } from '../../../../../apps/server/src/outside/stripe/stripe.ts';
import { openDatabase } from '../../../../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../../../../apps/server/src/platform/database/migrate.ts';
import { launchPostgres } from '../../../../../apps/server/src/platform/postgres/launch.ts';
import { systemClock } from '../../../../../apps/server/src/platform/process/clock.ts';
import { createStripeSandbox } from '../stripe-sandbox.ts';
import { differencesFrom, type Difference, type Schema, type Schemas } from './match-schema.ts';
import { walkSandbox } from './walk-sandbox.ts';

interface Answers {
  responses: Readonly<Record<string, { content: { 'application/json': { schema: Schema } } }>>;
}
interface OpenApi {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Answers>>>>;
  components: { schemas: Schemas };
}

const [, , file = ''] = process.argv;
// the schema as Stripe publishes it
const api = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
const { schemas } = api.components;
const found = new Map<string, Difference>();
let answers = 0;

const dataDir = mkdtempSync(join(tmpdir(), 'fettle-stripe-schema-'));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
const { db, close } = openDatabase({ url: postgres.url, poolSize: 4 });
try {
  await migrate(db);
  const sandbox = await createStripeSandbox({
    db,
    clock: systemClock,
    publicUrl: 'http://localhost:3000',
    enqueue: async () => {},
  });
  const fetch: typeof sandbox.fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    hold(pathname, init?.method ?? 'GET', response.status, await response.clone().json());
    return response;
  };
  await walkSandbox(createStripeClient({ secretKey: sandbox.keys.secretKey, fetch }), sandbox);
} finally {
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(report());

function hold(path: string, method: string, status: number, body: unknown): void {
  answers += 1;
  note(differencesFrom(schemas, schemaOf(path, method, status), body, nameOf(body, path)));
  for (const event of eventsIn(body)) {
    const { object } = event.data;
    note(differencesFrom(schemas, { $ref: `#/components/schemas/${object.object}` }, object, object.object));
  }
}

function schemaOf(path: string, method: string, status: number): Schema {
  const template = Object.keys(api.paths).find((known) =>
    new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const responses = api.paths[template ?? '']?.[method.toLowerCase()]?.responses;
  const response = responses?.[String(status)] ?? responses?.default;
  if (!response) throw new Error(`Stripe's schema has no ${method} ${path}`);
  return response.content['application/json'].schema;
}

function hasKind(body: unknown): body is { object: string } {
  return typeof body === 'object' && body !== null && 'object' in body && typeof body.object === 'string';
}

function nameOf(body: unknown, path: string): string {
  return hasKind(body) && body.object !== 'list' ? body.object : path;
}

interface Told {
  data: { object: { object: string } };
}

/** What an event tells of is any object to the schema. */
function eventsIn(body: unknown): Told[] {
  const items =
    typeof body === 'object' && body && 'data' in body && Array.isArray(body.data) ? body.data : [body];
  // the sandbox's own events
  return items.filter((item) => hasKind(item) && item.object === 'event') as Told[];
}

function note(differences: readonly Difference[]): void {
  for (const difference of differences) found.set(`${difference.kind} ${difference.at}`, difference);
}

/** What stripe-node's types have and the schema has not is newer than the schema: tsc has checked it. */
function report(): number {
  const all = [...found.values()].toSorted((a, b) => a.at.localeCompare(b.at));
  const newer = all.filter(({ kind }) => kind === 'unknown');
  const wrong = all.filter(({ kind }) => kind !== 'unknown');
  console.log(`${answers} answers held against Stripe's schema of ${api.info.version}.`);
  console.log(`\n${newer.length} differ by age: they are newer than the schema.`);
  for (const { at } of newer) console.log(`  ${at}`);
  console.log(`\n${wrong.length} differ otherwise.`);
  for (const { kind, at, detail } of wrong) console.log(`  ${at}: ${kind}, ${detail}`);
  return wrong.length === 0 ? 0 : 1;
}
