import { turnOn as act } from '../../../../stores/tools/webhook-endpoints.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';

export const turnOn: Handler<'ops/webhooks/turnOn'> = async ({ endpointID }, context) => {
  await changeWebhook(context, { endpointID, act: 'webhook.turnOn' }, async (trx, { url, offBecause }) => {
    if (offBecause === null) return undefined;
    await act(trx, endpointID);
    return { before: { url, isOn: false, because: offBecause }, after: { url, isOn: true } };
  });
  return {};
};
