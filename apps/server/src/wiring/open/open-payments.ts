import type { Hono } from 'hono';
import type { PaymentsConfig } from '@fettle/contract/site/site';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StripeConfig } from '../../money/stripe-settings.ts';
import type { Payments } from '../../outside/ports/payments.ts';
import { systemClock, type Clock } from '../../platform/process/clock.ts';
import { madeOnce } from '../../platform/process/made-once.ts';
import { enqueueJob, type JobPayloads } from '../../stores/jobs/jobs.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';
import type { StandIns, StripeConnection } from '../stand-ins.ts';

interface Parts {
  config: Pick<Config, 'publicUrl' | 'stripe' | 'namesKlarna' | 'payUnkindBySeed'>;
  db: Database;
  clock: Clock;
}

interface PaymentsParts extends Parts {
  standIns: Pick<Partial<StandIns>, 'pay'>;
}

export interface OpenPayments {
  payments: Payments;
  /** What the page that pays must know. */
  browser: PaymentsConfig;
  /** Undefined: Stripe itself takes the payments. */
  sandbox: (() => Promise<StripeConnection>) | undefined;
  /** The queue's task for the sandbox's webhooks. */
  deliverStripeEvent: (payload: JobPayloads['deliverStripeEvent']) => Promise<void>;
  /** The sandbox's pages; its webhooks go through the whole app, as a request from outside would. */
  mount(app: Hono<{ Variables: RequestScope }>, pages: { brand: LiveBrand }): void;
  warmUp(): Promise<void>;
}

/** A sandbox that is asked for by name takes precedence over Stripe; one client and one adapter either way. */
export function openPayments({ standIns, ...parts }: PaymentsParts): OpenPayments {
  if (standIns.pay) return openSandbox(standIns.pay, parts);
  if (!parts.config.stripe)
    throw new Error('neither keys of Stripe nor the sandbox: readConfig refuses that');
  return openStripe(parts.config.stripe, parts);
}

function openStripe(keys: StripeConfig, { config }: Parts): OpenPayments {
  const payments = madeOnce(async () => {
    const { createStripePayments } = await stripeAdapter();
    return createStripePayments({ ...keys, clock: systemClock });
  });
  return {
    payments: lazily(payments),
    browser: { publishableKey: keys.publishableKey, sandbox: false, namesKlarna: config.namesKlarna },
    sandbox: undefined,
    async deliverStripeEvent() {
      throw new Error('an event of the sandbox, but Stripe itself is configured');
    },
    mount() {},
    warmUp: async () => void (await payments()),
  };
}

function openSandbox(pay: StandIns['pay'], { config, db, clock }: Parts): OpenPayments {
  const sandbox = pay.open({
    db,
    clock,
    publicUrl: config.publicUrl,
    enqueue: (trx, delivery, options) => enqueueJob(trx, 'deliverStripeEvent', delivery, options),
    unkindBySeed: config.payUnkindBySeed,
  });
  const payments = madeOnce(async () => {
    const { createStripePayments } = await stripeAdapter();
    const { keys, fetch } = await sandbox.connect();
    return createStripePayments({ ...keys, clock, fetch });
  });
  let app: Hono<{ Variables: RequestScope }> | undefined;
  return {
    payments: lazily(payments),
    browser: { publishableKey: pay.publishableKey, sandbox: true, namesKlarna: config.namesKlarna },
    sandbox: () => sandbox.connect(),
    async deliverStripeEvent(payload) {
      const to = app;
      if (!to) throw new Error('there is no app yet to take the event');
      await sandbox.deliver(payload, async (request) => to.fetch(request));
    },
    mount(theApp, { brand }) {
      app = theApp;
      sandbox.mount(theApp, { brand });
    },
    warmUp: async () => void (await payments()),
  };
}

/** stripe-node takes long to load, and no page waits for it but the one that pays. */
const stripeAdapter = () => import('../../outside/stripe/stripe.ts');

const lazily = (payments: () => Promise<Payments>): Payments => ({
  createIntent: async (wanted) => (await payments()).createIntent(wanted),
  retrieveIntent: async (intentID) => (await payments()).retrieveIntent(intentID),
  cancelIntent: async (intentID, reason) => (await payments()).cancelIntent(intentID, reason),
  refund: async (wanted) => (await payments()).refund(wanted),
  retrieveRefund: async (refundID) => (await payments()).retrieveRefund(refundID),
  listRefunds: async (intentID) => (await payments()).listRefunds(intentID),
  listDisputes: async (intentID) => (await payments()).listDisputes(intentID),
  retrievePayout: async (payoutID) => (await payments()).retrievePayout(payoutID),
  listPayoutEntries: async (payoutID) => (await payments()).listPayoutEntries(payoutID),
  listBalanceEntries: async (day) => (await payments()).listBalanceEntries(day),
  verifyWebhook: async (webhook) => (await payments()).verifyWebhook(webhook),
});
