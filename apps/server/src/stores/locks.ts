import type { Database } from '../database/database.ts';

/**
 * The order in which a transaction locks rows. One order for all transactions prevents deadlocks.
 * Several of one kind are locked in the order of their key; windows by one statement, which sorts them itself.
 */
const lockOrder = ['customer', 'ticket', 'promo', 'bill', 'payment', 'window'] as const;
export type LockedKind = (typeof lockOrder)[number];
type Key = number | string;

/** In production a lock out of order may cost a deadlock, once; refusing it would cost the customer's request each time. */
const isChecked = process.env['NODE_ENV'] !== 'production';

class Taken {
  readonly #keys = new Map<LockedKind, Key[]>();
  #last: LockedKind | undefined;

  add(kind: LockedKind, key: Key): void {
    const keys = this.#keys.get(kind) ?? [];
    if (keys.includes(key) && kind !== 'window') return;
    const isLate = this.#last !== undefined && lockOrder.indexOf(kind) < lockOrder.indexOf(this.#last);
    if (isLate) throw new Error(`a ${kind} is locked after a ${this.#last} (stores/locks.ts has the order)`);
    const last = keys.at(-1);
    if (last !== undefined && (kind === 'window' || key < last)) {
      throw new Error(`${kind} ${key} is locked after ${kind} ${last} (stores/locks.ts has the order)`);
    }
    this.#keys.set(kind, [...keys, key]);
    this.#last = kind;
  }
}

const takenBy = new WeakMap<Database, Taken>();

/** Said by every statement that locks such a row, just before it does. A row that is locked already may be named again. */
export function takeLock(db: Database, kind: LockedKind, key: Key): void {
  // a statement of its own locks, works and lets go
  if (!isChecked || !db.isTransaction) return;
  const taken = takenBy.get(db) ?? new Taken();
  takenBy.set(db, taken);
  taken.add(kind, key);
}
