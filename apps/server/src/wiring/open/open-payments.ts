import type { Hono } from 'hono';
import type { PaymentsConfig } from '@fettle/contract/site/site';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Payments } from '../../outside/ports/payments.ts';
import { systemClock, type Clock } from '../../platform/process/clock.ts';
import { mountSandboxPay } from '../../sandbox/stripe/pay-routes.ts';
import { createDelivery } from '../../sandbox/stripe/deliver-event.ts';
import {
  createStripeSandbox,
  sandboxPublishableKey,
  type StripeSandbox,
} from '../../sandbox/stripe/stripe-sandbox.ts';
import { enqueueJob, type JobPayloads } from '../../stores/jobs/jobs.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

interface PaymentsParts {
  config: Pick<Config, 'publicUrl' | 'sandboxes' | 'stripe' | 'namesKlarna'>;
  db: Database;
  clock: Clock;
}

export interface OpenPayments {
  payments: Payments;
  /** What the page that pays must know. */
  browser: PaymentsConfig;
  /** Where no keys are given; made when it is first needed. */
  sandbox: (() => Promise<StripeSandbox>) | undefined;
  /** The queue's task for the sandbox's webhooks. */
  deliverStripeEvent: (payload: JobPayloads['deliverStripeEvent']) => Promise<void>;
  /** The sandbox's pages; its webhooks go through the whole app, as a request from outside would. */
  mount(app: Hono<{ Variables: RequestScope }>, pages: { brand: LiveBrand }): void;
  warmUp(): Promise<void>;
}

/** Stripe itself where its keys are given, else the sandbox: through one client and one adapter either way. */
export function openPayments({ config, db, clock }: PaymentsParts): OpenPayments {
  const { publicUrl } = config;
  const keys = config.sandboxes.has('pay') ? undefined : config.stripe;
  let app: Hono<{ Variables: RequestScope }> | undefined;

  const sandbox = once(() =>
    createStripeSandbox({
      db,
      clock,
      publicUrl,
      enqueue: (trx, delivery) => enqueueJob(trx, 'deliverStripeEvent', delivery),
    }),
  );

  const payments = once(async () => {
    // stripe-node takes long to load, and no page waits for it but the one that pays
    const { createStripePayments } = await import('../../outside/stripe/stripe.ts');
    if (keys) return createStripePayments({ ...keys, clock: systemClock });
    const { keys: own, fetch } = await sandbox();
    return createStripePayments({ ...own, clock, fetch });
  });

  return {
    payments: lazily(payments),
    browser: {
      publishableKey: keys?.publishableKey ?? sandboxPublishableKey,
      sandbox: !keys,
      namesKlarna: config.namesKlarna,
    },
    sandbox: keys ? undefined : sandbox,
    async deliverStripeEvent(payload) {
      if (keys) throw new Error('an event of the sandbox, but Stripe itself is configured');
      const to = app;
      if (!to) throw new Error('there is no app yet to take the event');
      const send = async (request: Request) => to.fetch(request);
      await createDelivery({ sandbox: await sandbox(), clock, publicUrl, send })(payload);
    },
    mount(theApp, { brand }) {
      app = theApp;
      if (config.sandboxes.has('pay')) mountSandboxPay(theApp, { sandbox, brand });
    },
    warmUp: async () => void (await payments()),
  };
}

/** One that failed, because the database was away, is tried again by the next who asks. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

const lazily = (payments: () => Promise<Payments>): Payments => ({
  createIntent: async (wanted) => (await payments()).createIntent(wanted),
  retrieveIntent: async (intentID) => (await payments()).retrieveIntent(intentID),
  cancelIntent: async (intentID, reason) => (await payments()).cancelIntent(intentID, reason),
  refund: async (wanted) => (await payments()).refund(wanted),
  retrieveRefund: async (refundID) => (await payments()).retrieveRefund(refundID),
  listRefunds: async (intentID) => (await payments()).listRefunds(intentID),
  listDisputes: async (intentID) => (await payments()).listDisputes(intentID),
  listBalanceEntries: async (day) => (await payments()).listBalanceEntries(day),
  verifyWebhook: async (webhook) => (await payments()).verifyWebhook(webhook),
});
