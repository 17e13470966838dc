import pg from 'pg';

/** Several addresses of one database, separated by spaces: its primary and its standbys, in any order. */
export const splitUrls = (urls: string): string[] => urls.trim().split(/\s+/);

/** Which of the addresses is used now, for all pools and listeners of this process. */
const inUse = new Map<string, number>();

/**
 * The class of clients that connect to the one server that takes writes; pg itself knows one address only. A client that
 * finds its server away or a standby fails, and the next one tries the next address.
 */
export function primaryClient(urls: string): typeof pg.Client {
  const all = splitUrls(urls);
  if (all.length === 1) return pg.Client;

  return class PrimaryClient extends pg.Client {
    readonly #index: number;

    constructor(config?: string | pg.ClientConfig) {
      const index = inUse.get(urls) ?? 0;
      super({ ...(typeof config === 'object' && config), connectionString: all[index] ?? '' });
      this.#index = index;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connecting = this.#connectToPrimary();
      if (!callback) return connecting;
      connecting.then(
        (client) => callback(null, client),
        // what pg rejects with is an Error
        (error: unknown) => callback(error as Error),
      );
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (rows[0]?.standby) throw new StandbyServer();
        return this;
      } catch (error) {
        // of many that fail at once on the same server one moves on
        if ((inUse.get(urls) ?? 0) === this.#index) inUse.set(urls, (this.#index + 1) % all.length);
        if (error instanceof StandbyServer) await this.end().catch(() => {});
        throw error;
      }
    }
  };
}

/** As pg's pool calls back, with the client or with why there is none. */
type Connected = (error: Error | null, client?: pg.Client) => void;

class StandbyServer extends Error {
  /** Reads like a failed connect. */
  readonly code = 'ESTANDBY';

  constructor() {
    super('this server is a standby');
  }
}
