import pg from 'pg';
import { errorFields, type Log } from '../process/log.ts';

interface ListenOptions {
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
}

/** Listens on a connection of its own, which is made anew whenever it breaks. */
export async function listenToChannel(options: ListenOptions): Promise<{ stop(): Promise<void> }> {
  const { channel, name, log, retryAfterMs = 1_000 } = options;
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: options.url,
      application_name: `fettle ${process.pid} ${name}`,
      connectionTimeoutMillis: 5_000,
    });
    connecting.on('notification', ({ payload = '' }) => options.onMessage(payload));
    connecting.on('error', (error) => {
      log.warn(`${name}.connection-lost`, errorFields(error));
      reconnectLater();
    });
    await connecting.connect();
    await connecting.query(`listen ${channel}`);
    client = connecting;
    await options.onConnected(connecting);
  }

  function reconnectLater(): void {
    client = undefined;
    options.onLost?.();
    if (stopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnectLater);
    }, retryAfterMs);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
