import type { AddressRow } from '../../stores/catalogue/addresses.ts';
import { addressWords } from './address-words.ts';

/** A word as typed, with the words of the gazetteer it was taken for. */
export interface TypedWord {
  text: string;
  meant: readonly string[];
}

const exact = 1;
const beginning = 0.8;
const guessed = 0.7;
/** Settles between addresses with the same words: "1, 12 Alder Road" is not "12, 1 Alder Road". */
const inThatOrder = 0.1;

const { compare } = new Intl.Collator('en', { numeric: true });

/** The likeliest first. Of equals each postcode has its turn, so that one long street does not hide the others. */
export function rankAddresses(typed: readonly TypedWord[], rows: readonly AddressRow[]): AddressRow[] {
  const phrase = typed.map(({ text }) => text).join(' ');
  const scored = rows.map((row) => ({ row, score: scoreOf(row, typed, phrase) }));
  return [...Map.groupBy(scored, ({ row }) => row.postcode).values()]
    .flatMap((group, place) =>
      group
        .toSorted((a, b) => b.score - a.score || compare(a.row.line, b.row.line))
        .map(({ row, score }, turn) => ({ row, score, turn, place })),
    )
    .toSorted((a, b) => b.score - a.score || a.turn - b.turn || a.place - b.place)
    .map(({ row }) => row);
}

export const wordsOf = (row: AddressRow) => addressWords(`${row.line} ${row.townOrCity} ${row.postcode}`);

function scoreOf(row: AddressRow, typed: readonly TypedWord[], phrase: string): number {
  const words = wordsOf(row);
  const together = ` ${words.join(' ')}`.includes(` ${phrase}`) ? inThatOrder : 0;
  return typed.reduce((sum, word) => sum + takeMatch(word, words), together);
}

/** A word is taken by what it matched: "flat 9, 9 Alder Road" needs two of them. */
function takeMatch({ text, meant }: TypedWord, words: string[]): number {
  const take = (isIt: (word: string) => boolean) => {
    const place = words.findIndex(isIt);
    return place >= 0 && words.splice(place, 1).length > 0;
  };
  if (take((word) => word === text)) return exact;
  if (take((word) => word.startsWith(text))) return beginning;
  return take((word) => meant.includes(word)) ? guessed : 0;
}
