import type pg from 'pg';
import { errorFields, type Log } from '../process/log.ts';
import { abandon, endClient } from './pg/guarded-pool.ts';
import { primaryClient } from './pg/primary.ts';

interface ListenerOptions {
  /** One address or several, separated by spaces: see primary.ts. */
  url: string;
  log: Log;
  retryAfterMs?: number;
  /** Keepalive: a listener sends nothing by itself, so it must query to notice that the server is gone. */
  beatEveryMs?: number;
}

interface Channel {
  name: string;
  onMessage: (payload: string) => void;
  /** After every connect, the first included: what was announced while nobody listened is lost. */
  onConnected: (client: pg.Client) => Promise<void> | void;
  onLost?: () => void;
}

const connectMs = 3_000;
const answerMs = 3_000;

/**
 * Listens to all channels on one connection of its own, from the first channel to the last, and reconnects whenever that breaks or the
 * keepalive fails. One for a process: PostgreSQL wakes every connection that listens for a notification on any channel.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #channels = new Set<Channel>();
  #current: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Rejects if there is no connection and none can be had. */
  async listen(channel: Channel): Promise<{ stop(): Promise<void> }> {
    this.#channels.add(channel);
    this.#beat ??= setInterval(() => this.#check(), this.#options.beatEveryMs ?? 5_000);
    try {
      await this.#connecting;
      const client = this.#current;
      // while it reconnects, the next connection will listen to it
      if (client) await this.#begin(client, channel);
      else if (!this.#retry) await this.#connect();
    } catch (error) {
      await this.#leave(channel);
      throw error;
    }
    return { stop: () => this.#leave(channel) };
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => (this.#connecting = undefined));
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const Client = primaryClient(this.#options.url);
    const client = new Client({
      connectionString: this.#options.url,
      application_name: `fettle ${process.pid} listener`,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { name, onMessage } of this.#channels) if (name === channel) onMessage(payload);
    });
    client.on('error', (error) => this.#lose(client, error));
    try {
      await client.connect();
      this.#current = client;
      for (const channel of this.#channels) await this.#begin(client, channel);
      if (this.#channels.size === 0) await this.#end();
    } catch (error) {
      if (this.#current === client) this.#current = undefined;
      abandon(client);
      throw error;
    }
  }

  async #begin(client: pg.Client, channel: Channel): Promise<void> {
    await client.query(`listen ${channel.name}`);
    await channel.onConnected(client);
  }

  /** Once per connection: pg may emit several errors for one break. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#current !== client) return;
    this.#current = undefined;
    abandon(client);
    this.#options.log.warn('listener.connection-lost', errorFields(error));
    for (const { onLost } of this.#channels) onLost?.();
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#channels.size === 0 || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect().catch(() => this.#reconnectLater());
    }, this.#options.retryAfterMs ?? 250);
  }

  #check(): void {
    const client = this.#current;
    client?.query('select 1').catch((error: unknown) => this.#lose(client, error));
  }

  /** Nothing more is passed on. What the connection still hears of the channel is nobody's. */
  async #leave(channel: Channel): Promise<void> {
    this.#channels.delete(channel);
    if (this.#channels.size === 0) await this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#retry = undefined;
    this.#beat = undefined;
    const client = this.#current;
    this.#current = undefined;
    if (client) await endClient(client);
  }
}
