import { testType, webhookTypeNames } from '@fettle/domain/ops/webhook-types';
import { z } from 'zod';

/** What a webhook says of an order. It names the order and no person: the tool reads the rest with its key. */
export const webhookBody = z.object({
  type: z.enum(webhookTypeNames),
  timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
  data: z.object({
    orderNum: z.string().meta({ examples: ['RE10004'] }),
    eventID: z.string().meta({ description: 'As in v1/orders/get: a larger number happened later' }),
    kind: z.string().meta({ description: 'What exactly happened, as in v1/orders/get' }),
  }),
});
export type WebhookBody = z.output<typeof webhookBody>;

/** Sent by “Send a test”. */
export const testWebhookBody = z.object({
  type: z.literal(testType),
  timestamp: z.iso.datetime(),
  data: z.object({ message: z.string() }),
});
export type TestWebhookBody = z.output<typeof testWebhookBody>;

/** As the Standard Webhooks specification names them. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
