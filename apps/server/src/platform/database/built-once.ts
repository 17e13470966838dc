import { sql, type CompiledQuery, type Expression, type RawBuilder } from 'kysely';
import { sharedReadsOf, type Database } from './database.ts';
import type { AskedAt, ByKeys } from './shared-reads.ts';

/** Stands for a value that is known when the statement is run. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Build<Values, Row> = (db: Database, values: Values) => CompiledQuery<Row>;
type Run<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/**
 * A statement whose text is always the same, built on its first use: Kysely takes longer to build a large one than
 * PostgreSQL to run it. `build` sees placeholders instead of values, so it must not look at them; what changes the text
 * (an optional condition) is a statement of its own.
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
 * A quick read of one row by its key, written for one key; the keys that are asked for in the same turn become one statement
 * (shared-reads.ts). The planner cannot see them, so it has no reason to plan anew for each number of keys; and the limit makes it
 * look up each row by itself, so that many keys are no reason to read a whole table.
 */
export function readByKey<Key, Row>(
  type: 'integer' | 'bytea',
  build: (db: Database, key: RawBuilder<Key>) => Expression<Row>,
): (db: Database, key: Key) => Promise<Row | undefined> {
  const fill = filling((db, { keys }: { keys: readonly Key[] }) =>
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

function filling<Values extends object, Row>(build: Build<Values, Row>): Build<Values, Row> {
  let built: CompiledQuery<Row> | undefined;
  return (db, values) => {
    built ??= build(db, slots<Values>());
    const parameters = built.parameters.map((parameter) =>
      // a slot is only ever named after one of the values
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...built, parameters };
  };
}

/** Each property is a slot of its name. */
function slots<Values extends object>(): Values {
  const target: object = {};
  // `as`: Kysely passes values on as they are, whatever their type says
  return new Proxy(target, { get: (_, name) => new Slot(String(name)) }) as Values;
}
