import { createHash } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { findWrite, insertWrite, lockWrite } from '../../stores/tools/api-writes.ts';

interface AskedWrite {
  keyID: number;
  idempotencyKey: string;
  call: string;
  input: object;
  now: Date;
}

/**
 * Makes a change once for each Idempotency-Key, however often and from wherever it is asked for: the number is noted in the
 * transaction of the change, so both are there or neither. What was refused was not done, and may be asked for again under its number.
 */
export function doOnce<Made extends Record<string, number>>(
  db: Database,
  asked: AskedWrite,
  change: (trx: Database) => Promise<Made>,
): Promise<Made> {
  const { call, input } = asked;
  const requestHash = createHash('sha256')
    .update(`${call} ${JSON.stringify(input)}`)
    .digest();
  return inTransaction(db, async (trx) => {
    await lockWrite(trx, asked);
    const earlier = await findWrite(trx, asked);
    if (!earlier) {
      const made = await change(trx);
      // taken meanwhile: an act on an order had the same number
      const isFirst = await insertWrite(trx, { ...asked, requestHash, answer: made });
      if (!isFirst) throw new Refusal('idempotencyKeyReused');
      return made;
    }
    if (!earlier.requestHash.equals(requestHash)) throw new Refusal('idempotencyKeyReused');
    // what insertWrite kept for the same request
    return earlier.made as Made;
  });
}
