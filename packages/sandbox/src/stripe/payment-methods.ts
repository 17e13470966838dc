import type { Stripe } from 'stripe';
import { testCards, type TestCardName } from '@fettle/domain/payment/test-cards';
import { invalidRequest } from './problem.ts';
import { newID, secondsOf, type Work } from './work.ts';

export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

/** How a payment with it goes. */
export interface Behaviour {
  needsAction?: 'threeDSecure' | 'klarna';
  declined?: Decline;
  disputedAtOnce?: true;
  refunds?: 'pending' | 'failing';
}

const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>;

const behaviours: Record<TestCardName, Behaviour> = {
  pm_card_visa: {},
  pm_card_mastercard: {},
  pm_card_threeDSecure2Required: { needsAction: 'threeDSecure' },
  pm_card_visa_chargeDeclined: { declined: declines.generic },
  pm_card_visa_chargeDeclinedInsufficientFunds: { declined: declines.funds },
  pm_card_chargeDeclinedExpiredCard: { declined: declines.expired },
  pm_card_chargeDeclinedIncorrectCvc: { declined: declines.cvc },
  pm_card_chargeDeclinedProcessingError: { declined: declines.processing },
  pm_card_threeDSecureRequiredChargeDeclined: {
    needsAction: 'threeDSecure',
    declined: declines.generic,
  },
  pm_card_createDispute: { disputedAtOnce: true },
  pm_card_pendingRefund: { refunds: 'pending' },
  pm_card_refundFail: { refunds: 'failing' },
};

/** The name of the test card is kept where Stripe keeps what we tell it to. */
export function behaviourOf({ metadata, type }: Stripe.PaymentMethod): Behaviour {
  if (type === 'klarna') return { needsAction: 'klarna' };
  const card = testCards.find(({ name }) => name === metadata?.test_card);
  return card ? behaviours[card.name] : {};
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

interface Billing {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
}

export interface PayWith {
  payment_method?: string | undefined;
  payment_method_data?: { type: string; billing_details?: Billing | undefined } | undefined;
}

/** The browser has no number to send, and a number sent all the same is neither used nor kept. */
export function newPaymentMethod(work: Work, payWith: PayWith): Stripe.PaymentMethod {
  const { payment_method: name, payment_method_data: data } = payWith;
  if (data?.type === 'klarna') return klarnaMethod(work, data.billing_details ?? {});
  if (data) {
    throw invalidRequest('The sandbox takes test cards by their names, and Klarna.', {
      param: 'payment_method_data[type]',
    });
  }
  const card = testCards.find((known) => known.name === name);
  if (!card) {
    throw invalidRequest(`No such PaymentMethod: '${name ?? ''}'`, {
      code: 'resource_missing',
      param: 'payment_method',
    });
  }
  return {
    ...common(work, {}),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'GB',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: work.now.getUTCFullYear() + 3,
      fingerprint: `sandbox${card.number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    metadata: { test_card: card.name },
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}

const klarnaMethod = (work: Work, billing: Billing) =>
  ({
    ...common(work, billing),
    klarna: {},
    metadata: {},
    type: 'klarna',
  }) satisfies Stripe.PaymentMethod;

const common = (work: Work, { email = null, name = null, phone = null }: Nullable<Billing>) => ({
  id: newID('pm'),
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified',
  billing_details: { address: null, email, name, phone, tax_id: null },
  created: secondsOf(work.now),
  customer: null,
  customer_account: null,
  livemode: false,
});
