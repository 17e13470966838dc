import { createHash } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findStaffAct, insertStaffAct } from '../../stores/tools/acts-once.ts';
import { findWrite, insertWrite } from '../../stores/tools/api-writes.ts';

/** By whom and under which number something is done once. */
export type ActNumber = { staffID: number; actID: string } | { keyID: number; idempotencyKey: string };

/** What does not change what is meant: the same act sent again later, from a page that has been loaded again, is the same act. */
const notMeant = new Set(['actID', 'seenEventID', 'agoMs']);

export const requestHash = (act: string, ticketID: number, input: object): Buffer =>
  createHash('sha256')
    .update(`${act} ${ticketID} `)
    .update(
      JSON.stringify(
        Object.entries(input)
          .filter(([name]) => !notMeant.has(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .digest();

/** What was answered the first time; undefined where this is the first. The same number for something else is a mistake of the caller's. */
export async function answeredBefore(
  trx: Database,
  number: ActNumber & { requestHash: Buffer },
): Promise<{ answer: object } | undefined> {
  const earlier = await ('actID' in number ? findStaffAct(trx, number) : findWrite(trx, number));
  if (!earlier) return undefined;
  // the release before kept no hash
  if (earlier.requestHash && !earlier.requestHash.equals(number.requestHash))
    throw new Refusal('idempotencyKeyReused');
  // what keepAnswer wrote for the same request
  return { answer: earlier.made ?? {} };
}

/** In the transaction of the act: both are there or neither. What was refused was not done, and may be asked for again under its number. */
export async function keepAnswer(
  trx: Database,
  number: ActNumber & { requestHash: Buffer },
  done: { ticketID: number; answer: object; now: Date },
): Promise<void> {
  const isFirst =
    'actID' in number
      ? await insertStaffAct(trx, { ...number, ...done })
      : await insertWrite(trx, { ...number, ...done });
  // the same act waited for this one's lock: whoever got here first did something else, to another ticket
  if (!isFirst) throw new Refusal('idempotencyKeyReused');
}
