import { Refusal } from '@fettle/domain/refusal';
import { findDelivery, sendDeliveryAgain } from '../../../../stores/tools/webhook-deliveries.ts';
import type { Handler } from '../../handler.ts';
import { changeWebhook } from './change-webhook.ts';

export const sendAgain: Handler<'ops/webhooks/sendAgain'> = async ({ deliveryID }, context) => {
  const delivery = await findDelivery(context.db, deliveryID);
  if (!delivery) throw new Refusal('unknownDelivery');
  const { endpointID } = delivery;
  await changeWebhook(
    context,
    { endpointID, act: 'webhook.sendAgain' },
    async (trx, { url, offBecause }, now) => {
      if (offBecause !== null) throw new Refusal('webhookOff');
      await sendDeliveryAgain(trx, { deliveryID, now });
      return { before: null, after: { url, deliveryID } };
    },
  );
  return {};
};
