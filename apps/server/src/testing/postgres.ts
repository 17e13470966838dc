import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { launchPostgres } from '../platform/postgres/launch.ts';
import { preparedCluster } from './prepared-cluster.ts';
import { seedOnce } from '../catalogue/seed/seed-once.ts';
import { seedDemo } from '../../../../packages/sandbox/src/seed/seed-demo.ts';

export const templates = { empty: 'template_empty', seeded: 'template_seeded' } as const;
/** The demo's clock stood still here when the templates were made. */
const seededAt = new Date('2026-03-02T09:00:00Z');

// what these tests write is thrown away: no need to wait for the disk
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // the templates are copied with it: old segments would be half of the copy
  wal_recycle: 'off',
  max_connections: '300',
};

/** One PostgreSQL for the whole run, with two templates that every test file copies in a moment. */
export async function launchTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await preparedCluster({
    by: new URL(import.meta.url),
    dataIn: new URL('../', import.meta.url),
    prepare: prepareTemplates,
  });
  const postgres = await launchPostgres({ dataDir, settings });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepareTemplates(dataDir: string): Promise<void> {
  const postgres = await launchPostgres({ dataDir, settings });
  await createDatabase(postgres.url, templates.empty);
  await prepareTemplate(postgres.url, templates.empty, (db) => migrate(db.db));
  await createDatabase(postgres.url, templates.seeded, templates.empty);
  await prepareTemplate(postgres.url, templates.seeded, (db) =>
    seedOnce(db.pool, { demo: seedDemo, now: seededAt }),
  );
  await postgres.stop();
}

async function prepareTemplate(
  serverUrl: string,
  name: string,
  prepare: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ url: urlOf(serverUrl, name), poolSize: 1 });
  await prepare(database);
  await database.close();
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function createDatabase(serverUrl: string, name: string, template = 'template0'): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${template}`);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
