import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase } from '../../../testing/database.ts';
import { inTransaction } from '../database.ts';
import { takeViolations } from './lock-order-error.ts';
import { outsideTransactions } from './outside-transactions.ts';

const { db } = await testDatabase({ empty: true });
const mailer = outsideTransactions('mailer', { from: 'us', send: async (to: string) => `to ${to}` });
const post = outsideTransactions('post', async (body: string) => body.length);

test('a port is asked outside of transactions, before them and after', async () => {
  expect(await mailer.send('Ada')).toBe('to Ada');
  await inTransaction(db, async (trx) => void (await sql`select 1`.execute(trx)));
  expect(await mailer.send(mailer.from)).toBe('to us');
  expect(await post('four')).toBe(4);
});

test('within a transaction it throws before it is asked, and the test fails', async () => {
  const asking = [() => mailer.send('Ada'), () => post('four')];
  for (const ask of asking) {
    await expect(inTransaction(db, async () => ask())).rejects.toThrow(
      'a port is asked within a transaction',
    );
  }
  // also where the transaction is the caller's
  const joined = inTransaction(db, (trx) => inTransaction(trx, () => mailer.send('Ada')));
  await expect(joined).rejects.toThrow('mailer.send');
  expect(takeViolations()).toHaveLength(3);
});

test('what a transaction has started and not awaited is asked once it has ended', async () => {
  let sent: Promise<string> | undefined;
  await inTransaction(db, async () => {
    sent = new Promise((resolve) => setImmediate(resolve)).then(() => mailer.send('Ada'));
  });
  expect(await sent).toBe('to Ada');
});
