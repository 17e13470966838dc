import { sql, ValueNode, type CompiledQuery, type Expression, type RawBuilder } from 'kysely';
import { sharedReadsOf, type Database } from './database.ts';
import type { AskedAt, ByKeys } from './shared-reads.ts';

/** A value that is known when the statement is run: Kysely takes it wherever it takes an expression of that type. */
export class Param<Value> implements Expression<Value> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Read by no one: it tells the compiler which type the parameter has. */
  get expressionType(): Value | undefined {
    return undefined;
  }

  toOperationNode(): ValueNode {
    return ValueNode.create(this);
  }
}

/** A parameter for each of the values. */
export type Params<Values> = { readonly [Name in keyof Values]-?: Param<Values[Name]> };

/** For a part of statements that are built once and of others. */
export type ParamsOrValues<Values> = {
  readonly [Name in keyof Values]: Values[Name] | Param<Values[Name]>;
};

type Build<Values, Row> = (db: Database, params: Params<Values>) => CompiledQuery<Row>;
type Run<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/**
 * A statement whose text is always the same, built on its first use: Kysely takes longer to build a large one than
 * PostgreSQL to run it. What changes the text (an optional condition) is a statement of its own.
 */
export function builtOnce<Values extends object, Row>(build: Build<Values, Row>): Run<Values, Row> {
  const fill = filling(build);
  return async (db, values) => (await db.executeQuery(fill(db, values))).rows;
}

/** The same for a quick read that many requests make: outside transactions it travels with others (shared-reads.ts). */
export function sharedRead<Values extends object, Row>(build: Build<Values, Row>): Run<Values, Row> {
  const fill = filling(build);
  return async (db, values) => {
    const query = fill(db, values);
    const shared = db.isTransaction ? undefined : sharedReadsOf(db);
    return shared ? shared.read(query) : (await db.executeQuery(query)).rows;
  };
}

/**
 * A quick read of one row by its key, written for one key. Requests that arrive together each ask first whose session this is: one statement
 * for the keys of all of them, instead of one for each, without which a booking costs a seventh more (decision 110). The planner cannot see the
 * keys, so it has no reason to plan anew for each number of them; and the limit makes it look up each row by itself, so that many keys are no
 * reason to read a whole table.
 */
export function readByKey<Key, Row>(
  type: 'integer' | 'bytea',
  build: (db: Database, key: RawBuilder<Key>) => Expression<Row>,
): (db: Database, key: Key) => Promise<Row | undefined> {
  const fill = filling((db, { keys }: Params<{ keys: readonly Key[] }>) =>
    sql<Row & AskedAt>`
      select asked.at::integer as "askedAt", found.*
      from unnest((select ${keys}::${sql.raw(type)}[])) with ordinality as asked (key, at)
      cross join lateral (${build(db, sql`asked.key`)} limit 1) as found`.compile(db),
  );
  const byKeys: ByKeys<Key, Row & AskedAt> = (db, keys) => fill(db, { keys });
  return async (db, key) => {
    const shared = db.isTransaction ? undefined : sharedReadsOf(db);
    if (shared) return shared.readByKey(byKeys, key);
    return (await db.executeQuery(byKeys(db, [key]))).rows[0];
  };
}

type Fill<Values, Row> = (db: Database, values: Values) => CompiledQuery<Row>;

function filling<Values extends object, Row>(build: Build<Values, Row>): Fill<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  return (db, values) => {
    built ??= build(db, paramsOf<Values>());
    const parameters = built.parameters.map((parameter) =>
      // a parameter is only ever named after one of the values
      parameter instanceof Param ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...built, parameters };
  };
}

/** Makes a parameter for whichever property is read; which there are only the type knows. */
const paramsOf = <Values extends object>(): Params<Values> =>
  // `as`: an empty object cannot show what its handler answers
  new Proxy({} as Params<Values>, {
    get: (_, name) => new Param(String(name)),
    ownKeys: () => {
      throw new Error('parameters cannot be listed or spread: name each of them');
    },
  });
