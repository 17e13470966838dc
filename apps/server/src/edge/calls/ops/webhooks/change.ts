import { kindsOfTypes } from '@fettle/domain/ops/webhook-types';
import { updateEndpoint } from '../../../../stores/tools/webhook-endpoints.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';
import { checkTarget } from './check-target.ts';

export const change: Handler<'ops/webhooks/change'> = async ({ endpointID, url, types }, context) => {
  checkTarget(url, context);
  await changeWebhook(context, { endpointID, act: 'webhook.change' }, async (trx, before) => {
    await updateEndpoint(trx, { endpointID, url, types, kinds: kindsOfTypes(types) });
    return { before: { url: before.url, types: before.types }, after: { url, types } };
  });
  return {};
};
