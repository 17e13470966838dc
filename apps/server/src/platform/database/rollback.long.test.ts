import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { firstThatLooksAhead, oldestToReturnTo } from '../../testing/earlier-release.ts';
import { eventually } from '../../testing/eventually.ts';
import { freePort, startServer } from '../../testing/server-process.ts';

const database = await testDatabase();

async function start(program?: string) {
  const env = { DATABASE_URL: database.url, PORT: String(await freePort()) };
  const server = startServer(env, program === undefined ? {} : { program });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

const devicesOf = async (url: string) => {
  const response = await fetch(`${url}/api/devices/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"deviceTypeID":1}',
  });
  return response.text();
};

test('the oldest release that can be returned to starts and works on the database of this one, beside it', async () => {
  const release = await oldestToReturnTo();
  onTestFinished(() => release.remove());
  release.build();
  const functions = async () =>
    (await database.pool.query('select * from sql_function order by name')).rows as unknown[];
  const before = await functions();

  const newer = await start();
  const older = await start(release.program);
  for (const server of [newer, older]) {
    await server.ready();
    expect((await fetch(server.url)).status).toBe(200);
    expect(await devicesOf(server.url)).toContain('iPhone 12');
  }
  await database.pool.query(`update device set name = 'Renamed Phone' where name = 'iPhone 12'`);
  for (const server of [newer, older]) {
    await eventually(async () => expect(await devicesOf(server.url)).toContain('Renamed Phone'));
  }
  // the older one has put back none of the functions it knows
  expect(await functions()).toEqual(expect.arrayContaining(before));
  expect(await older.stop()).toEqual({ code: 0, signal: null });
});

test('a release before a migration that is not additive says so in a sentence', async () => {
  const { rows } = await database.pool.query('select name from kysely_migration where not additive');
  expect(rows).not.toEqual([]);
  const release = firstThatLooksAhead();
  onTestFinished(() => release.remove());
  const server = await start(release.program);
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('and that change is not one this version can run on.');
  expect(server.output()).not.toContain('    at ');
});
