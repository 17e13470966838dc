import { describe, expect, test } from 'vitest';
import { locksOf, type LockCatalogue } from './statement-locks.ts';

const catalogue: LockCatalogue = {
  tables: new Set(['ticket', 'bill', 'job', 'event', 'delivery', 'window', 'device', 'model', 'topic']),
  functions: new Map([
    ['append_event', `insert into event (ticket_id) values ($1)`],
    ['note_delivery', `begin insert into delivery select new.event_id from endpoint; return null; end`],
    ['publish', `begin update topic set version = version + 1; return null; end`],
    [
      'hold',
      `declare mine record;
       begin
         -- update bill set this is a comment
         for mine in select * from bill where ticket_id = of_ticket loop
           perform from window where day = mine.day for no key update;
           update window set taken = taken - 1;
         end loop;
         perform hold(of_ticket);
         return 'update job';
       end`,
    ],
  ]),
  triggers: [
    { table: 'event', functionName: 'note_delivery', events: ['insert'], time: 'after' },
    { table: 'model', functionName: 'append_event', events: ['insert'], time: 'before' },
    { table: 'device', functionName: 'publish', events: ['update', 'delete'], time: 'deferred' },
  ],
  cascades: [{ parent: 'device', child: 'model', event: 'delete' }],
  referred: new Set(),
};

/** 'ticket lock, bill write' */
const read = (text: string) =>
  locksOf(text, catalogue)
    .map(({ name, mode }) => `${name} ${mode}`)
    .join(', ');

describe('a statement locks', () => {
  test.each([
    [
      'nothing when it reads',
      `select * from ticket join bill using (ticket_id) where note = 'for update'`,
      '',
    ],
    ['what it updates', `update ticket set status = $1 where ticket_id = $2`, 'ticket write'],
    ['what it updates under another name', `update "ticket" as "t" set a = 1 from bill b`, 'ticket write'],
    ['what it deletes', `delete from only bill where bill_id = $1`, 'bill write'],
    ['a row of its own when it inserts', `insert into bill (a) values ($1) returning bill_id`, 'bill fresh'],
    ['what it may conflict with', `insert into job (a) select 1 on conflict do nothing`, 'job write'],
    [
      'once what it inserts or updates',
      `insert into job (a) values (1) on conflict (a) do update set a = 2`,
      'job write',
    ],
    [
      'what it selects for update',
      `select from ticket where a = (select max(a) from bill) for update`,
      'ticket lockToDelete',
    ],
    ['what it selects for less', `select * from "ticket" where "a" = $1 for no key update`, 'ticket lock'],
    ['what it shares', `select from ticket for key share`, 'ticket lock'],
    [
      'all tables of a join',
      `select * from ticket t join bill b on b.a = t.a for share`,
      'ticket lock, bill lock',
    ],
    [
      'the tables it names, in that order',
      `select * from bill as b, ticket t join window using (a) order by 1 for no key update of t, b`,
      'ticket lock, bill lock',
    ],
    [
      'what its parts lock, in their order',
      `with a as (update ticket set b = 1), c as (select from bill for update) select`,
      'ticket write, bill lockToDelete',
    ],
    [
      'nothing that it skips',
      `delete from job where job_id in (select job_id from job for update skip locked)`,
      '',
    ],
    ['a table', `lock table window in share mode`, 'window lock'],
    ['by a number of ours', `select pg_advisory_xact_lock(32, hashtext($1))`, 'advisory:32 lock'],
    ['by a hash', `select pg_advisory_xact_lock(hashtextextended($1, 0))`, 'advisory:hashtextextended lock'],
    [
      'nothing when it defines',
      `create function hold() returns text language sql as $$ update bill set a = 1 $$`,
      '',
    ],
  ])('%s', (_, text, locks) => {
    expect(read(text)).toBe(locks);
  });
});

test('what functions and triggers lock is part of it', () => {
  expect(read('select append_event($1)')).toBe('event fresh, delivery fresh');
  expect(read('update bill set a = (select hold(1))')).toBe('bill write, window lock, window write');
});

test('what a trigger locks before a row is written comes before it', () => {
  expect(read('insert into model (a) values (1)')).toBe('event fresh, delivery fresh, model fresh');
});

test('deleting a row locks those that go with it; what a deferred trigger locks comes at the commit', () => {
  expect(read('delete from device')).toBe('device write, topic deferred, model cascade');
});
