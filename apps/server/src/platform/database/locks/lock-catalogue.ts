import type pg from 'pg';
import type { LockCatalogue } from './statement-locks.ts';

interface Row {
  tables: string[];
  functions: { name: string; body: string }[];
  triggers: {
    table: string;
    functionName: string;
    insert: boolean;
    update: boolean;
    delete: boolean;
    time: 'before' | 'after' | 'deferred';
  }[];
  cascades: { parent: string; child: string; event: 'delete' | 'update' }[];
  referred: string[];
}

// a trigger's type has a bit for each event
export const catalogueStatement = `
  select
    (select coalesce(json_agg(relname), '[]') from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace) as tables,
    (select coalesce(json_agg(json_build_object('name', proname, 'body', prosrc)), '[]') from pg_proc
      where pronamespace = current_schema()::regnamespace and prokind = 'f'
        and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))) as functions,
    (select coalesce(json_agg(json_build_object(
        'table', relname, 'functionName', proname, 'insert', tgtype & 4 > 0, 'delete', tgtype & 8 > 0,
        'update', tgtype & 16 > 0,
        'time', case when tginitdeferred then 'deferred' when tgtype & 2 > 0 then 'before' else 'after' end) order by tgname), '[]')
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and not relispartition) as triggers,
    (select coalesce(json_agg(json_build_object('parent', parent.relname, 'child', child.relname,
        'event', case confdeltype when 'c' then 'delete' else 'update' end)), '[]')
      from pg_constraint join pg_class parent on parent.oid = confrelid join pg_class child on child.oid = conrelid
      where contype = 'f' and confdeltype in ('c', 'n')) as cascades,
    (select coalesce(json_agg(distinct relname), '[]') from pg_constraint join pg_class on pg_class.oid = confrelid
      where contype = 'f' and conrelid <> confrelid) as referred`;

/** What the database itself says of its tables, functions, triggers and cascades. */
export async function readLockCatalogue(client: Pick<pg.ClientBase, 'query'>): Promise<LockCatalogue> {
  const { rows } = await client.query<Row>(catalogueStatement);
  const [row] = rows;
  if (!row) throw new Error('the catalogue has no row');
  return {
    tables: new Set(row.tables),
    functions: new Map(row.functions.map(({ name, body }) => [name, body])),
    triggers: row.triggers.map(({ table, functionName, time, ...events }) => ({
      table,
      functionName,
      time,
      events: (['insert', 'update', 'delete'] as const).filter((event) => events[event]),
    })),
    cascades: row.cascades,
    referred: new Set(row.referred),
  };
}
