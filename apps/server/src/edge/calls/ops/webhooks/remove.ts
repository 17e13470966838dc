import { deleteEndpoint } from '../../../../stores/tools/webhook-endpoints.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';

export const remove: Handler<'ops/webhooks/remove'> = async ({ endpointID }, context) => {
  await changeWebhook(context, { endpointID, act: 'webhook.remove' }, async (trx, { url, types }) => {
    await deleteEndpoint(trx, endpointID);
    return { before: { url, types }, after: null };
  });
  return {};
};
