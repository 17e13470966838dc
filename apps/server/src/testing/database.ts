import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createDatabase, dropDatabase, templates, urlOf } from './postgres.ts';

/** The PostgreSQL that all tests of a run share. */
export async function testPostgresUrl(): Promise<string> {
  const answer = await fetch(inject('postgresOnDemand'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** A database of the test file's own, with the demo content unless asked otherwise; dropped after the file. */
export async function testDatabase({ empty = false }: { empty?: boolean } = {}) {
  const server = await testPostgresUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, empty ? templates.empty : templates.seeded);
  const url = urlOf(server, name);
  const database = openDatabase({ url, poolSize: 10 });
  afterAll(async () => {
    await database.close();
    await dropDatabase(server, name);
  });
  return { ...database, url };
}
