import { randomUUID } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import { insertTest } from '../../../../stores/tools/webhook-deliveries.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';

export const sendTest: Handler<'ops/webhooks/sendTest'> = async ({ endpointID }, context) => {
  await changeWebhook(context, { endpointID, act: 'webhook.sendTest' }, async (trx, { offBecause }, now) => {
    if (offBecause !== null) throw new Refusal('webhookOff');
    await insertTest(trx, { endpointID, messageID: `msg_${randomUUID()}`, now });
    return undefined;
  });
  return {};
};
