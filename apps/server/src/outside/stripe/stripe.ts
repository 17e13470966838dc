import { Stripe } from 'stripe';
import { addDays, londonInstant } from '@fettle/domain/london';
import { outsideTransactions } from '../../platform/database/locks/outside-transactions.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { ForgedWebhook, MalformedWebhook, type Payments } from '../ports/payments.ts';
import { stripeApiVersion } from './stripe-api-version.ts';
import { askStripe, orUndefined } from './stripe-failures.ts';
import {
  toBalanceEntry,
  toDispute,
  toIntent,
  toPaymentEvent,
  toPayout,
  toRefund,
  withCharge,
  withMovements,
} from './stripe-objects.ts';

interface StripeParts {
  secretKey: string;
  webhookSecret: string;
  /** For the age of webhooks: Stripe signs with real time. */
  clock: Clock;
  /** Given: Stripe's API short of the network. */
  fetch?: typeof fetch;
  /** Given: a stand-in for Stripe's API. */
  apiUrl?: URL | undefined;
}

/** Together shorter than a customer waits: two retries with a short back-off. */
const timeoutMs = 12_000;
const maxNetworkRetries = 2;

/** The same client for Stripe and for the sandbox. */
export const createStripeClient = ({
  secretKey,
  fetch,
  apiUrl,
  retries = maxNetworkRetries,
}: Pick<StripeParts, 'secretKey' | 'fetch' | 'apiUrl'> & { retries?: number }): Stripe =>
  new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
    ...(apiUrl && { protocol: 'http', host: apiUrl.hostname, port: apiUrl.port }),
  });

export function createStripePayments(parts: StripeParts & { client?: Stripe }): Payments {
  const stripe = parts.client ?? createStripeClient(parts);
  const expand = [...withCharge];

  const retrieve = async (intentID: string) =>
    toIntent(await stripe.paymentIntents.retrieve(intentID, { expand }));

  return outsideTransactions<Payments>('payments', {
    createIntent: (wanted) =>
      askStripe(async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              amount: wanted.amountPence,
              currency: wanted.currency,
              automatic_payment_methods: { enabled: true },
              description: wanted.description,
              metadata: { ...wanted.metadata },
              ...(wanted.receiptEmail && { receipt_email: wanted.receiptEmail }),
              expand,
            },
            { idempotencyKey: wanted.idempotencyKey },
          ),
        ),
      ),

    retrieveIntent: (intentID) => askStripe(() => orUndefined(retrieve(intentID))),

    cancelIntent: (intentID, reason) =>
      askStripe(async () => {
        try {
          const cancelled = await stripe.paymentIntents.cancel(intentID, {
            cancellation_reason: reason,
            expand,
          });
          return toIntent(cancelled);
        } catch (error) {
          const moved =
            error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
          if (moved) return retrieve(intentID);
          throw error;
        }
      }),

    refund: ({ idempotencyKey, intentID, amountPence, metadata }) =>
      askStripe(async () =>
        toRefund(
          await stripe.refunds.create(
            {
              payment_intent: intentID,
              amount: amountPence,
              metadata: { ...metadata },
              expand: [...withMovements],
            },
            { idempotencyKey },
          ),
        ),
      ),

    retrieveRefund: (refundID) =>
      askStripe(() =>
        orUndefined(stripe.refunds.retrieve(refundID, { expand: [...withMovements] }).then(toRefund)),
      ),

    listRefunds: (intentID) =>
      askStripe(async () => {
        const refunds = await collect(
          stripe.refunds.list({
            payment_intent: intentID,
            limit: 100,
            expand: withMovements.map((name) => `data.${name}`),
          }),
        );
        return refunds.map(toRefund);
      }),

    listDisputes: (intentID) =>
      askStripe(async () => {
        const disputes = await collect(stripe.disputes.list({ payment_intent: intentID, limit: 100 }));
        return disputes.map(toDispute);
      }),

    retrievePayout: (payoutID) =>
      askStripe(() =>
        orUndefined(stripe.payouts.retrieve(payoutID, { expand: [...withMovements] }).then(toPayout)),
      ),

    listPayoutEntries: (payoutID) =>
      askStripe(async () => {
        const lines = await collect(stripe.balanceTransactions.list({ payout: payoutID, limit: 100 }));
        return lines
          .map(toBalanceEntry)
          .filter(({ sourceID }) => sourceID !== payoutID)
          .toReversed();
      }),

    listBalanceEntries: (day) =>
      askStripe(async () => {
        const seconds = (of: string) => londonInstant(of, 0).getTime() / 1000;
        const created = { gte: seconds(day), lt: seconds(addDays(day, 1)) };
        const lines = await collect(stripe.balanceTransactions.list({ created, limit: 100 }));
        return lines.map(toBalanceEntry).toReversed();
      }),

    verifyWebhook({ rawBody, signature = '' }) {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          parts.webhookSecret,
          undefined,
          undefined,
          parts.clock.now().getTime(),
        );
        const read = toPaymentEvent(event);
        return read ? Promise.resolve(read) : Promise.reject(new MalformedWebhook('the webhook is no event'));
      } catch (error) {
        return Promise.reject(
          error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
            ? new ForgedWebhook('the webhook is not signed by the provider', { cause: error })
            : error,
        );
      }
    },
  });
}

/** Every page of a list. */
async function collect<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}
