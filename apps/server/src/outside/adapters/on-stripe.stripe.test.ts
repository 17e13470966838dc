import { describe } from 'vitest';
import { systemClock } from '../../platform/process/clock.ts';
import { paymentScenarios } from '../../testing/payment-scenarios.ts';
import { createStripeClient, createStripePayments } from '../stripe/stripe.ts';

// scripts/test-stripe.js has made sure that it is a test key
const secretKey = process.env.STRIPE_SECRET_KEY ?? '';

describe('payments on Stripe itself', () => {
  const client = createStripeClient({ secretKey });
  const payments = createStripePayments({ secretKey, webhookSecret: '', clock: systemClock, client });
  paymentScenarios(async () => ({ payments, client, now: () => systemClock.now() }));
});
