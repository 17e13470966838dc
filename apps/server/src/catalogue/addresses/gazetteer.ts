import type { AddressSuggestion, ConfirmedAddress } from '@fettle/contract/entities/address';
import type { Database } from '../../platform/database/database.ts';
import type { AddressLookup } from '../../outside/ports/address-lookup.ts';
import {
  findAddress,
  findByPostcode,
  findByWords,
  type AddressRow,
} from '../../stores/catalogue/addresses.ts';
import { addressWords } from './address-words.ts';
import { postcodeBeginnings } from './postcode-beginnings.ts';
import { rankAddresses, wordsOf, type TypedWord } from './rank-addresses.ts';
import { allButOne, allOf, type Search, type Term } from './search-terms.ts';
import { guess, understandWords, type Meaning } from './understand-words.ts';

/** A limit on the words of a query: each one costs a lookup, and no address has more. */
const mostWords = 12;
const mostSuggestions = 10;
const largestID = 2 ** 31 - 1;

/** Addresses from our own table. Decision 10 describes the search and why it stays fast. */
export function createGazetteer({ db }: { db: Database }): AddressLookup {
  return {
    async suggest(text) {
      const words = addressWords(text).slice(0, mostWords);
      if (words.length === 0) return [];
      const { rows, typed } = (await searchByPostcode(db, text, words)) ?? (await searchByWords(db, words));
      return rankAddresses(typed, rows).slice(0, mostSuggestions).map(toSuggestion);
    },
    async confirm(addressId) {
      const known = /^[1-9]\d{0,9}$/.test(addressId) && Number(addressId) <= largestID;
      const row = known ? await findAddress(db, Number(addressId)) : undefined;
      return row && toConfirmedAddress(row);
    },
  };
}

interface Found {
  rows: AddressRow[];
  typed: TypedWord[];
}

async function searchByPostcode(db: Database, text: string, words: string[]): Promise<Found | undefined> {
  const beginnings = postcodeBeginnings(text);
  if (beginnings.length === 0) return undefined;
  const rows = await findByPostcode(db, beginnings);
  // "no 7" begins like a postcode, too
  if (rows.length === 0) return undefined;
  const typed = words.map((word) => ({ text: word, meant: [] }));
  const isThere = (text: string) => rows.some((row) => wordsOf(row).includes(text));
  return { rows, typed: await guess(db, typed, ({ text }) => !isThere(text)) };
}

/** Each query is more lenient than the one before, and only run if that one found nothing. */
async function searchByWords(db: Database, words: string[]): Promise<Found> {
  const typed = await understandWords(db, words);
  const exactly = await findUnfinished(db, typed, await find(db, typed, allOf));
  if (exactly.length > 0) return { rows: exactly, typed };

  const guessed = await guess(db, typed, ({ meant }) => meant.length === 0);
  // an unknown house number may be in a known street
  const withoutNumbers = guessed.filter(({ text }) => !/\d/.test(text));
  const roughly = await find(db, withoutNumbers, allOf);
  if (roughly.length > 0) return { rows: roughly, typed: guessed };
  return { rows: await find(db, withoutNumbers, allButOne), typed: guessed };
}

/** Adds those for which the last word is only begun: "alder" is a word, and may become "alderman". */
async function findUnfinished(
  db: Database,
  typed: readonly Meaning[],
  whole: AddressRow[],
): Promise<AddressRow[]> {
  const last = typed.at(-1);
  if (!last?.unfinished || last.unfinished === last.term || hasEnough(whole)) return whole;
  const begun = await find(db, [...typed.slice(0, -1), { ...last, term: last.unfinished }], allOf);
  const known = new Set(whole.map(({ addressID }) => addressID));
  return [...whole, ...begun.filter(({ addressID }) => !known.has(addressID))];
}

const hasEnough = (rows: readonly AddressRow[]) =>
  new Set(rows.map(({ postcode }) => postcode)).size >= mostSuggestions;

async function find(
  db: Database,
  meanings: readonly Meaning[],
  toSearches: (terms: readonly Term[]) => Search[],
): Promise<AddressRow[]> {
  const terms = meanings.flatMap(({ term }) => term ?? []);
  if (terms.length === 0) return [];
  for (const search of toSearches(terms)) {
    // a word that means nothing leaves us with words that are everywhere: no address would be a good guess
    if (!search.rare && terms.length < meanings.length) continue;
    const rows = await findByWords(db, search);
    if (rows.length > 0) return rows;
  }
  return [];
}

function toSuggestion({ addressID, line, townOrCity, postcode }: AddressRow): AddressSuggestion {
  return { id: String(addressID), address: `${line}, ${townOrCity}, ${postcode}` };
}

/** The postcode stands apart: a request joins the two (spec §3). */
function toConfirmedAddress({ line, townOrCity, postcode }: AddressRow): ConfirmedAddress {
  return { formatted_address: `${line}, ${townOrCity}`, postcode, town_or_city: townOrCity };
}
