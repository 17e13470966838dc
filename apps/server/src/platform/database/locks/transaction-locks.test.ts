import { describe, expect, test } from 'vitest';
import { ensureNoReferenceWaits, TransactionLocks } from './transaction-locks.ts';
import type { StatementLock } from './statement-locks.ts';

const aLock = (text: string): StatementLock => {
  const [name = '', mode = 'write'] = text.split(' ');
  // `as`: a test writes one of them
  return { name, mode: mode as StatementLock['mode'] };
};
const statement = (...locks: string[]) => locks.map(aLock);

/** One statement each. */
function taking(...names: string[]) {
  const locks = new TransactionLocks();
  for (const name of names) locks.take(statement(name));
  return locks;
}

describe('a transaction', () => {
  test('locks in the order of the list, and what it has locked once more at any time', () => {
    taking('customer', 'ticket', 'promo', 'courier_window', 'window_hold', 'document_counter', 'ticket');
  });

  test.each([
    ['ticket', 'customer'],
    ['courier_window', 'ticket'],
    ['document_counter', 'courier_window'],
    ['webhook_delivery', 'webhook_endpoint'],
    ['job', 'rate_limit'],
  ])('that has locked a %s locks no %s', (first, second) => {
    expect(() => taking(first, second)).toThrow(`a row of ${second} is locked after one of ${first}`);
  });

  test('locks rows that belong to others once it has locked those, in any order', () => {
    taking('ticket', 'courier_window', 'bill', 'quote', 'ledger_entry');
    expect(() => taking('customer', 'bill')).toThrow('bill is locked without the ticket that it belongs to');
    // one that was just inserted is its own
    taking('ticket fresh', 'bill fresh');
  });

  test('appends events and enqueues jobs anywhere, but not a job that others may enqueue too', () => {
    taking('ticket', 'job fresh', 'ticket_event fresh', 'courier_window');
    expect(() => taking('ticket', 'job', 'courier_window')).toThrow('after one of job');
  });

  test('locks what a delete takes along in the order of the list, whichever PostgreSQL has', () => {
    const locks = new TransactionLocks();
    locks.take(statement('device write', 'price cascade', 'device_repair cascade', 'model cascade'));
    expect(() => locks.take(statement('model cascade', 'technician write'))).toThrow('a row of technician');
  });

  test('publishes to the caches when it commits', () => {
    taking('technician').commit(statement('cache_topic deferred'));
  });

  test('migrates as it likes', () => {
    taking('advisory:3853314791062309107', 'courier_window', 'ticket', 'customer', 'bill');
  });
});

describe('rows of one kind', () => {
  function naming(...named: ['ticket' | 'window', ...number[]][]) {
    const locks = new TransactionLocks();
    for (const [kind, ...keys] of named) {
      locks.name(kind, keys);
      locks.take(statement(kind === 'window' ? 'courier_window lock' : 'ticket lock'));
    }
    return locks;
  }

  test('are locked in the order of their key', () => {
    naming(['ticket', 9, 10], ['ticket', 11]).commit([]);
    expect(() => naming(['ticket', 10], ['ticket', 9])).toThrow('ticket 9 is locked after ticket 10');
  });

  test('may be named again when they are locked already, at any time', () => {
    naming(['ticket', 1], ['window', 1], ['ticket', 1]);
    expect(() => naming(['ticket', 1], ['window', 1], ['ticket', 2])).toThrow('after one of courier_window');
  });

  test('are windows by one statement', () => {
    expect(() => naming(['window', 1], ['window', 1])).toThrow('window 1 is locked after window 1');
  });

  test('must have been named, where there could be several, by the time of the commit', () => {
    expect(() => taking('ticket lock').commit([])).toThrow('rows of ticket were locked without saying which');
    taking('ticket fresh').commit([]);
    naming(['ticket']).commit([]);
  });
});

test('a statement of its own locks in order too, and rows of one table or of others freely', () => {
  const alone = (...locks: string[]) => new TransactionLocks({ isStatement: true }).take(statement(...locks));
  alone('ticket lock', 'courier_window write', 'ticket write');
  alone('ticket_message write');
  alone('bill write', 'ticket_event fresh');
  expect(() => alone('courier_window write', 'ticket write')).toThrow('a row of ticket is locked after');
});

test('rows that others refer to are not locked for update, but by who deletes them', () => {
  const referred = new Set(['staff', 'area']);
  ensureNoReferenceWaits(statement('staff lock', 'job lockToDelete', 'area lockToDelete'), referred);
  expect(() => ensureNoReferenceWaits(statement('staff lockToDelete'), referred)).toThrow(
    'lock it for no key update',
  );
});
