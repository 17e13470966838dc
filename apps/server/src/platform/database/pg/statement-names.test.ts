import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('names a statement when it comes for the third time, and keeps the name', () => {
  const names = new StatementNames();
  const asked = Array.from({ length: 4 }, () => names.nameOf('select 1'));
  expect(asked).toEqual([undefined, undefined, 'fettle_1', 'fettle_1']);
});

test('gives every text a name of its own, up to a limit', () => {
  const names = new StatementNames();
  const nameOf = (text: string) => [1, 2, 3].map(() => names.nameOf(text)).at(-1);
  const given = Array.from({ length: 500 }, (_, at) => nameOf(`select ${at}`));
  expect(new Set(given).size).toBe(401);
  expect(given.at(-1)).toBeUndefined();
  expect(nameOf('select 0')).toBe('fettle_1');
});

test.each([
  'select * from promo',
  'insert into bill values (1) returning *',
  'select "ticket".* from ticket',
  'SELECT t.* FROM ticket t',
])('does not prepare what takes its columns from the table: %s', (text) => {
  const names = new StatementNames();
  expect([1, 2, 3, 4].map(() => names.nameOf(text)).at(-1)).toBeUndefined();
});
