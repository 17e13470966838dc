import { kindsOfTypes } from '@fettle/domain/ops/webhook-types';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { countEndpoints, insertEndpoint, setSecret } from '../../../../stores/tools/webhook-endpoints.ts';
import { mostEndpoints } from '../../../../telling/webhooks/sender.ts';
import { createSecret, formatSecret, sealSecret } from '../../../../telling/webhooks/webhook-secret.ts';
import type { Handler } from '../../handler.ts';
import { checkTarget } from './check-target.ts';

export const add: Handler<'ops/webhooks/add'> = async ({ url, types }, context) => {
  const { db, clock, staff, actor } = context;
  checkTarget(url, context);
  const now = clock.now();
  const secret = createSecret();
  const endpointID = await inTransaction(db, async (trx) => {
    if ((await countEndpoints(trx)) >= mostEndpoints) throw new Refusal('tooManyWebhooks');
    const { staffID } = staff;
    const made = await insertEndpoint(trx, { url, types, kinds: kindsOfTypes(types), staffID, now });
    await setSecret(trx, {
      endpointID: made,
      secret: await sealSecret(trx, made, secret),
      formerUntil: null,
    });
    const subject = `webhook:${made}`;
    await recordAudit(trx, {
      actor,
      act: 'webhook.add',
      subject,
      before: null,
      after: { url, types },
      at: now,
    });
    return made;
  });
  return { endpointID, secret: formatSecret(secret) };
};
