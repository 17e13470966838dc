import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionLocks } from './transaction-locks.ts';

/** What is checked costs time, and a rule that is broken should fail a test rather than a customer's request. */
export const isChecked = process.env['NODE_ENV'] !== 'production';

interface TransactionScope {
  locks: TransactionLocks;
  isOpen: boolean;
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/** Runs what a transaction does so that everything it calls can tell. */
export async function withinTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isChecked) return work();
  const scope = { locks: new TransactionLocks(), isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // what it has started and not awaited goes on without it
    scope.isOpen = false;
  }
}

/** What the transaction that is open here has locked; undefined outside of one. */
export function openLocks(): TransactionLocks | undefined {
  const scope = scopes.getStore();
  return scope?.isOpen ? scope.locks : undefined;
}
