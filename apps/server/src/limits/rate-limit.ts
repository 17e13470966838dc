import { createHash } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import type { Clock } from '../process/clock.ts';
import type { Database } from '../database/database.ts';
import { countHit } from '../stores/system/rate-limits.ts';

export interface RateLimit {
  /** What is counted, such as 'log'. */
  name: string;
  max: number;
  windowSeconds: number;
}

/** A rate limit: refuses the hit that is one too many. `subject` is who is counted: an address, an account. */
export async function enforceLimit(
  { db, clock }: { db: Database; clock: Clock },
  limit: RateLimit,
  subject: string,
): Promise<void> {
  const key = `${limit.name}:${digest(subject)}`;
  const hits = await countHit(db, { key, windowSeconds: limit.windowSeconds, now: clock.now() });
  if (hits > limit.max) throw new Refusal('tooManyRequests');
}

/** Who was counted need not be readable in the table. */
const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22);
