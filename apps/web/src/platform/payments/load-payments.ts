import type { SiteConfig } from '@fettle/contract/site/site';
import type { Stripe } from '@stripe/stripe-js';

/**
 * Stripe.js from Stripe's own host, or what stands in for it; only the page that pays loads either. Null: Stripe's
 * script cannot be had, and the visitor may try again.
 */
export async function loadPayments({
  payments,
  apiUrl,
}: Pick<SiteConfig, 'payments' | 'apiUrl'>): Promise<Stripe | null> {
  if (payments.sandbox) {
    const { createStripeStandIn } =
      await import('../../../../../packages/sandbox-web/src/stripe-stand-in.ts');
    return createStripeStandIn({
      apiUrl,
      publishableKey: payments.publishableKey,
      fetch: (input, init) => fetch(input, init),
      goTo: (url) => location.assign(url),
    });
  }
  // without /pure the mere import would load the script
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(payments.publishableKey);
}
