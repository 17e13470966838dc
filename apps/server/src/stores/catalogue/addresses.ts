import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface AddressRow {
  addressID: number;
  line: string;
  townOrCity: string;
  postcode: string;
}

/** How often a word stands in the gazetteer. */
export interface WordUse {
  word: string;
  /** The groups that have the word itself. */
  groups: number;
  /** Those with it or a longer word, as far as they were counted. */
  groupsBeginning: number;
  /** How many words begin so, itself among them. */
  wordsBeginning: number;
}

// Everything below stops at these numbers: no search may cost more because more addresses are loaded.
const mostGroups = 10;
const mostAddressesOfGroup = 100;
export const mostWordsBeginning = 200;
const mostWordsCompared = 100;
const mostWordsAlike = 4;
const sampledGroups = 1_000;
/** Trigrams in common, from 0 to 1, that make a guess worth showing. */
const alikeEnough = 0.4;

const columns = sql`address.address_id as "addressID", address.line, address.town_or_city as "townOrCity", address.postcode`;

export async function findAddress(db: Database, addressID: number): Promise<AddressRow | undefined> {
  const { rows } =
    await sql<AddressRow>`select ${columns} from address where address_id = ${addressID}`.execute(db);
  return rows[0];
}

/**
 * Those whose postcode begins in one of these ways, the first way first: all of a single postcode, and of several
 * each as many as there is room for.
 */
export async function findByPostcode(db: Database, beginnings: readonly string[]): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select ${columns}
    from (
      select postcode, min(place) as place, least(count(*) over (), ${mostGroups}::int) as groups
      from unnest(${beginnings}::text[]) with ordinality as typed (beginning, place)
      cross join lateral (
        select postcode from address_group
        where postcode >= beginning and postcode < beginning || '~' order by postcode limit ${mostGroups}
      ) as beginning
      group by postcode order by place, postcode limit ${mostGroups}
    ) as found
    cross join lateral (
      select * from address where address.postcode = found.postcode order by address_id
      limit case groups when 1 then ${mostAddressesOfGroup}::int else 2 * ${mostGroups}::int / groups end
    ) as address
    order by place, address.postcode`.execute(db);
  return rows;
}

/** The longer words are only counted for the last one, which may not be finished, and for one that is not known. */
export async function countWords(db: Database, words: readonly string[]): Promise<WordUse[]> {
  const { rows } = await sql<WordUse>`
    select typed.word, coalesce(known.groups, 0) as "groups",
      beginning.groups as "groupsBeginning", beginning.words as "wordsBeginning"
    from unnest(${words}::text[]) with ordinality as typed (word, place)
    left join address_word as known on known.word = typed.word
    cross join lateral (
      select count(*)::int as words, coalesce(sum(groups), 0)::int as groups from (
        select groups from address_word
        where word >= typed.word and word < typed.word || '~'
          and (coalesce(known.groups, 0) = 0 or place = ${words.length})
        order by word limit ${mostWordsBeginning + 1}
      ) as longer
    ) as beginning
    order by place`.execute(db);
  return rows;
}

export interface WordAlike {
  typed: string;
  word: string;
  groups: number;
}

/**
 * For each of the words those it may have been meant for, the likest first: all that are one mistake away, with a
 * few that are two, and some that are much alike after the same beginning.
 */
export async function findWordsAlike(db: Database, words: readonly string[]): Promise<WordAlike[]> {
  const { rows } = await sql<WordAlike>`
    select typed, known.word, known.groups
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select word from (
        select word from address_word_form where form = any (array(
          select left(typed, dropped - 1) || substr(typed, dropped + 1)
          from generate_series(1, length(typed) + 1) as dropped
        )) limit ${mostWordsCompared}
      ) as near
      union
      select word from (
        select word from (
          select word from address_word
          where word >= left(typed, 3) and word < left(typed, 3) || '~' order by word limit ${mostWordsCompared}
        ) as beginning
        where similarity(word, typed) >= ${alikeEnough}
        order by similarity(word, typed) desc, word limit ${mostWordsAlike}
      ) as alike
    ) as alike
    -- limited, so that it is looked up for each
    cross join lateral (select * from address_word where word = alike.word limit 1) as known
    where known.groups > 0 and known.word <> typed
    order by similarity(known.word, typed) desc, known.word`.execute(db);
  return rows;
}

/**
 * Addresses of groups that have `words`. `rare` picks them by the index; without it only a sample is looked at,
 * which is enough for words that are everywhere. Both are tsqueries.
 */
export async function findByWords(
  db: Database,
  { rare, words }: { rare?: string; words: string },
): Promise<AddressRow[]> {
  const picked =
    rare === undefined
      ? sql`select postcode, words from address_group order by md5(postcode) limit ${sampledGroups}`
      : sql`select postcode, words from address_group where words @@ ${rare}::tsquery`;
  // Materialized, which is read only as far as the limit needs: otherwise the common words would join the index
  // scan with their long lists, or the planner would choose a sequential scan because of the limit.
  const { rows } = await sql<AddressRow>`
    with picked as materialized (${picked})
    select ${columns}
    from (select postcode from picked where words @@ ${words}::tsquery limit ${mostGroups}) as found
    -- one group after the other: on a small table the planner would choose a sequential scan
    cross join lateral (
      select * from address where address.postcode = found.postcode order by address_id
      limit ${mostAddressesOfGroup}
    ) as address
    order by address.postcode`.execute(db);
  return rows;
}
