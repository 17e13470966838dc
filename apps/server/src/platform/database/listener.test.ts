import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { testDatabase } from '../../testing/database.ts';
import { Listener } from './listener.ts';
import { eventually } from '../../testing/eventually.ts';

const { url, pool } = await testDatabase({ empty: true });

function open({ at = url } = {}) {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  return { listener: new Listener({ url: at, log, retryAfterMs: 20 }), lines };
}

/** Listens, and notes what comes. */
async function hear(listener: Listener, name: string) {
  const heard: string[] = [];
  const channel = await listener.listen({
    name,
    onMessage: (payload) => heard.push(payload),
    onConnected: () => void heard.push('connected'),
    onLost: () => heard.push('lost'),
  });
  const stop = () => channel.stop();
  onTestFinished(stop);
  return { heard, stop };
}

const say = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);
const listening = `pid from pg_stat_activity where datname = current_database() and application_name like '% listener'`;
const connections = async () => (await pool.query(`select ${listening}`)).rowCount;

test('all channels come by one connection, each to who listens to it', async () => {
  const { listener } = open();
  const both = await Promise.all([hear(listener, 'apples'), hear(listener, 'pears')]);
  expect(await connections()).toBe(1);
  await say('apples', 'red');
  await say('pears', 'green');
  await say('plums', 'blue');
  const [apples, pears] = both.map(({ heard }) => heard);
  await eventually(() => expect([apples?.at(-1), pears?.at(-1)]).toEqual(['red', 'green']));
});

test('a connection that is lost is replaced, for every channel', async () => {
  const { listener, lines } = open();
  const [{ heard: apples }, { heard: pears }] = [
    await hear(listener, 'apples'),
    await hear(listener, 'pears'),
  ];
  await pool.query(`select pg_terminate_backend(pid) from (select ${listening}) as one`);
  const again = ['connected', 'lost', 'connected'];
  await eventually(() => expect([apples, pears]).toEqual([again, again]));
  await say('pears', 'ripe');
  await eventually(() => expect(pears.at(-1)).toBe('ripe'));
  expect(apples).toEqual(again);
  expect(lines.filter((line) => line.includes('listener.connection-lost'))).toHaveLength(1);
});

test('who stops hears no more; with the last the connection ends, and a new one may be begun', async () => {
  const { listener } = open();
  const [apples, pears] = [await hear(listener, 'apples'), await hear(listener, 'pears')];
  await apples.stop();
  await say('apples', 'red');
  await say('pears', 'green');
  await eventually(() => expect(pears.heard).toEqual(['connected', 'green']));
  expect(apples.heard).toEqual(['connected']);
  await pears.stop();
  await eventually(async () => expect(await connections()).toBe(0));
  const { heard } = await hear(listener, 'apples');
  await say('apples', 'yellow');
  await eventually(() => expect(heard).toEqual(['connected', 'yellow']));
});

test('one that cannot connect says so, and tries no more', async () => {
  const { listener } = open({ at: 'postgres://nobody@127.0.0.1:1/nowhere' });
  await expect(hear(listener, 'apples')).rejects.toThrow('ECONNREFUSED');
});
