import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

export type SandboxAnswer =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };

export interface SandboxAddress {
  /** Where the calls live; empty: the page's own origin. */
  apiUrl: string;
  publishableKey: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
}

export interface Confirmation {
  clientSecret: string;
  /** The name of a test card, never a number. */
  card?: string;
  klarna?: { email?: string; name?: string };
  returnUrl: string;
}

/** The questions Stripe.js would ask Stripe. */
export function sandboxAsker({ apiUrl, publishableKey, fetch }: SandboxAddress) {
  async function ask(what: string, body: object): Promise<SandboxAnswer> {
    try {
      const response = await fetch(`${apiUrl}/_sandbox/pay/api/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: publishableKey, ...body }),
      });
      const answer: unknown = await response.json();
      if (typeof answer === 'object' && answer && ('paymentIntent' in answer || 'error' in answer)) {
        // the sandbox's own words
        return answer as SandboxAnswer;
      }
    } catch {
      // said below, like every answer that is none
    }
    const message = 'We can’t reach the payment service. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }

  return {
    retrieve: (clientSecret: string) => ask('retrieve', { clientSecret }),
    confirm: (confirmation: Confirmation) => ask('confirm', confirmation),
    /** The customer closed the bank's page. */
    cancelAction: (clientSecret: string) => ask('cancel-action', { clientSecret }),
  };
}

export type SandboxAsker = ReturnType<typeof sandboxAsker>;
