import type { Stripe } from 'stripe';
import { tell } from './events.ts';
import { invalidRequest } from './problem.ts';
import { insert, newID, randomLetters, secondsOf, type Work } from './work.ts';

export interface NewIntent {
  amount: number;
  currency: string;
  automatic_payment_methods?:
    | { enabled: boolean; allow_redirects?: 'always' | 'never' | undefined }
    | undefined;
  payment_method_types?: string[] | undefined;
  metadata?: Record<string, string> | undefined;
  description?: string | undefined;
  receipt_email?: string | undefined;
}

/** The least and the most Stripe takes in each currency we know. */
const least: Record<string, number> = { gbp: 30, eur: 50, usd: 50 };
const most = 99_999_999;

export function checkAmount(amount: number, currency: string): void {
  const minimum = least[currency];
  if (minimum === undefined) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  }
  if (amount < minimum) {
    throw invalidRequest(
      `Amount must be at least ${minimum} of the smallest unit of ${currency.toUpperCase()}.`,
      {
        code: 'amount_too_small',
        param: 'amount',
      },
    );
  }
  if (amount > most) {
    throw invalidRequest('Amount must be no more than 999,999.99.', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

export async function createIntent(work: Work, params: NewIntent): Promise<Stripe.PaymentIntent> {
  const currency = params.currency.toLowerCase();
  checkAmount(params.amount, currency);
  const id = newID('pi');
  const automatic = params.payment_method_types
    ? null
    : { enabled: true, allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always' };
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: secondsOf(work.now),
    currency,
    customer: null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: params.payment_method_types ?? typesFor(automatic?.allow_redirects),
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  await insert<'payment_intent'>(work, intent, id);
  await tell(work, { type: 'payment_intent.created', object: intent }, id);
  return intent;
}

const typesFor = (redirects: string | undefined) => (redirects === 'never' ? ['card'] : ['card', 'klarna']);
