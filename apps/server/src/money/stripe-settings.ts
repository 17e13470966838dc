import { z } from 'zod';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A stand-in for Stripe's API on this machine. */
  apiUrl: URL | undefined;
}

/** Whatever is asked there learns the secret key. */
const isLoopback = (url: string) => {
  const { hostname, protocol } = new URL(url);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a key such as sk_test_abc123')
    .optional()
    .meta({
      description:
        '[Stripe](https://stripe.com) takes the payments, with this key; live keys only in production',
      unset: 'the sandbox takes them',
    }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a key such as pk_test_abc123')
    .optional()
    .meta({ description: 'its key for pages', unset: 'none' }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a signing secret such as whsec_abc123')
    .optional()
    .meta({ description: 'the secret by which its webhooks are signed', unset: 'none' }),
  STRIPE_TEST_KEYS: z
    .enum(['allow'])
    .optional()
    .meta({ description: 'lets a production server use Stripe’s test keys', unset: 'refused' }),
  APPLE_PAY_DOMAIN_ASSOCIATION: z
    .string()
    .regex(/^[\x21-\x7e]{1,20000}$/, 'must be the text of the file, in one line')
    .optional()
    .meta({
      description:
        'the text of `/.well-known/apple-developer-merchantid-domain-association`, by which Apple knows the domain that Apple Pay is offered on; Stripe gives it when the domain is registered there',
      unset: 'the file is not there',
    }),
  STRIPE_API_URL: z
    .url()
    .refine(isLoopback, 'must be an http address of this machine, such as http://127.0.0.1:12111')
    .optional()
    .meta({
      description:
        'a stand-in for Stripe’s API on this machine, such as `http://127.0.0.1:12111`; test keys only',
      unset: 'Stripe’s own',
    }),
};

interface Settings {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_TEST_KEYS?: 'allow' | undefined;
  STRIPE_API_URL?: string | undefined;
}

/** Real money is taken in production alone, and play money there only if somebody says so. */
export function stripeContradictions(
  s: Settings,
  { production, sandboxed }: { production: boolean; sandboxed: boolean },
): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = s;
  if (!secretKey || !publishableKey) {
    if (sandboxed) return [];
    return ['STRIPE_SECRET_KEY: must be given, or SANDBOXES=pay to take test payments only'];
  }
  const live = secretKey.includes('k_live_');
  if (live && s.STRIPE_API_URL) return ['STRIPE_API_URL: a live key is for Stripe itself'];
  if (live !== publishableKey.startsWith('pk_live_')) {
    return ['STRIPE_PUBLISHABLE_KEY: one of the keys is live and the other a test key'];
  }
  if (live && !production) {
    return ['STRIPE_SECRET_KEY: a live key takes real money; only a production server (APP_ENV=prod) may'];
  }
  if (!live && production && !s.STRIPE_TEST_KEYS) {
    return [
      'STRIPE_SECRET_KEY: a test key takes no money; STRIPE_TEST_KEYS=allow lets a production server use it',
    ];
  }
  return [];
}

export function toStripeConfig(s: Settings): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = s;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: s.STRIPE_API_URL ? new URL(s.STRIPE_API_URL) : undefined,
  };
}
