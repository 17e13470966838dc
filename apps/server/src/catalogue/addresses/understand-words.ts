import type { Database } from '../../platform/database/database.ts';
import { countWords, findWordsAlike, type WordAlike } from '../../stores/catalogue/addresses.ts';
import { isOneMistakeFrom } from './one-mistake.ts';
import type { TypedWord } from './rank-addresses.ts';
import { abbreviations, anyOf, beginningWith, type Term } from './search-terms.ts';

/** What a typed word can stand for in this gazetteer. */
export interface Meaning extends TypedWord {
  /** Undefined for a word that means nothing here. */
  term?: Term | undefined;
  /** The last word may not be finished: all words that begin so. */
  unfinished?: Term | undefined;
}

/** A mistake in a shorter word leaves too little to guess by. */
const guessable = /^[a-z]{4,30}$/;
const mostGuesses = 4;

export async function understandWords(db: Database, words: readonly string[]): Promise<Meaning[]> {
  const written = (word: string) => abbreviations.get(word) ?? [];
  // the last one counted is taken for unfinished
  const counted = await countWords(db, [...words.flatMap(written), ...words]);
  const uses = new Map(counted.map((use) => [use.word, use]));
  const meanings = words.map((text, place) => {
    const use = uses.get(text);
    const meant = written(text);
    const whole = anyOf([text, ...meant].flatMap((word) => uses.get(word) ?? []));
    const beginning = use && beginningWith(use);
    const unfinished = place === words.length - 1 ? beginning : undefined;
    return { text, meant, term: whole ?? beginning, unfinished };
  });
  return guess(db, meanings, ({ term }) => !term);
}

/** For uncertain words, similar words (by trigram) are candidates too. */
export async function guess(
  db: Database,
  meanings: readonly Meaning[],
  isDoubtful: (meaning: Meaning) => boolean,
): Promise<Meaning[]> {
  const doubtful = meanings.filter((meaning) => guessable.test(meaning.text) && isDoubtful(meaning));
  const texts = new Set(doubtful.map(({ text }) => text));
  if (texts.size === 0) return [...meanings];
  const byTyped = Map.groupBy(await findWordsAlike(db, [...texts]), ({ typed }) => typed);
  return meanings.map((meaning) => {
    const alike = nearest(byTyped.get(meaning.text) ?? []);
    if (alike.length === 0) return meaning;
    const meant = [...meaning.meant, ...alike.map(({ word }) => word)];
    return { ...meaning, meant, term: either(meaning.term, anyOf(alike)) };
  });
}

/** A word one typo away beats one that is merely similar. */
function nearest(alike: readonly WordAlike[]): readonly WordAlike[] {
  const oneAway = alike.filter(({ word, typed }) => isOneMistakeFrom(word, typed));
  return (oneAway.length > 0 ? oneAway : alike).slice(0, mostGuesses);
}

function either(a: Term | undefined, b: Term | undefined): Term | undefined {
  return a && b ? { query: `(${a.query} | ${b.query})`, groups: a.groups + b.groups } : (a ?? b);
}
