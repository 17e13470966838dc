import type { Database } from './database.ts';
import { reporting } from './locks/lock-order-error.ts';
import type { NamedKind } from './locks/transaction-locks.ts';
import { openLocks } from './locks/transaction-scope.ts';

/**
 * Says which rows of a kind a statement locks: several are locked in the order of their key, windows by one statement, which sorts them
 * itself. Before the statement, or after it where only that knows them. A row that is locked already may be named again.
 * That kinds follow in their order is read from the statements (platform/database/locks/lock-order.ts).
 */
export function takeLock(db: Database, kind: NamedKind, ...keys: readonly (number | string)[]): void {
  // a statement of its own locks, works and lets go
  if (db.isTransaction) reporting(`takeLock ${kind}`, () => openLocks()?.name(kind, keys));
}
