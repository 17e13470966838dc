import { z } from 'zod';

export const webhookSettings = {
  WEBHOOKS_LOCAL: z.enum(['on', 'off']).default('off').meta({
    description:
      '`on`: webhooks may go to this machine and its network, by `http:` too; refused in production',
  }),
};

type WebhookSettings = z.output<z.ZodObject<typeof webhookSettings>>;

export const webhookContradictions = (
  s: WebhookSettings,
  { production }: { production: boolean },
): string[] =>
  production && s.WEBHOOKS_LOCAL === 'on'
    ? ['WEBHOOKS_LOCAL: a production server tells nobody in its own network']
    : [];
