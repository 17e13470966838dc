import { createHmac } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Clock } from '../../../../apps/server/src/platform/process/clock.ts';
import { settleBalances } from './late-balances.ts';
import { behaviourOf } from './payment-methods.ts';
import { settleRefund } from './refunds.ts';
import type { StripeSandbox } from './stripe-sandbox.ts';
import { find, idOf, secondsOf, update } from './work.ts';

const webhookPath = '/webhooks/stripe';

interface DeliveryParts {
  sandbox: StripeSandbox;
  clock: Clock;
  publicUrl: string;
  /** To the app's own endpoint, through everything a request from outside goes through. */
  send: (request: Request) => Promise<Response>;
}

/** Posts an event to the endpoint, signed. Whoever does not answer with 2xx is sent it again by the queue. */
export function createDelivery({ sandbox, clock, publicUrl, send }: DeliveryParts) {
  return async ({ eventID }: { eventID: string }): Promise<void> => {
    const event = await sandbox.act((work) => find(work, 'event', eventID));
    const body = JSON.stringify(event, null, 2);
    const response = await send(
      new Request(`${publicUrl}${webhookPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          'stripe-signature': signatureOf(body, secondsOf(clock.now()), sandbox.keys.webhookSecret),
          'user-agent': 'Stripe/1.0 (sandbox)',
        },
        body,
      }),
    );
    if (!response.ok) throw new Error(`the endpoint answered an event with ${response.status}`);
    await afterDelivery(sandbox, event);
  };
}

export function signatureOf(body: string, seconds: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

async function afterDelivery(sandbox: StripeSandbox, event: Stripe.Event): Promise<void> {
  await sandbox.act(async (work) => {
    await update<'event'>(work, { ...event, pending_webhooks: 0 });
    // by then Stripe has booked it
    if (event.type === 'payment_intent.succeeded') {
      await settleBalances(work, idOf(event.data.object.latest_charge) ?? '');
    }
    if (event.type !== 'refund.created') return;
    await settleBalances(work, idOf(event.data.object.charge) ?? '');
    // the bank sends such a refund back "some time later", which is now
    const refund = await find(work, 'refund', event.data.object.id);
    const method = await find(work, 'payment_method', idOf(refund.payment_method) ?? '');
    const fails = behaviourOf(method).refunds === 'failing' && refund.status === 'succeeded';
    if (fails) await settleRefund(work, refund.id, 'failed');
  });
}
