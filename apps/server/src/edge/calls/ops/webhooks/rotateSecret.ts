import { setSecret } from '../../../../stores/tools/webhook-endpoints.ts';
import { createSecret, formatSecret, sealSecret } from '../../../../telling/webhooks/webhook-secret.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';

/** As long as the one before still signs. */
const overlapMs = 24 * 60 * 60 * 1000;

export const rotateSecret: Handler<'ops/webhooks/rotateSecret'> = async ({ endpointID }, context) => {
  const secret = createSecret();
  await changeWebhook(context, { endpointID, act: 'webhook.rotateSecret' }, async (trx, { url }, now) => {
    const formerUntil = new Date(now.getTime() + overlapMs);
    await setSecret(trx, { endpointID, secret: await sealSecret(trx, endpointID, secret), formerUntil });
    return { before: { url }, after: { url } };
  });
  return { secret: formatSecret(secret) };
};
