import { belongsTo, freshInserts, lockedToDelete, lockOrder } from './lock-order.ts';
import { LockOrderError } from './lock-order-error.ts';
import type { StatementLock } from './statement-locks.ts';

/** Kinds of which a transaction may lock several rows: those are named, and locked in the order of their key (platform/database/locks.ts). */
export type NamedKind = 'customer' | 'ticket' | 'promo' | 'window' | 'setting';
type Key = number | string;

const tableOfKind: Record<NamedKind, string> = {
  customer: 'customer',
  ticket: 'ticket',
  promo: 'promo',
  window: 'courier_window',
  setting: 'advisory:hashtextextended',
};

/** Of the others a transaction that does not say which locks one alone. */
const mustBeNamed: readonly NamedKind[] = ['ticket', 'promo', 'setting'];

const ranks: ReadonlyMap<string, number> = new Map(lockOrder.map((name, rank) => [name, rank]));
const seeOrder = '(database/locks/lock-order.ts has the order)';

/** What one transaction has locked so far. Throws a LockOrderError before it locks what should have been locked earlier. */
export class TransactionLocks {
  readonly #locked = new Set<string>();
  /** Those of which rows were locked that others may lock too. */
  readonly #held = new Set<string>();
  readonly #keys = new Map<NamedKind, Key[]>();
  readonly #isStatement: boolean;
  #last: string | undefined;

  /**
   * A statement outside of a transaction is one of its own. It locks rows of one table, and rows that belong to others, freely: while it
   * waits it holds nothing that anybody waits for.
   */
  constructor({ isStatement = false }: { isStatement?: boolean } = {}) {
    this.#isStatement = isStatement;
  }

  /** What a statement is about to lock. */
  take(locks: readonly StatementLock[]): void {
    const waiting = locks.filter(canWait);
    if (this.#isStatement && new Set(waiting.map(({ name }) => name)).size < 2) return;
    if (this.isMigrating) return;
    // what belongs to others goes with what it refers to
    const cascades = waiting.filter((lock) => isCascade(lock) && !Object.hasOwn(belongsTo, lock.name));
    for (const lock of [...waiting.filter(isNamed), ...cascades.toSorted(byRank)]) {
      this.#lock(lock.name);
      // an insert that names no conflict makes a row of its own: nobody else can have locked it
      if (lock.mode !== 'fresh') this.#held.add(lock.name);
    }
  }

  /** Then it writes as it likes: its statements are read before the tables they make are there. */
  get isMigrating(): boolean {
    return this.#last === lockOrder[0];
  }

  /** Which rows of a kind a statement locks. One that is locked already may be named again. */
  name(kind: NamedKind, keys: readonly Key[]): void {
    const known = this.#keys.get(kind) ?? [];
    this.#keys.set(kind, known);
    for (const key of keys) {
      if (known.includes(key) && kind !== 'window') continue;
      const last = known.at(-1);
      if (last !== undefined && (kind === 'window' || key < last)) {
        throw new LockOrderError(`${kind} ${key} is locked after ${kind} ${last} ${seeOrder}`);
      }
      this.#ensureInOrder(tableOfKind[kind]);
      known.push(key);
    }
  }

  /** Before the transaction commits: what is locked then, and whether all that must be was named. */
  commit(deferred: readonly StatementLock[]): void {
    this.take(deferred);
    if (this.#unnamed) {
      throw new LockOrderError(
        `rows of ${this.#unnamed} were locked without saying which (takeLock in stores/locks.ts)`,
      );
    }
  }

  /** A table of whose rows nobody said which were locked. */
  get #unnamed(): string | undefined {
    const kind = mustBeNamed.find((one) => this.#held.has(tableOfKind[one]) && !this.#keys.has(one));
    return kind && tableOfKind[kind];
  }

  #lock(name: string): void {
    if (this.#locked.has(name)) return;
    const owner = belongsTo[name];
    if (owner === undefined) {
      this.#ensureInOrder(name);
      this.#locked.add(name);
      this.#last = name;
    } else if (!this.#isStatement && !this.#locked.has(owner)) {
      throw new LockOrderError(
        `a row of ${name} is locked without the ${owner} that it belongs to ${seeOrder}`,
      );
    }
  }

  #ensureInOrder(name: string): void {
    const rank = ranks.get(name);
    if (rank === undefined)
      throw new LockOrderError(`${name} is locked and has no place in the order ${seeOrder}`);
    if (this.#last !== undefined && rank < (ranks.get(this.#last) ?? 0)) {
      throw new LockOrderError(`a row of ${name} is locked after one of ${this.#last} ${seeOrder}`);
    }
  }
}

/** A table that no list has is a test's own: lock-order.test.ts finds those of the database. */
const canWait = ({ name, mode }: StatementLock) =>
  Object.hasOwn(freshInserts, name) ? mode !== 'fresh' : ranks.has(name) || Object.hasOwn(belongsTo, name);
const isCascade = ({ mode }: StatementLock) => mode === 'cascade';
const isNamed = (lock: StatementLock) => !isCascade(lock);
// in which order PostgreSQL follows the cascades of a delete, its text does not tell
const byRank = (a: StatementLock, b: StatementLock) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0);

/** Whoever deletes a row that others refer to, or locks it as if, makes everybody wait who refers to it. */
export function ensureNoReferenceWaits(locks: readonly StatementLock[], referred: ReadonlySet<string>): void {
  const strong = locks.find(
    ({ name, mode }) => mode === 'lockToDelete' && referred.has(name) && !lockedToDelete.has(name),
  );
  if (strong) {
    throw new LockOrderError(
      `a row of ${strong.name} is locked for update, and others refer to it: lock it for no key update ${seeOrder}`,
    );
  }
}
