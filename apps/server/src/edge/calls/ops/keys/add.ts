import { addDays, londonInstant, londonTime } from '@fettle/domain/london';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { scarce } from '../../../../platform/limits/scarce.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { createKey, hintOf } from '../../../../people/keys/key-token.ts';
import { countKeys, insertKey } from '../../../../stores/tools/api-keys.ts';
import { hashOf } from '../../../../stores/people/token-hash.ts';
import type { Handler } from '../../handler.ts';

/** More than a business has tools; fewer than would be forgotten about. */
const { most: mostKeys } = scarce.keys;

export const add: Handler<'ops/keys/add'> = async (input, { db, clock, staff, actor }) => {
  const { name, scopes, perMinute, lastDay } = input;
  const now = clock.now();
  if (lastDay !== undefined && lastDay < londonTime(now).day) {
    throw new InvalidInput({ path: 'lastDay', message: 'must not be over' });
  }
  const expiresAt = lastDay === undefined ? null : londonInstant(addDays(lastDay, 1), 0);
  const key = createKey();
  const keyID = await inTransaction(db, async (trx) => {
    if ((await countKeys(trx)) >= mostKeys) throw new Refusal('tooManyKeys');
    const { staffID } = staff;
    const hint = hintOf(key);
    const keyID = await insertKey(trx, {
      name,
      tokenHash: hashOf(key),
      hint,
      scopes,
      perMinute,
      staffID,
      now,
      expiresAt,
    });
    await recordAudit(trx, {
      actor,
      act: 'key.add',
      subject: `key:${keyID}`,
      before: null,
      after: { name, scopes, perMinute, lastDay: lastDay ?? null },
      at: now,
    });
    return keyID;
  });
  return { keyID, key };
};
