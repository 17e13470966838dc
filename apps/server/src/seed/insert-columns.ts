import type pg from 'pg';

type SqlType = 'integer' | 'text' | 'numeric' | 'timestamptz';
type Column = [type: SqlType, values: readonly (number | string | null)[]];

/** One statement for all rows: 40,000 single inserts would take minutes on a slow machine. */
export async function insertColumns(
  client: pg.ClientBase,
  table: string,
  columns: Record<string, Column>,
): Promise<void> {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`,
    Object.values(columns).map(([, values]) => values),
  );
}

/** After ids were given by hand: the next one counted by the database must not collide. */
export async function countOnFrom(client: pg.ClientBase, table: string, idColumn: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', '${idColumn}'), (select max(${idColumn}) from ${table}))`,
  );
}
