import type { SiteConfig } from '@fettle/contract/site/site';

const script = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** What Stripe.js and its Payment Element need, by Stripe's security guide. */
export const stripeSources = {
  scripts: script,
  connections: ['https://api.stripe.com'],
  // 3-D Secure runs below hooks., signals against fraud come from m.
  frames: [...script, 'https://hooks.stripe.com', 'https://m.stripe.network'],
} as const;

/** Only the payment page, and only where Stripe itself takes the money: the sandbox's fields are our own. */
export const paysByStripe = (
  routeId: string | undefined,
  { payments }: Pick<SiteConfig, 'payments'>,
): boolean => routeId === 'routes/ticket-pay' && !payments.sandbox;

const payingOrigins = [...script, 'https://hooks.stripe.com'].map((origin) => `"${origin}"`).join(' ');

/** Instead of the server's own header (edge/answers/security-headers.ts): Apple Pay and Google Pay open in Stripe's frames. */
export const payPermissions = `camera=(), geolocation=(), microphone=(), payment=(self ${payingOrigins})`;
