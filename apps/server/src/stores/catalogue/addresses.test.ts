import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressWords } from '../../catalogue/addresses/address-words.ts';
import { testDatabase } from '../../testing/database.ts';
import { findByWords, findWordsAlike } from './addresses.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const run = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const add = (...addresses: [line: string, postcode: string][]) =>
  database.pool.query(
    `insert into address (line, town_or_city, postcode)
     select line, 'London', postcode from unnest($1::text[], $2::text[]) as added (line, postcode)`,
    [addresses.map(([line]) => line), addresses.map(([, postcode]) => postcode)],
  );

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});

beforeEach(async () => {
  await run('truncate address');
  await add(['1 Alder Road', 'E2 1AA'], ['2 Alder Road', 'E2 1AA'], ['7 Birchwood Lane', 'N1 1AA']);
});

/** The search must be what it would be if it were built again from the addresses. */
async function expectInStep() {
  const fresh = `select postcode, array_to_tsvector(address_words(
      string_agg(line || ' ' || town_or_city, ' ') || ' ' || postcode)) as words
    from address group by postcode`;
  expect(await run('select postcode, words::text from address_group order by postcode')).toEqual(
    await run(`select postcode, words::text from (${fresh}) as fresh order by postcode`),
  );
  expect(await run('select word, groups from address_word where groups <> 0 order by word')).toEqual(
    await run(`select lexeme as word, count(*)::int as groups from (${fresh}) as fresh, unnest(words)
      group by lexeme order by lexeme collate "C"`),
  );
}

describe('the search keeps in step with the addresses', () => {
  test.each([
    [
      'more are added',
      `insert into address (line, town_or_city, postcode) values ('3 Alder Road', 'London', 'E2 1AA'), ('1 Elm Way', 'Bath', 'BA1 1AA')`,
    ],
    [
      'one is written differently',
      `update address set line = '2 Aldermaston Road' where line = '2 Alder Road'`,
    ],
    ['one moves to another postcode', `update address set postcode = 'N1 1AB' where line = '2 Alder Road'`],
    ['one is removed', `delete from address where line = '2 Alder Road'`],
    ['the last of a postcode is removed', `delete from address where postcode = 'N1 1AA'`],
    ['none is touched', `delete from address where postcode = 'N9 9ZZ'`],
    ['all are removed', 'truncate address'],
  ])('when %s', async (_, change) => {
    await expectInStep();
    await run(change);
    await expectInStep();
  });

  test('when two servers load addresses of the same postcode at once', async () => {
    const loads = Array.from({ length: 8 }, (_, i) =>
      add([`${i} Damson Mews`, 'E2 1AA'], [`${i} Elm Way`, 'E3 1AA']),
    );
    await Promise.all(loads);
    await expectInStep();
  });
});

test('refuses an address whose postcode nobody could find', async () => {
  for (const postcode of ['e2 1aa', 'E21AA', 'E2  1AA', 'London', '']) {
    await expect(add(['1 Alder Road', postcode]), postcode).rejects.toThrow('address_postcode_check');
  }
});

test('the database splits words as the server does', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'aZ9 ,.-\'’"&/éßİıﬁＡ²₂Ŷ٣🏠\t\\%_', 'é') });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
      const { rows } = await database.pool.query<{ words: string[] }>(
        'select address_words(text) as words from unnest($1::text[]) with ordinality as t (text, at) order by at',
        [texts],
      );
      expect(rows.map(({ words }) => words)).toEqual(texts.map(addressWords));
    }),
  );
});

test('words one mistake away and words much alike are offered, the likest first', async () => {
  await add(['1 Birkwood Lane', 'E2 1AB'], ['1 Birchwoods Lane', 'E2 1AC'], ['1 Wood Lane', 'E2 1AD']);
  const alike = async (typed: string) => (await findWordsAlike(database.db, [typed])).map(({ word }) => word);
  expect(await alike('birchwod')).toEqual(['birchwood', 'birchwoods']);
  expect(await alike('ibrchwood')).toEqual(['birchwood']);
  expect(await alike('birchwood')).toEqual(['birchwoods', 'birkwood']);
  expect(await alike('lnae')).toEqual(['lane']);
  expect(await alike('zzzz')).toEqual([]);
  await run(`delete from address where line = '1 Birchwoods Lane'`);
  expect(await alike('birchwod')).toEqual(['birchwood']);
});

test('words that are everywhere find addresses without the index', async () => {
  const rows = await findByWords(database.db, { words: 'alder & road' });
  expect(rows.map(({ line }) => line).toSorted()).toEqual(['1 Alder Road', '2 Alder Road']);
});

test('a postcode with very many addresses gives some of them', async () => {
  await add(...Array.from({ length: 300 }, (_, i): [string, string] => [`Flat ${i}, Fir House`, 'E2 1AB']));
  expect(await findByWords(database.db, { rare: 'fir', words: 'fir' })).toHaveLength(100);
});
