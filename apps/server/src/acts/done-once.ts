import { createHash } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../database/database.ts';
import { claimStaffAct, keepStaffAnswer } from '../stores/ops/acts-once.ts';
import { claimWrite, keepMade } from '../stores/ops/api-writes.ts';

/** By whom and under which number something is done once. */
export type ActNumber = { staffID: number; actID: string } | { keyID: number; idempotencyKey: string };

interface Claimed {
  ticketID: number;
  /** What is to be done: the same number for something else is a mistake of the caller's. */
  requestHash: Buffer;
  now: Date;
}

/** What does not change what is meant: the same act sent again later, from a page that has been loaded again, is the same act. */
const notMeant = new Set(['actID', 'seenEventID', 'agoMs']);

export const requestHash = (act: string, ticketID: number, input: object): Buffer =>
  createHash('sha256')
    .update(`${act} ${ticketID} `)
    .update(
      JSON.stringify(
        Object.entries(input)
          .filter(([name]) => !notMeant.has(name))
          .toSorted(),
      ),
    )
    .digest();

/**
 * Claims the number in the transaction of the act, so that both are there or neither. What was answered the first time; undefined where
 * this is the first.
 */
export async function answeredBefore(
  trx: Database,
  number: ActNumber,
  claimed: Claimed,
): Promise<{ answer: object } | undefined> {
  const earlier =
    'actID' in number
      ? await claimStaffAct(trx, { ...number, ...claimed })
      : await claimWrite(trx, { ...number, ...claimed });
  if (!earlier) return undefined;
  // the release before kept no hash
  if (earlier.requestHash && !earlier.requestHash.equals(claimed.requestHash)) {
    throw new Refusal('idempotencyKeyReused');
  }
  // what keepAnswer wrote for the same request
  return { answer: (earlier.made ?? {}) as object };
}

export const keepAnswer = (trx: Database, number: ActNumber, answer: object): Promise<void> =>
  'actID' in number ? keepStaffAnswer(trx, number, answer) : keepMade(trx, number, answer);
