import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import type { Stripe } from '@stripe/stripe-js';
import { loadPayments } from '../../../platform/payments/load-payments.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';

export interface PaymentScript {
  /** Undefined while it is on its way. */
  stripe: Stripe | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Stripe.js, or what stands in for it; it comes while the bill is asked for. */
export function usePaymentScript(): PaymentScript {
  const config = useSiteConfig();
  const { value, failure, reload } = useLoad({
    key: 'payments',
    ask: async () => {
      const stripe = await loadPayments(config);
      if (!stripe) throw new Error('Stripe.js gave nothing');
      return stripe;
    },
    explain: () => true,
  });
  return { stripe: value, hasFailed: failure === true && !value, retry: reload };
}
