import { createHash } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../process/clock.ts';
import type { Database } from '../database/database.ts';
import { countHit, countHits, countHitsInTurn, deleteLimit, type Hit } from './rate-limits.ts';

export interface RateLimit {
  /** What is counted, such as 'log'. */
  name: string;
  max: number;
  windowSeconds: number;
  /** Whose share it is: what is refused costs them. docs/limits.md says the same. */
  per: string;
}

/** A rate limit: refuses the hit that is one too many. `subject` is who is counted: an address, an account. */
export async function enforceLimit(
  { db, clock }: { db: Database; clock: Pick<Clock, 'now'> },
  limit: RateLimit,
  subject: string,
): Promise<void> {
  enforceHits(limit, await countHit(db, hitOf(limit, subject, clock.now())));
}

/** For a statement that counts the hit along with what else it does (countingHit). */
export const hitOf = (limit: RateLimit, subject: string, now: Date): Hit => ({
  key: keyOf(limit, subject),
  now,
  resetsAt: new Date(now.getTime() + limit.windowSeconds * 1000),
});

export function enforceHits({ max }: RateLimit, hits: number): void {
  if (hits > max) throw new Refusal('tooManyRequests');
}

/** Counts for several limits at once, and tells whether none is exceeded. For what is left undone rather than refused. */
export async function isWithinLimits(
  { db, now }: { db: Database; now: Date },
  counted: readonly { limit: RateLimit; subject: string }[],
): Promise<boolean> {
  const keyed = counted.map(({ limit, subject }) => ({ ...limit, key: keyOf(limit, subject) }));
  const hits = await countHits(db, { hits: keyed, now });
  return keyed.every(({ key, max }) => (hits.get(key) ?? 0) <= max);
}

interface Exceeded {
  limit: RateLimit;
  /** Whether it is the first hit too many of this window: for what is to happen once. */
  isFirst: boolean;
}

/**
 * Counts for one limit after the other, up to the first that is exceeded, and tells which: what is refused to one subject must not use up
 * what another has left.
 */
export async function firstExceeded(
  { db, now }: { db: Database; now: Date },
  counted: readonly { limit: RateLimit; subject: string }[],
): Promise<Exceeded | undefined> {
  if (counted.length === 0) return undefined;
  const hits = counted.map(({ limit, subject }) => ({ ...limit, key: keyOf(limit, subject) }));
  const counts = await countHitsInTurn(db, { hits, now });
  const last = counted[counts.length - 1];
  const reached = counts.at(-1) ?? 0;
  if (!last || reached <= last.limit.max) return undefined;
  return { limit: last.limit, isFirst: reached === last.limit.max + 1 };
}

/** Starts the count of that subject again. */
export const liftLimit = (db: Database, limit: RateLimit, subject: string): Promise<void> =>
  deleteLimit(db, keyOf(limit, subject));

const keyOf = ({ name }: RateLimit, subject: string) => `${name}:${digest(subject)}`;

/** Who was counted need not be readable in the table. */
const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22);
