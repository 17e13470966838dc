import pg from 'pg';
import { vi } from 'vitest';

/** What a database is asked while something runs, BEGIN and COMMIT included. */
export async function statementsDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<string[]> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const asked: string[] = [];
  // pg's own overloads are its business: it is called as before
  const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query] = args;
    if (this.database === database) asked.push(textOf(query));
    return ask.apply(this, args);
  } as never);
  try {
    await work();
    return asked;
  } finally {
    spy.mockRestore();
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : 'unknown';
}
