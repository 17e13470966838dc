import type { LiveBrand } from '../brand/live-brand.ts';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { pushOf } from '@fettle/domain/ticket/telling/pushes';
import type { Database } from '../../platform/database/database.ts';
import type { Pusher } from '../../outside/ports/pusher.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { deletePushTarget, findPushTarget, markPushUsed } from '../../stores/telling/push-subscriptions.ts';
import type { JobPayloads } from '../../stores/jobs/jobs.ts';

interface PushParts {
  db: Database;
  clock: Clock;
  brand: LiveBrand;
  /** Undefined: push was turned off since. */
  pusher: Pusher | undefined;
}

/** The job for one browser. A push service may get the same one twice after a crash: it replaces itself on the screen. */
export async function sendPush(
  { db, clock, brand, pusher }: PushParts,
  { sessionID, ticketID, name, toldAt }: JobPayloads['sendPush'],
): Promise<void> {
  const now = clock.now();
  const push = pushOf(name);
  if (!pusher || !push) return;
  const goodUntil = Date.parse(toldAt) + push.goodForHours * 3_600_000;
  const ttlSeconds = Math.floor((goodUntil - now.getTime()) / 1000);
  if (ttlSeconds <= 0) return;
  const target = await findPushTarget(db, { sessionID, ticketID, now });
  if (!target) return;
  const order = formatTicketNumber(ticketID);
  const message = { title: `${brand.current.name}: order ${order}`, body: push.words, order };
  // what is stale within hours is worth waking a sleeping phone for
  const urgency = push.goodForHours < 24 ? 'high' : 'normal';
  const outcome = await pusher.send(target, message, { ttlSeconds, urgency });
  if (outcome === 'gone') await deletePushTarget(db, { sessionID, endpoint: target.endpoint });
  else await markPushUsed(db, sessionID, now);
}
