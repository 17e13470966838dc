import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { revokeKey } from '../../../../stores/tools/api-keys.ts';
import type { Handler } from '../../handler.ts';

export const revoke: Handler<'ops/keys/revoke'> = async ({ keyID }, { db, clock, actor }) => {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    const revoked = await revokeKey(trx, { keyID, now: at });
    if (!revoked) throw new Refusal('unknownKey');
    await recordAudit(trx, {
      actor,
      act: 'key.revoke',
      subject: `key:${keyID}`,
      before: revoked,
      after: null,
      at,
    });
  });
  return {};
};
