import pg from 'pg';

type Parse = (value: string) => unknown;

interface Columns {
  names: string[];
  parsers: Parse[];
}

/** The columns of what is prepared on one connection, by the statements' names. */
export type KnownColumns = Map<string, Columns>;

interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[];
}

interface DataRow {
  fields: (string | null)[];
}

/** What pg asks of a query, beyond its types. */
interface PgQuery {
  name: string;
  values: unknown[];
  callback: (error: Error | null, result: pg.QueryResult) => void;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: DataRow): void;
}
const PgQuery = pg.Query as unknown as new (text: string) => PgQuery;

/**
 * One run of a prepared statement. pg asks for its columns on every run and works out anew how to read them, which is about
 * half of what a statement costs this process. They stay the same for as long as the connection lives (where a
 * migration changes them, PostgreSQL refuses to run what was prepared before), so here they are asked for once. Behind a
 * pooler another backend may answer, which prepares anew: there a column keeps its type as long as a release runs that
 * reads it, which additive migrations promise.
 */
class PreparedQuery extends PgQuery {
  readonly read: Record<string, unknown>[] = [];
  /** Of a value that cannot be read. The connection is fine: what follows in the answer is read to its end. */
  unreadable: unknown;
  readonly #known: KnownColumns;
  #columns: Columns | undefined;

  constructor({ name, text, values }: Prepared, known: KnownColumns) {
    super(text);
    this.name = name;
    this.values = values;
    this.#known = known;
    this.#columns = known.get(name);
  }

  override submit(connection: pg.Connection): Error | null {
    return super.submit(this.#columns ? withoutDescribing(connection) : connection);
  }

  override handleRowDescription({ fields }: RowDescription): void {
    this.#columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as Parse),
    };
    this.#known.set(this.name, this.#columns);
  }

  override handleDataRow({ fields }: DataRow): void {
    if (this.unreadable) return;
    try {
      this.read.push(this.#rowOf(fields));
    } catch (error) {
      this.unreadable = error;
    }
  }

  #rowOf(fields: (string | null)[]): Record<string, unknown> {
    if (!this.#columns) throw new Error(`the columns of ${this.name} are not known`);
    const { names, parsers } = this.#columns;
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at++) {
      const value = fields[at] ?? null;
      row[names[at] ?? ''] = value === null ? null : parsers[at]?.(value);
    }
    return row;
  }
}

const quiet = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, except that it leaves out the question for the columns. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  const known = quiet.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  quiet.set(connection, made);
  return made;
}

export const runPrepared = (
  client: pg.ClientBase,
  statement: Prepared,
  known: KnownColumns,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, known);
    query.callback = (error, result) => {
      const failure = error ?? query.unreadable;
      if (failure) reject(failure);
      else resolve({ ...result, rows: query.read });
    };
    // `as`: pg's types know less of a query than pg itself
    client.query(query as unknown as pg.Submittable);
  });
