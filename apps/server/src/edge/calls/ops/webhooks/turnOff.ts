import { turnOff as act } from '../../../../stores/tools/webhook-endpoints.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';

export const turnOff: Handler<'ops/webhooks/turnOff'> = async ({ endpointID }, context) => {
  await changeWebhook(
    context,
    { endpointID, act: 'webhook.turnOff' },
    async (trx, { url, offBecause }, now) => {
      if (offBecause !== null) return undefined;
      await act(trx, { endpointID, because: 'administrator', now });
      return { before: { url, isOn: true }, after: { url, isOn: false, because: 'administrator' } };
    },
  );
  return {};
};
