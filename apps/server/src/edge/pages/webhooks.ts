import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../../platform/database/database.ts';
import { ForgedWebhook, MalformedWebhook, type Payments } from '../../outside/ports/payments.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Log } from '../../platform/process/log.ts';
import { storeWebhookEvent } from '../../stores/money/webhook-events.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

export const stripeWebhookPath = '/webhooks/stripe';

/** The provider's events are some kilobytes; nobody else may make us read more. */
const maxBytes = 256 * 1024;

interface WebhookOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  log: Log;
}

/** Verifies the signature, stores the event (an inbox) and answers 200; a job processes it. Once stored it cannot be lost. */
export function mountWebhooks(app: Hono<{ Variables: RequestScope }>, options: WebhookOptions): void {
  const { db, clock, payments, log } = options;
  const tooLarge = bodyLimit({ maxSize: maxBytes, onError: (c) => c.text('too large', 413) });
  app.post(stripeWebhookPath, tooLarge, async (c) => {
    const rawBody = await c.req.text();
    const signature = c.req.header('stripe-signature');
    try {
      const { eventID, type, ...subject } = await payments.verifyWebhook({ rawBody, signature });
      const { intentID, refundID, disputeID, payoutID } = subject;
      await storeWebhookEvent(db, {
        eventID,
        type,
        subject: { intentID, refundID, disputeID, payoutID },
        now: clock.now(),
      });
      return c.text('stored', 200);
    } catch (error) {
      if (error instanceof MalformedWebhook) {
        // the provider shows our answer beside its event, and tries again
        log.error('webhook.malformed', { bytes: rawBody.length });
        return c.text('signed, but no event', 400);
      }
      if (!(error instanceof ForgedWebhook)) throw error;
      log.warn('webhook.forged');
      return c.text('not signed by the provider', 400);
    }
  });
}
