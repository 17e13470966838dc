import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressLookup } from '../../outside/ports/address-lookup.ts';
import { testDatabase } from '../../testing/database.ts';
import { addressWords } from './address-words.ts';
import { isOneMistakeFrom } from './one-mistake.ts';
import { createGazetteer } from './gazetteer.ts';

interface Known {
  address_id: number;
  line: string;
  town_or_city: string;
  postcode: string;
}

let database: Awaited<ReturnType<typeof testDatabase>>;
let gazetteer: AddressLookup;
let known: Known[];

beforeAll(async () => {
  database = await testDatabase();
  gazetteer = createGazetteer(database);
  // the demo's streets are made up, so that we can add the few that the examples below want
  await database.pool.query(`insert into address (line, town_or_city, postcode) values
    ('1 Larkspur Yard', 'London', 'E2 0ZZ'), ('12 Larkspur Yard', 'London', 'E2 0ZZ'),
    ('2 Larkspur Yard', 'London', 'E2 0ZZ'), ('3 Zephyr Court', 'Bristol', 'BS1 9ZZ'),
    ('4 Saint Ambrose Street', 'Bristol', 'BS1 9ZY'), ('Café Zoë, 5 Zephyr’s End', 'Bristol', 'BS1 9ZX')`);
  const { rows } = await database.pool.query<Known>('select * from address order by address_id');
  known = rows;
});

const suggest = async (text: string) => (await gazetteer.suggest(text)).map(({ address }) => address);
const anyAddress = () =>
  fc.nat().map((n) => {
    const address = known[n % known.length];
    if (!address) throw new Error('there are no addresses');
    return address;
  });
const inFull = ({ line, town_or_city, postcode }: Known) => `${line}, ${town_or_city}, ${postcode}`;

/** A typing mistake: a letter missing, added, replaced, or two swapped. */
const mistakes = (letter: string, place: number): ((word: string) => string)[] => [
  (word) => word.slice(0, place) + word.slice(place + 1),
  (word) => word.slice(0, place) + letter + word.slice(place),
  (word) => word.slice(0, place) + letter + word.slice(place + 1),
  (word) => word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2),
];

describe('for all addresses', () => {
  // random queries on a fixed set of addresses: a failure can be reproduced by its seed
  const often = { numRuns: 60, seed: 20_261_101 };

  test('any spacing and case of a postcode finds it', async () => {
    const spelling = fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', '', ' ', '  ')), {
      minLength: 7,
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(anyAddress(), spelling, async ({ postcode }, signs) => {
        const typed = [...postcode.replace(' ', '')]
          .map((sign, i) => (signs[i]?.[0] ? sign.toLowerCase() : sign) + (signs[i]?.[1] ?? ''))
          .join('');
        const found = await suggest(typed);
        expect(found.length, typed).toBeGreaterThan(0);
        for (const address of found) expect(address.endsWith(postcode), `${typed}: ${address}`).toBe(true);
      }),
      often,
    );
  });

  test.each([
    ['all its words', inFull],
    ['the words without the postcode', ({ line, town_or_city }: Known) => `${line} ${town_or_city}`],
  ])('%s in any order find an address', async (_, toText) => {
    await fc.assert(
      fc.asyncProperty(anyAddress(), fc.array(fc.nat(), { minLength: 30 }), async (address, order) => {
        const words = addressWords(toText(address));
        const typed = words
          .map((word, i) => ({ word, at: order[i] ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ word }) => word)
          .join(' ');
        expect(await suggest(typed), typed).toContain(inFull(address));
      }),
      often,
    );
  });

  const anyMistake = fc
    .record({
      place: fc.nat({ max: 5 }),
      kind: fc.nat({ max: 3 }),
      letter: fc.constantFrom(...'aeioubdklmnrstwz'),
    })
    .map(
      ({ place, kind, letter }) =>
        (word: string) =>
          mistakes(letter, place)[kind]?.(word) ?? word,
    );
  const longerWordOf = (text: string, n: number) => {
    const longer = text.match(/[A-Za-z]{6,}/g) ?? [];
    fc.pre(longer.length > 0);
    return longer[n % longer.length] ?? '';
  };

  test.each([
    ['with', inFull],
    ['without', ({ line, town_or_city }: Known) => `${line}, ${town_or_city}`],
  ])('one mistake in a longer word, %s the postcode, still finds it among the first 8', async (_, toText) => {
    await fc.assert(
      fc.asyncProperty(anyAddress(), fc.nat(), anyMistake, async (address, n, mistake) => {
        const text = toText(address);
        const word = longerWordOf(text, n);
        const typed = text.replace(word, mistake(word));
        expect((await suggest(typed)).slice(0, 8), typed).toContain(inFull(address));
      }),
      often,
    );
  });

  test('a longer word with one mistake is enough to find the right one', async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress(), fc.nat(), anyMistake, async ({ line }, n, mistake) => {
        const word = longerWordOf(line, n);
        const typed = mistake(word).toLowerCase();
        const found = addressWords((await suggest(typed)).slice(0, 8).join(' '));
        // "lover" may have been Clover, and just as well Glover
        const right = found.filter((other) => other === typed || isOneMistakeFrom(other, typed));
        expect(right, `${word} typed as ${typed}`).not.toEqual([]);
      }),
      often,
    );
  });
});

describe('a suggestion', () => {
  test.each([
    ['a beginning', 'larksp ya'],
    ['a beginning before whole words', 'yard lark e2'],
    ['abbreviations', '4 st ambrose st bristol'],
    ['two mistakes in one word', 'laarkspuur yard'],
    ['mistakes in two words', '12 Larkspr Yrad'],
    ['a house we do not know', '99 larkspur yard'],
    ['a county we do not know', 'larkspur yard, middlesexx'],
    ['a word too many that stands elsewhere', 'larkspur yard london zephyr'],
    ['a postcode we do not know in a street that we do', 'larkspur yard e2 9zq'],
    ['half a postcode', 'larkspur e2 0'],
    ['accents, apostrophes and capitals left out', 'cafe zoe zephyrs end'],
    ['accents put where they are not', 'lárkspur yärd'],
  ])('is found in spite of %s', async (_, typed) => {
    const wanted = /Larkspur Yard|Saint Ambrose Street|Zephyr’s End/;
    expect((await suggest(typed))[0]).toMatch(wanted);
  });

  test('names the address as it is written, with the house that was asked for first', async () => {
    expect(await suggest('2 larkspur yard')).toEqual([
      '2 Larkspur Yard, London, E2 0ZZ',
      '1 Larkspur Yard, London, E2 0ZZ',
      '12 Larkspur Yard, London, E2 0ZZ',
    ]);
  });

  test.each(['E2 0ZZ', 'e20zz', 'E2 0', 'E2 0Z'])(
    'of a postcode typed as %j is in the order of the houses',
    async (typed) => {
      expect(await suggest(typed)).toEqual([
        '1 Larkspur Yard, London, E2 0ZZ',
        '2 Larkspur Yard, London, E2 0ZZ',
        '12 Larkspur Yard, London, E2 0ZZ',
      ]);
    },
  );

  test('of a district is not of a longer one while there are enough', async () => {
    const found = await suggest('SE1');
    expect(found).toHaveLength(10);
    for (const address of found) expect(address).toMatch(/SE1 \d/);
  });

  test('is one of ten at most, and the same every time', async () => {
    const found = await suggest('road');
    expect(found).toHaveLength(10);
    expect(await suggest('road')).toEqual(found);
  });

  test.each([
    '%',
    '%%%',
    '___',
    "'",
    "'--",
    '\\',
    '\\\\\\',
    '"&|!():*<->',
    'xqzzqy',
    '🏠🏠🏠',
    '١٢٣',
    'constructor',
  ])('is not made from %j', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });

  test('comes from no more words than anybody needs', async () => {
    expect(await suggest(`larkspur yard ${'yard '.repeat(30)}`)).toContain('1 Larkspur Yard, London, E2 0ZZ');
    await expect(suggest('a '.repeat(100))).resolves.toBeInstanceOf(Array);
    await expect(suggest('larkspur'.repeat(25))).resolves.toEqual([]);
  });
});

describe('confirming', () => {
  test('gives the address apart from its postcode', async () => {
    const [offered] = await gazetteer.suggest('12 larkspur yard');
    expect(await gazetteer.confirm(offered?.id ?? '')).toEqual({
      formatted_address: '12 Larkspur Yard, London',
      postcode: 'E2 0ZZ',
      town_or_city: 'London',
    });
  });

  test.each(['0', '-1', '1.5', '01', '1e3', '99999999', '2147483648', '99999999999', 'paf_1', ' 1', ''])(
    'knows nothing of %j',
    async (addressId) => {
      expect(await gazetteer.confirm(addressId)).toBeUndefined();
    },
  );
});
