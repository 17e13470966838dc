import pg from 'pg';

type Ask = (this: pg.Client, ...args: unknown[]) => unknown;

/** What a database is asked while something runs, BEGIN and COMMIT included. */
export async function statementsDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<string[]> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const asked: string[] = [];
  // its overloads do not matter here: it is called with what it was given
  const client = pg.Client.prototype as unknown as { query: Ask };
  const { query: ask } = client;
  client.query = function (...args) {
    if (this.database === database) asked.push(textOf(args[0]));
    return ask.apply(this, args);
  };
  try {
    await work();
    return asked;
  } finally {
    client.query = ask;
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : 'unknown';
}
