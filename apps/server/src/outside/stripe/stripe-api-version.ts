import type { Stripe } from 'stripe';

/** The version whose shapes the code relies on, in requests and in webhooks. stripe-node's own, and tsc says so. */
export const stripeApiVersion: typeof Stripe.API_VERSION = '2026-10-28.endive';
