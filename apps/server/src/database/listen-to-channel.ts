import type pg from 'pg';
import { errorFields, type Log } from '../process/log.ts';
import { abandon, endClient } from './guarded-pool.ts';
import { primaryClient } from './primary.ts';

interface ListenOptions {
  /** One address or several, separated by spaces: see primary.ts. */
  url: string;
  channel: string;
  /** What the connection is called in the database's list and in the log. */
  name: string;
  log: Log;
  onMessage: (payload: string) => void;
  /** After every connect, the first included: what was announced while nobody listened is lost. */
  onConnected: (client: pg.Client) => Promise<void> | void;
  onLost?: () => void;
  retryAfterMs?: number | undefined;
  /** Keepalive: a listener sends nothing by itself, so it must query to notice that the server is gone. */
  beatEveryMs?: number | undefined;
}

const connectMs = 3_000;
const answerMs = 3_000;

/** Listens on a connection of its own, and reconnects whenever it breaks or the keepalive fails. */
export async function listenToChannel(options: ListenOptions): Promise<{ stop(): Promise<void> }> {
  const { channel, name, log, retryAfterMs = 250, beatEveryMs = 5_000 } = options;
  const Client = primaryClient(options.url);
  let current: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: options.url,
      application_name: `fettle ${process.pid} ${name}`,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => options.onMessage(payload));
    client.on('error', (error) => lose(client, error));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (stopped) return await endClient(client);
      current = client;
      await options.onConnected(client);
    } catch (error) {
      if (current === client) current = undefined;
      abandon(client);
      throw error;
    }
  }

  /** Once per connection: pg may emit several errors for one break. */
  function lose(client: pg.Client, error: unknown): void {
    if (current !== client) return;
    current = undefined;
    abandon(client);
    if (stopped) return;
    log.warn(`${name}.connection-lost`, errorFields(error));
    options.onLost?.();
    reconnectLater();
  }

  function reconnectLater(): void {
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnectLater);
    }, retryAfterMs);
  }

  const beat = setInterval(() => {
    const client = current;
    client?.query('select 1').catch((error: unknown) => lose(client, error));
  }, beatEveryMs);

  try {
    await connect();
  } catch (error) {
    clearInterval(beat);
    throw error;
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(beat);
      if (current) await endClient(current);
    },
  };
}
