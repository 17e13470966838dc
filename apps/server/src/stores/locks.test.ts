import { expect, test } from 'vitest';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../testing/database.ts';
import { takeLock, type LockedKind } from './locks.ts';

const { db } = await testDatabase({ empty: true });

const taking = (...locks: [LockedKind, number | string][]) =>
  inTransaction(db, async (trx) => {
    for (const [kind, key] of locks) takeLock(trx, kind, key);
  });

test('every kind after the one before it', async () => {
  await taking(['customer', 1], ['ticket', 1], ['promo', 'A'], ['bill', 1], ['payment', 'p'], ['window', 1]);
});

test.each([
  ['customer', 'ticket'],
  ['ticket', 'promo'],
  ['promo', 'bill'],
  ['bill', 'payment'],
  ['payment', 'window'],
  ['customer', 'window'],
] as const)('no %s after a %s', async (first, second) => {
  await expect(taking([second, 1], [first, 1])).rejects.toThrow(`a ${first} is locked after a ${second}`);
});

test('several of one kind in the order of their key', async () => {
  await taking(['ticket', 9], ['ticket', 10], ['bill', 9], ['bill', 10]);
  await expect(taking(['ticket', 10], ['ticket', 9])).rejects.toThrow('ticket 9 is locked after ticket 10');
});

test('a row that is locked already may be named again, at any time', async () => {
  await taking(['ticket', 1], ['window', 1], ['ticket', 1]);
  await expect(taking(['ticket', 1], ['window', 1], ['ticket', 2])).rejects.toThrow(
    'a ticket is locked after a window',
  );
});

test('windows are locked by one statement', async () => {
  await expect(taking(['window', 1], ['window', 1])).rejects.toThrow('window 1 is locked after window 1');
});

test('each transaction has its own order, and a statement outside of one locks freely', async () => {
  await taking(['window', 1]);
  await taking(['customer', 1]);
  takeLock(db, 'window', 1);
  takeLock(db, 'customer', 1);
});
