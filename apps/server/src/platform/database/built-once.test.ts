import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { builtOnce, Param, type Params } from './built-once.ts';
import type { Database } from './database.ts';

const { db } = await testDatabase();

interface Secret {
  name: string;
  secret: string;
}

test('a statement is built once, and run with the values of each call', async () => {
  const build = vi.fn((db: Database, { name, secret }: Params<Secret>) =>
    db.insertInto('app_secret').values({ name, secret }).returning(['name', 'secret']).compile(),
  );
  const insert = builtOnce(build);
  expect(await insert(db, { name: 'one', secret: 'first' })).toEqual([{ name: 'one', secret: 'first' }]);
  expect(await insert(db, { secret: 'second', name: 'two' })).toEqual([{ name: 'two', secret: 'second' }]);
  expect(build).toHaveBeenCalledOnce();
});

test('a parameter stands wherever a value does, as often as it is named', async () => {
  const ask = builtOnce((db: Database, { from, limit }: Params<{ from: number; limit: number }>) =>
    sql<{
      n: number;
    }>`select n from generate_series(${from}::integer, ${from}::integer + 9) n limit ${limit}`.compile(db),
  );
  expect(await ask(db, { from: 3, limit: 2 })).toEqual([{ n: 3 }, { n: 4 }]);
  expect(await ask(db, { from: 7, limit: 1 })).toEqual([{ n: 7 }]);
});

test('the compiler knows that a parameter is no value, and of which type it will be', () => {
  const name: Params<Secret>['name'] = new Param('name');
  // @ts-expect-error -- text where the column is a number
  const query = db.selectFrom('ticket').where('ticket_id', '=', name).compile();
  // @ts-expect-error -- a value is known only when the statement is run
  const value: string = name;
  expect(query.parameters).toEqual([name]);
  expect(value).not.toBeTypeOf('string');
});

test('parameters cannot be spread: which there are is not known', async () => {
  const ask = builtOnce((db: Database, params: Params<Secret>) =>
    db
      .insertInto('app_secret')
      .values({ ...params })
      .compile(),
  );
  await expect(ask(db, { name: 'three', secret: 'third' })).rejects.toThrow('name each of them');
});
