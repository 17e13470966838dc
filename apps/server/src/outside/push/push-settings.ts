import { z } from 'zod';

export interface PushConfig {
  /** Origins besides the known push services: stand-ins, for tests. */
  alsoTrusted: readonly string[];
}

export const pushSettings = {
  PUSH: z.enum(['on', 'off']).default('off').meta({
    description:
      '`on`: customers may have notifications (Web Push) on a device; tested with stand-ins only, see [decision 49](decisions/0049-push-belongs-to-a-session.md)',
  }),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: 'must be origins such as http://127.0.0.1:4999' })
          .transform((text) => new URL(text).origin),
      ),
    )
    .optional()
    .meta({
      description: 'origins of stand-ins for push services, separated by commas; refused in production',
      unset: 'none; the known services',
    }),
};

type PushSettings = z.output<z.ZodObject<typeof pushSettings>>;

export const pushContradictions = (s: PushSettings, { production }: { production: boolean }): string[] =>
  production && s.PUSH_SERVICES
    ? ['PUSH_SERVICES: a production server posts to the known push services alone']
    : [];

/** Undefined: nobody is asked, and nothing is pushed. */
export const toPushConfig = (s: PushSettings): PushConfig | undefined =>
  s.PUSH === 'on' ? { alsoTrusted: s.PUSH_SERVICES ?? [] } : undefined;
