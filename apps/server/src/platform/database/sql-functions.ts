import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { placeOf } from '../process/places.ts';
import { functionVersions } from './function-versions.ts';

const folder = placeOf('src/platform/database/functions/');

interface SqlFunction {
  name: string;
  /** Raised with every change of the text. */
  version: number;
  /** One `create or replace function`. */
  text: string;
}

/**
 * Replaces the functions whose text is newer than what the database has. A release never puts back the text of an
 * older version, so that the release before may start again, or run on, after this one.
 * The caller holds the lock of the migrations.
 */
export async function applyFunctions(trx: Database, functions: SqlFunction[]): Promise<void> {
  await sql`create table if not exists sql_function (
    name text primary key, version integer not null, sha256 text not null)`.execute(trx);
  const { rows } = await sql<{ name: string; version: number; sha256: string }>`
    select name, version, sha256 from sql_function`.execute(trx);
  const recorded = new Map(rows.map((row) => [row.name, row]));

  for (const { name, version, text } of functions) {
    const there = recorded.get(name);
    const sha256 = sha256Of(text);
    // the same version with another text exists only while somebody is writing it
    if (there && (there.version > version || (there.version === version && there.sha256 === sha256)))
      continue;
    await sql.raw(text).execute(trx);
    await refuseSecondSignature(trx, name);
    await sql`insert into sql_function (name, version, sha256) values (${name}, ${version}, ${sha256})
      on conflict (name) do update set version = excluded.version, sha256 = excluded.sha256`.execute(trx);
  }
}

/** Sorted by name, so that a file in another folder changes nothing about the order in which they are created. */
export async function readFunctions(): Promise<SqlFunction[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  const functions = files.map(async (file) => {
    const name = basename(file, '.sql');
    const version = functionVersions[name]?.version;
    if (version === undefined) throw new Error(`functions/${file} is missing in function-versions.ts`);
    return { name, version, text: await readFile(new URL(file, folder), 'utf8') };
  });
  return (await Promise.all(functions)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** With other arguments `create or replace` makes a second function beside the first, and callers get either. */
async function refuseSecondSignature(trx: Database, name: string): Promise<void> {
  const { rows } = await sql`select from pg_proc
    where proname = ${name} and pronamespace = current_schema()::regnamespace`.execute(trx);
  if (rows.length === 1) return;
  throw new Error(`${name}.sql must create ${name} alone; with other arguments it needs a new name`);
}
