import type pg from 'pg';
import { openLocks } from './transaction-scope.ts';
import { readLockCatalogue } from './lock-catalogue.ts';
import { locksOf, type LockCatalogue, type StatementLock } from './statement-locks.ts';
import { LockOrderError, reporting } from './lock-order-error.ts';
import { ensureNoReferenceWaits, TransactionLocks } from './transaction-locks.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Tests compare what was read from the texts with what PostgreSQL locks: so a text that is misread does not go unnoticed. */
const comparesWithPostgres = process.env['NODE_ENV'] === 'test';

/** The tables of which the transaction has written rows; a partition is that of its table. */
export const writtenStatement = `
  select distinct coalesce(parent.relname, child.relname) as name
  from pg_locks join pg_class child on child.oid = relation
  left join pg_inherits on inhrelid = child.oid left join pg_class parent on parent.oid = inhparent
  where pid = pg_backend_pid() and locktype = 'relation' and mode = 'RowExclusiveLock'
    and child.relkind in ('r', 'p') and child.relnamespace = current_schema()::regnamespace`;

const nothing: LockCatalogue = {
  tables: new Set(),
  functions: new Map(),
  triggers: [],
  cascades: [],
  referred: new Set(),
};

/** Reads what each statement of a pool locks, outside production, and throws where that is out of order (lock-order.ts). */
export class LockWatch {
  #catalogue: LockCatalogue | undefined;
  #reading: Promise<void> | undefined;
  readonly #known = new Map<string, readonly StatementLock[]>();

  watch = (client: Client): WatchedConnection => new WatchedConnection(this, client);

  get isReady(): boolean {
    return this.#catalogue !== undefined;
  }

  /** Once for all connections. A database without tables is looked at again: it is about to be migrated. */
  async prepare(client: Client): Promise<void> {
    this.#reading ??= this.#read(client).finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(client: Client): Promise<void> {
    const catalogue = await readLockCatalogue(client);
    if (catalogue.tables.size > 0) this.#catalogue = catalogue;
  }

  locksOf(text: string): readonly StatementLock[] {
    // advisory locks are known without it: by one of them a migration is told
    if (!this.#catalogue) return locksOf(text, nothing);
    const known = this.#known.get(text) ?? locksOf(text, this.#catalogue);
    this.#known.set(text, known);
    ensureNoReferenceWaits(known, this.#catalogue.referred);
    return known;
  }
}

class WatchedConnection {
  readonly #watch: LockWatch;
  readonly #client: Client;
  #locks: TransactionLocks | undefined;
  #taken: StatementLock[] = [];

  constructor(watch: LockWatch, client: Client) {
    this.#watch = watch;
    this.#client = client;
  }

  /** To be awaited where it is a promise; else statements keep the order in which they are asked. */
  before(text: string): Promise<void> | undefined {
    if (text === 'begin') this.#locks = openLocks() ?? new TransactionLocks();
    else if (text === 'commit') return this.#commit();
    else if (text === 'rollback') this.release();
    // the first transaction of a pool reads the catalogue; what came before it is not looked at
    else if (this.#locks && !this.#watch.isReady) {
      return this.#watch.prepare(this.#client).then(() => this.#look(text));
    } else this.#look(text);
    return undefined;
  }

  release(): void {
    this.#locks = undefined;
    this.#taken = [];
  }

  #look(text: string): void {
    reporting(text, () => {
      const locks = this.#watch.locksOf(text);
      this.#taken.push(...locks);
      const atOnce = locks.filter(({ mode }) => mode !== 'deferred');
      (this.#locks ?? new TransactionLocks({ isStatement: true })).take(atOnce);
    });
  }

  #commit(): Promise<void> | undefined {
    const [locks, taken] = [this.#locks, this.#taken];
    this.release();
    reporting('commit', () => locks?.commit(taken.filter(({ mode }) => mode === 'deferred')));
    const isCompared = comparesWithPostgres && taken.length > 0 && !locks?.isMigrating;
    return isCompared ? this.#compare(taken) : undefined;
  }

  /** What PostgreSQL knows that this transaction has written must have been read from its statements. */
  async #compare(taken: readonly StatementLock[]): Promise<void> {
    const read = new Set(taken.map(({ name }) => name));
    const { rows } = await this.#client.query<{ name: string }>(writtenStatement);
    const unread = rows.map(({ name }) => name).filter((name) => !read.has(name));
    reporting('commit', () => {
      if (unread.length === 0) return;
      throw new LockOrderError(
        `a transaction wrote to ${unread.join(', ')}, which its statements did not tell`,
      );
    });
  }
}
