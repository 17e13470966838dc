import pg from 'pg';

/** The database cannot do it just now: it is away, starting, full or too slow. The same request may work in a moment. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? wordsOf(cause) : String(cause)}`, { cause });
  }
}

/** Server-side reasons (PostgreSQL, appendix A) that pass without anybody changing the statement. */
const passing = new Set([
  '25006', // read-only: the primary has become a standby
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // cancelled, by the limit on a statement's time
  '57P01', // terminated
  '57P02', // another backend crashed
  '57P03', // starting up or shutting down
  '57P05', // idle too long
  '55000', // the database takes no connections now
  '58030', // I/O error
]);

/** The messages of pg for a closed connection. It gives these errors no code. */
const connectionLost =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool after)/;

/** Whether a failed connect or statement says something of the database's state, and nothing of the statement. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError)
    return passing.has(error.code ?? '') || isConnectionClass(error.code) || isPlanStale(error);
  return connectionLost.test(error.message) || errnoOf(error) !== undefined;
}

/** Whether the connection on which this happened is unusable. */
export const isConnectionLost = (error: unknown) =>
  error instanceof Error && !(error instanceof pg.DatabaseError) && isAway(error);

/** The server has become a standby, or was made read-only. */
export const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006';

/** A migration has changed the columns of a statement that this connection had prepared: a new one prepares it anew. */
export const isPlanStale = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** The disk is full or broken, or the database takes no writes. */
export const isUnwritable = (error: unknown) =>
  error instanceof pg.DatabaseError && ['25006', '53100', '58030'].includes(error.code ?? '');

const isConnectionClass = (code: string | undefined) => code?.startsWith('08') === true;

/** ECONNREFUSED and the like; where several addresses failed, pg throws an AggregateError with the code of the first. */
const errnoOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' && /^E[A-Z_]+$/.test(error.code) ? error.code : undefined;

/** A database's message may quote what a customer typed: its code does not. */
const wordsOf = (error: Error) =>
  error instanceof pg.DatabaseError ? `error ${error.code}` : (errnoOf(error) ?? error.message);

/** The limit on a statement's time has ended it. */
export const isOverTime = (error: unknown) =>
  error instanceof DatabaseAway && error.cause instanceof pg.DatabaseError && error.cause.code === '57014';
