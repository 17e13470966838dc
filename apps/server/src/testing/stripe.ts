import { createStripeClient, createStripePayments } from '../outside/stripe/stripe.ts';
import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../platform/process/clock.ts';
import { createStripeSandbox } from '../../../../packages/sandbox/src/stripe/stripe-sandbox.ts';

interface Parts {
  db: Database;
  clock: Clock;
  /** How often stripe-node repeats what failed; left out, as often as in the product. */
  retries?: number;
}

/** The real stripe-node on the sandbox, with what it would send to the endpoint. */
export async function testStripe({ db, clock, retries }: Parts) {
  const promised: string[] = [];
  const sandbox = await createStripeSandbox({
    db,
    clock,
    publicUrl: 'http://localhost:3000',
    enqueue: async (_, { eventID }) => void promised.push(eventID),
  });
  const { keys, fetch } = sandbox;
  const client = createStripeClient({ ...keys, fetch, ...(retries !== undefined && { retries }) });
  const payments = createStripePayments({ ...keys, clock, client });
  return { sandbox, client, payments, promised };
}
