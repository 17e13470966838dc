import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { primaryClient } from './primary.ts';
import { runPrepared, type KnownColumns } from './prepared-query.ts';

/**
 * What we use of pg beyond its documentation (decision 110 says why), asked of pg itself: an upgrade that changes one of these fails
 * here, by its name, and not as a wrong row in production.
 */
const { url } = await testDatabase({ empty: true });
const client = new pg.Client({ connectionString: url, pipeline: true });
// `as`: pg's types leave them out
const { connection } = client as unknown as { connection: pg.Connection & { stream: Socket } };
beforeAll(async () => void (await client.connect()));
afterAll(() => client.end());

const messages = ['parse', 'bind', 'describe', 'execute', 'sync', 'query'] as const;

type Send = (this: unknown, ...args: unknown[]) => void;

/** Which messages are sent while something runs, in their order. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const spies = messages.map((name) => {
    // `as`: likewise
    const prototype = pg.Connection.prototype as unknown as Record<string, Send>;
    const send = prototype[name];
    if (!send) throw new Error(`a connection of pg sends no ${name}`);
    return vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args) {
      sent.push(name);
      send.apply(this, args);
    });
  });
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
  return sent;
}

describe('the connection’s socket (guarded-pool.ts)', () => {
  test('is client.connection.stream', () => {
    expect(connection.stream).toBeInstanceOf(Socket);
  });

  test('destroyed, ends what is waiting at once and without a Terminate message', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    other.on('error', () => {});
    const waiting = other.query('select pg_sleep(60)');
    const end = vi.spyOn(connection.constructor.prototype as { end(): void }, 'end');
    onTestFinished(() => end.mockRestore());
    (other as unknown as typeof client & { connection: { stream: Socket } }).connection.stream.destroy();
    await expect(waiting).rejects.toThrow('Connection terminated unexpectedly');
    expect(end).not.toHaveBeenCalled();
  });
});

describe('a query (prepared-query.ts)', () => {
  test('that has a name asks for its columns on every run: as long as it does, asking once is worth it', async () => {
    const run = () => client.query({ name: 'plain', text: 'select $1::text as it', values: ['a'] });
    expect(await messagesOf(run)).toEqual(['parse', 'bind', 'describe', 'execute', 'sync']);
    expect(await messagesOf(run)).toEqual(['bind', 'describe', 'execute', 'sync']);
  });

  test('of ours sends the same messages but for that question, from its second run on', async () => {
    const known: KnownColumns = new Map();
    const run = () =>
      runPrepared(client, { name: 'ours', text: 'select $1::text as it', values: ['a'] }, known);
    expect(await messagesOf(run)).toEqual(['parse', 'bind', 'describe', 'execute', 'sync']);
    expect(await messagesOf(run)).toEqual(['bind', 'execute', 'sync']);
    expect(await run()).toMatchObject({ rows: [{ it: 'a' }], rowCount: 1, command: 'SELECT' });
  });

  test('writes nothing on the connection that it sends its messages by', async () => {
    // else it would be kept on ours, which only looks like the connection, and pg would miss it
    const ours: object[] = [];
    const bind = vi.spyOn(pg.Connection.prototype as unknown as { bind(): void }, 'bind');
    onTestFinished(() => bind.mockRestore());
    const known: KnownColumns = new Map();
    for (let times = 0; times < 3; times++) {
      await runPrepared(client, { name: 'kept', text: 'select $1::integer as n', values: [times] }, known);
    }
    ours.push(...(bind.mock.contexts as object[]).filter((context) => context !== connection));
    expect(ours.length).toBeGreaterThan(0);
    for (const each of ours) expect(Object.keys(each)).toEqual([]);
  });

  test('is told the columns by handleRowDescription and each row by handleDataRow, as text', async () => {
    const prototype = pg.Query.prototype as unknown as {
      handleRowDescription(message: unknown): void;
      handleDataRow(message: unknown): void;
    };
    const described = vi.spyOn(prototype, 'handleRowDescription');
    const row = vi.spyOn(prototype, 'handleDataRow');
    onTestFinished(() => [described, row].forEach((spy) => spy.mockRestore()));
    await client.query('select $1::integer as n, null::text as nothing', [7]);
    expect(described.mock.calls[0]?.[0]).toMatchObject({
      fields: [
        { name: 'n', dataTypeID: pg.types.builtins.INT4 },
        { name: 'nothing', dataTypeID: pg.types.builtins.TEXT },
      ],
    });
    expect(row.mock.calls[0]?.[0]).toMatchObject({ fields: ['7', null] });
  });
});

describe('the pool', () => {
  test('makes its clients by the class it is given, and connects them with a callback (primary.ts)', async () => {
    const Client = primaryClient(`${url} ${url}`);
    const connect = vi.spyOn(Client.prototype, 'connect');
    const pool = new pg.Pool({ connectionString: url, Client, max: 1 });
    onTestFinished(() => pool.end());
    expect((await pool.query('select 1')).rowCount).toBe(1);
    expect(connect.mock.calls).toEqual([[expect.any(Function)]]);
  });

  test('waits for what onConnect begins before it hands out the client (database.ts)', async () => {
    // its types ask for nothing, and it awaits what comes
    const onConnect = (made: pg.ClientBase): unknown =>
      made.query(`select pg_sleep(0.1); set application_name = 'set up'`);
    const pool = new pg.Pool({ connectionString: url, max: 1, onConnect });
    onTestFinished(() => pool.end());
    const { rows } = await pool.query<{ name: string }>(`select current_setting('application_name') as name`);
    expect(rows).toEqual([{ name: 'set up' }]);
  });

  test('lets clients pipeline: what is asked at once is sent before any of it is answered (database.ts)', async () => {
    const order: string[] = [];
    const query = vi.spyOn(pg.Connection.prototype as unknown as { query(text: string): void }, 'query');
    onTestFinished(() => query.mockRestore());
    const ask = async (text: string) => {
      await client.query(text);
      order.push(`${query.mock.calls.length} sent`);
    };
    await Promise.all([ask('select 1'), ask('select 2')]);
    expect(order).toEqual(['2 sent', '2 sent']);
  });
});
