import pg from 'pg';
import { sendAnnouncements } from '../platform/database/announcements.ts';
import { catalogueStatement } from '../platform/database/locks/lock-catalogue.ts';
import { writtenStatement } from '../platform/database/locks/watch-locks.ts';

type Ask = (this: pg.Client, ...args: unknown[]) => unknown;

/** What a database is asked while something runs, BEGIN and COMMIT included. */
export async function statementsDuring(databaseUrl: string, work: () => Promise<unknown>): Promise<string[]> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const asked: string[] = [];
  // its overloads do not matter here: it is called with what it was given
  const client = pg.Client.prototype as unknown as { query: Ask };
  const { query: ask } = client;
  client.query = function (...args) {
    const text = textOf(args[0]);
    if (this.database === database && !isShared(text)) asked.push(text);
    return ask.apply(this, args);
  };
  try {
    await work();
    return asked;
  } finally {
    client.query = ask;
  }
}

/** What many acts share: an announcement, and the settings of a connection that is opened. And what tests alone ask (locks/watch-locks.ts). */
const isShared = (text: string) =>
  [sendAnnouncements, catalogueStatement, writtenStatement].includes(text) ||
  text.startsWith('set statement_timeout');

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : 'unknown';
}
