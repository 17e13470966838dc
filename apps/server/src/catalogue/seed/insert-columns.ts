import type pg from 'pg';

type SqlType = 'integer' | 'text' | 'numeric' | 'timestamptz' | 'boolean';
type Column =
  | [type: SqlType, values: readonly (number | string | boolean | null)[]]
  /** Each row's are words of our own, without anything to escape. */
  | [type: 'words', values: readonly (readonly string[])[]];

/** One statement for all rows: 40,000 single inserts would take minutes on a slow machine. */
export async function insertColumns(
  client: pg.ClientBase,
  table: string,
  columns: Record<string, Column>,
): Promise<void> {
  const names = Object.keys(columns);
  const types = Object.values(columns).map(([type]) => type);
  // unnest flattens an array of arrays: each row's words come as one text
  const arrays = types.map((type, index) => `$${index + 1}::${type === 'words' ? 'text' : type}[]`);
  const values = types.map((type, index) => (type === 'words' ? `v${index}::text[]` : `v${index}`));
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
      from unnest(${arrays.join(', ')}) as given (${types.map((_, index) => `v${index}`).join(', ')})`,
    Object.values(columns).map(([type, given]) =>
      type === 'words' ? given.map((words) => `{${words.join(',')}}`) : given,
    ),
  );
}

/** After ids were given by hand: the next one counted by the database must not collide. */
export async function countOnFrom(client: pg.ClientBase, table: string, idColumn: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', '${idColumn}'), (select max(${idColumn}) from ${table}))`,
  );
}
