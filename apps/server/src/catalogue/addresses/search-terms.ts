import { mostWordsBeginning, type WordUse } from '../../stores/catalogue/addresses.ts';

/** One typed word as the index understands it. */
export interface Term {
  /** Alternatives in a tsquery: words are letters and digits alone, so nothing needs quoting. */
  query: string;
  /** How many groups it may lead to. */
  groups: number;
}

/** A word of more groups is looked for in the rows that the others led to: its list in the index is too long to read. */
const rareGroups = 2_000;
/** One list as long as this is read sooner together with that of another word. */
const longList = 500;
/** Unless all are so common: then the two rarest together, but no longer lists than these. */
const commonGroups = 20_000;

export const abbreviations: ReadonlyMap<string, readonly string[]> = new Map([
  ['apt', ['apartment', 'flat']],
  ['av', ['avenue']],
  ['ave', ['avenue']],
  ['bldg', ['building']],
  ['cl', ['close']],
  ['cres', ['crescent']],
  ['ct', ['court']],
  ['dr', ['drive']],
  ['gdns', ['gardens']],
  ['gr', ['grove']],
  ['ho', ['house']],
  ['hse', ['house']],
  ['la', ['lane']],
  ['ln', ['lane']],
  ['mt', ['mount']],
  ['pk', ['park']],
  ['pl', ['place']],
  ['rd', ['road']],
  ['sq', ['square']],
  ['st', ['street', 'saint']],
  ['ter', ['terrace']],
  ['terr', ['terrace']],
]);

export function anyOf(words: readonly Pick<WordUse, 'word' | 'groups'>[]): Term | undefined {
  const known = words.filter(({ groups }) => groups > 0);
  if (known.length === 0) return undefined;
  return {
    query: `(${known.map(({ word }) => word).join(' | ')})`,
    groups: known.reduce((sum, { groups }) => sum + groups, 0),
  };
}

export function beginningWith({ word, groupsBeginning, wordsBeginning }: WordUse): Term | undefined {
  if (wordsBeginning === 0) return undefined;
  const counted = wordsBeginning <= mostWordsBeginning;
  return { query: `${word}:*`, groups: counted ? groupsBeginning : Infinity };
}

/** Two tsqueries: `rare` is looked up in the index, and `words` in what it led to, or in a sample without it. */
export interface Search {
  rare?: string;
  words: string;
}

/** All of the terms: where to look first, and where if that finds nothing. */
export function allOf(terms: readonly Term[]): Search[] {
  const words = and(terms);
  const rare = rareOf(terms);
  const common = terms.filter(({ groups }) => groups <= commonGroups).toSorted((a, b) => a.groups - b.groups);
  const isEnough = rare.length > 1 || rare.some(({ groups }) => groups <= longList);
  if (common.length > 1 && !isEnough) return [{ rare: and(common.slice(0, 2)), words }];
  if (rare.length > 0) return [{ rare: and(rare), words }];
  // a sample has what is so common, unless the gazetteer is very large
  return [{ words }, ...common.map(({ query }) => ({ rare: query, words }))];
}

/** All of the terms but any one: somebody wrote the county, or the name of a firm. */
export function allButOne(terms: readonly Term[]): Search[] {
  const rare = rareOf(terms);
  if (rare.length === 0 || terms.length < 2) return [];
  return [{ rare: rare.length > 1 ? andButOne(rare) : and(rare), words: andButOne(terms) }];
}

const rareOf = (terms: readonly Term[]) => terms.filter(({ groups }) => groups <= rareGroups);
const and = (terms: readonly Term[]) => terms.map(({ query }) => query).join(' & ');
const andButOne = (terms: readonly Term[]) =>
  terms.map((left) => `(${and(terms.filter((term) => term !== left))})`).join(' | ');
