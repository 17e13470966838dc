import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenToChannel } from '../database/listen-to-channel.ts';
import { errorFields } from '../process/log.ts';
import { claimEndpoint } from '../stores/ops/webhook-endpoints.ts';
import { claimMs, sendDeliveries, type SendParts } from './send-deliveries.ts';

interface SenderOptions extends SendParts {
  url: string;
  /** The poll finds what has become due, and what was announced while nobody listened. */
  pollEveryMs?: number;
}

/** There can be no more endpoints than that: each gets a runner of its own, so that none waits for another that is slow or dead. */
export const mostEndpoints = 20;
/** Longer than a post may take. */
const stopGraceMs = 12_000;

/**
 * Sends webhooks from their outbox, beside any number of other processes. Apart from the job queue: a receiver that does not answer
 * would hold up mails.
 */
export async function startSender(options: SenderOptions): Promise<{ stop(): Promise<void> }> {
  const { url, db, clock, log, pollEveryMs = 5_000 } = options;
  const sending = new Set<Promise<void>>();
  let stopped = false;

  function wake(): void {
    if (stopped || sending.size >= mostEndpoints) return;
    const runner = sendNext()
      // the next poll retries when the database is back
      .catch((error: unknown) => log.warn('webhooks.interrupted', errorFields(error)))
      .finally(() => sending.delete(runner));
    sending.add(runner);
  }

  async function sendNext(): Promise<void> {
    while (!stopped) {
      const now = clock.now();
      const until = new Date(now.getTime() + claimMs);
      const endpoint = await claimEndpoint(db, { claim: randomUUID(), now, until });
      if (!endpoint) return;
      // where there was one there may be more: start another runner
      wake();
      await sendDeliveries(endpoint, options, () => stopped);
    }
  }

  const listener = await listenToChannel({
    url,
    channel: 'webhook',
    name: 'webhooks',
    log,
    onMessage: wake,
    onConnected: wake,
  });
  const poll = setInterval(wake, pollEveryMs);

  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      await listener.stop();
      await Promise.race([Promise.all(sending), sleep(stopGraceMs, undefined, { ref: false })]);
    },
  };
}
