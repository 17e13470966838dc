import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createStripeClient, createStripePayments } from '../outside/stripe/stripe.ts';
import type { Database } from '../platform/database/database.ts';
import { portOf } from '../platform/http/listen.ts';
import { systemClock, type Clock } from '../platform/process/clock.ts';
import { createDelivery } from '../../../../packages/sandbox/src/stripe/deliver-event.ts';
import { createStripeSandbox } from '../../../../packages/sandbox/src/stripe/stripe-sandbox.ts';
import type { Random } from './seeded-random.ts';

/** What the server under test is configured with; the sandbox's own keys are not such as Stripe gives. */
const keys = {
  secretKey: 'sk_test_onaport',
  publishableKey: 'pk_test_onaport',
  webhookSecret: 'whsec_onaport',
};

/** Of every hundred requests. */
const faults = { slow: 15, refused: 8, lost: 8 };
const slowMs = 200;

interface Parts {
  /** The provider's own: it shares nothing with the server under test. */
  db: Database;
  clock: Clock;
  /** Given: it has faults. */
  random?: Random;
  /** Where the webhooks go. */
  shopUrl: string;
}

/**
 * Stripe on a port of its own, for a server that is started as a process. With faults it is slow now and then, answers with
 * an error before doing anything, or does what it was asked and loses the answer.
 */
export async function startStripe({ db, clock, random, shopUrl }: Parts) {
  const events: string[] = [];
  const sandbox = await createStripeSandbox({
    db,
    clock,
    publicUrl: shopUrl,
    enqueue: async (_, { eventID }) => void events.push(eventID),
  });

  let isDown = false;
  let turnedAway = 0;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown) {
      turnedAway += 1;
      request.socket.destroy();
      return;
    }
    const body = Buffer.concat(await request.toArray());
    const fault = faultOf(random);
    if (fault === 'slow') await sleep(slowMs);
    if (fault === 'refused') {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"error":{"type":"api_error","message":"Something went wrong."}}');
      return;
    }
    const answered = await sandbox.fetch(`https://api.stripe.com${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        ...pick(request, ['content-type', 'stripe-version', 'idempotency-key']),
        authorization: `Bearer ${sandbox.keys.secretKey}`,
      },
      ...(body.length > 0 && { body }),
    });
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  // Stripe signs by the real time, which is what the server looks at
  const signedBy = { ...sandbox, keys: { ...sandbox.keys, webhookSecret: keys.webhookSecret } };
  const deliver = createDelivery({ sandbox: signedBy, clock: systemClock, publicUrl: shopUrl, send: fetch });

  const client = createStripeClient({ ...sandbox.keys, fetch: sandbox.fetch });
  return {
    keys,
    apiUrl: `http://127.0.0.1:${portOf(server)}`,
    sandbox,
    /** The customers' browsers ask this, and whoever compares the books: without faults. */
    client,
    payments: createStripePayments({ ...sandbox.keys, clock, client }),
    /** Not sent yet. */
    events,
    deliver: (eventID: string) => deliver({ eventID }),
    /** Down it answers nobody, neither servers nor, by `isDown`, browsers. */
    setDown(down: boolean) {
      isDown = down;
      if (down) server.closeAllConnections();
    },
    isDown: () => isDown,
    /** Requests so far that found it down. */
    turnedAway: () => turnedAway,
    stop: () => server.close(),
  };
}

function faultOf(random: Random | undefined): keyof typeof faults | undefined {
  const dice = random?.below(100) ?? 100;
  if (dice < faults.slow) return 'slow';
  if (dice < faults.slow + faults.refused) return 'refused';
  return dice < faults.slow + faults.refused + faults.lost ? 'lost' : undefined;
}

const pick = ({ headers }: IncomingMessage, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
