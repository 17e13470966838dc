import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

/** As the history shows them: plain JSON values by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A kind of thing that is set up in the console, so that its history can be read and undone by one call for all kinds. */
export interface Setting {
  /** The part of an audit entry's subject before the colon. Its key is the part behind it. */
  kind: string;
  /** As it is now; null where there is nothing. */
  read: (db: Database, key: string) => Promise<Fields | null>;
  /** Makes it so, or removes it (null). Refuses what must not be, whether an editor or an undo asks for it. */
  write: (trx: Database, key: string, fields: Fields | null, moment: { now: Date }) => Promise<void>;
  /** What follows from writes, once after all of a transaction. It refuses too. */
  settle?: (trx: Database, keys: readonly string[], moment: { now: Date }) => Promise<void>;
  /** What people call it, for a list of changes. */
  nameOf: (db: Database, key: string) => Promise<string>;
}

/** What somebody had in sight: another one means that it has changed meanwhile. */
export function versionOf(fields: Fields | null): string {
  const inOrder = fields && Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url').slice(0, 16);
}

export function splitSubject(subject: string): { kind: string; key: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), key: subject.slice(colon + 1) };
}
