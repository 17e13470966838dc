import { describe } from 'vitest';
import { testClock } from '../../platform/process/clock.ts';
import { testDatabase } from '../../testing/database.ts';
import { paymentScenarios } from '../../testing/payment-scenarios.ts';
import { testStripe } from '../../testing/stripe.ts';

const clock = testClock(new Date('2026-03-02T10:00:00Z'));
const { db } = await testDatabase({ empty: true });
const stripe = await testStripe({ db, clock });

describe('payments on the sandbox', () => {
  paymentScenarios(async () => ({ ...stripe, now: () => clock.now() }));
});
