import { randomUUID } from 'node:crypto';
import type { Listener } from '../../platform/database/listener.ts';
import { startRunners } from '../../platform/database/start-runners.ts';
import { claimEndpoint } from '../../stores/tools/webhook-endpoints.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import { claimMs, sendDeliveries, type SendParts } from './send-deliveries.ts';

interface SenderOptions extends SendParts {
  listener: Listener;
  pollEveryMs?: number;
}

/** There can be no more endpoints than that: each gets a runner of its own, so that none waits for another that is slow or dead. */
export const { most: mostEndpoints } = scarce.webhooks;
/** Longer than a post may take. */
const stopGraceMs = 12_000;

/**
 * Sends webhooks from their outbox, beside any number of other processes. Apart from the job queue: a receiver that does not answer
 * would hold up mails.
 */
export const startSender = (options: SenderOptions): Promise<{ stop(): Promise<void> }> =>
  startRunners({
    listener: options.listener,
    channel: 'webhook',
    name: 'webhooks',
    log: options.log,
    most: mostEndpoints,
    pollEveryMs: options.pollEveryMs ?? 5_000,
    stopGraceMs,
    workOnNext: async ({ onTaken, isStopped }) => {
      const now = options.clock.now();
      const until = new Date(now.getTime() + claimMs);
      const endpoint = await claimEndpoint(options.db, { claim: randomUUID(), now, until });
      if (!endpoint) return false;
      onTaken();
      await sendDeliveries(endpoint, options, isStopped);
      return true;
    },
  });
