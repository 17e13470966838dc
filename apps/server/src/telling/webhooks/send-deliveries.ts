import type { Clock } from '../../platform/process/clock.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { nextTry } from '../../platform/process/retry.ts';
import type { Log } from '../../platform/process/log.ts';
import {
  beginDelivery,
  recordFailure,
  recordSent,
  type Delivery,
} from '../../stores/tools/webhook-deliveries.ts';
import {
  keepClaim,
  noteFailure,
  noteSuccess,
  releaseClaim,
  type ClaimedEndpoint,
} from '../../stores/tools/webhook-endpoints.ts';
import type { PostWebhook } from './post-webhook.ts';
import { signedHeaders } from './sign.ts';
import { turnOffEndpoint, type Office } from './turn-off-endpoint.ts';
import { unsealSecret } from './webhook-secret.ts';
import { webhookText } from './webhook-text.ts';

export interface SendParts extends Office {
  db: Database;
  clock: Clock;
  log: Log;
  post: PostWebhook;
}

/** Longer than a post may take: a process that has not renewed its claim by then counts as dead. */
export const claimMs = 60_000;
const mostError = 300;

type Answer = { status: number | null; error: string };

/** Sends what is due for one endpoint, one after the other in the order in which it happened. */
export async function sendDeliveries(
  endpoint: ClaimedEndpoint,
  parts: SendParts,
  isStopped: () => boolean,
): Promise<void> {
  const { db, clock } = parts;
  const secrets = await secretsOf(endpoint, parts);
  let lastSuccessAt = endpoint.lastSuccessAt;
  while (!isStopped()) {
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    if (!(await keepClaim(db, { ...endpoint, until }))) return;
    const delivery = await beginDelivery(db, { endpointID: endpoint.endpointID, now });
    if (!delivery) break;
    const answer = await tryToSend(delivery, { endpoint, secrets }, parts);
    const isDone = isSuccess(answer);
    if (isDone) lastSuccessAt = clock.now();
    const goesOn = await (isDone
      ? keepSuccess(endpoint, delivery, answer, parts)
      : keepFailure({ ...endpoint, lastSuccessAt }, delivery, answer, parts));
    if (!goesOn) return;
  }
  await releaseClaim(db, endpoint);
}

async function secretsOf(endpoint: ClaimedEndpoint, { db, clock }: SendParts): Promise<Buffer[]> {
  const { endpointID, secret, formerSecret, formerUntil } = endpoint;
  const isFormerValid = formerUntil !== null && formerUntil > clock.now();
  const sealed = [secret, ...(formerSecret && isFormerValid ? [formerSecret] : [])];
  return Promise.all(sealed.map((own) => unsealSecret(db, endpointID, own)));
}

async function tryToSend(
  delivery: Delivery,
  { endpoint, secrets }: { endpoint: ClaimedEndpoint; secrets: readonly Buffer[] },
  { clock, post }: SendParts,
): Promise<Answer> {
  const body = webhookText(delivery);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Fettle-Webhooks/1',
    ...signedHeaders({ messageID: delivery.messageID, sentAt: clock.now(), body }, secrets),
  };
  try {
    const { status, text } = await post({ url: endpoint.url, headers, body });
    return { status, error: status >= 200 && status < 300 ? '' : errorText(text) };
  } catch (error) {
    return {
      status: null,
      error: errorText(error instanceof Error ? error.message || error.name : String(error)),
    };
  }
}

/** What PostgreSQL takes, on one line, and no more than helps. */
const errorText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostError);

const isSuccess = ({ status }: Answer) => status !== null && status >= 200 && status < 300;

async function keepSuccess(
  { endpointID }: ClaimedEndpoint,
  { deliveryID, attempts }: Delivery,
  { status }: Answer,
  { db, clock, log }: SendParts,
): Promise<boolean> {
  await inTransaction(db, async (trx) => {
    // the endpoint before its deliveries, as whoever turns it off locks them
    await noteSuccess(trx, endpointID, clock.now());
    await recordSent(trx, { deliveryID, httpStatus: status });
  });
  log.info('webhook.sent', { endpointID, deliveryID, attempts });
  return true;
}

/** False: the endpoint is off now. */
async function keepFailure(
  { endpointID, lastSuccessAt }: ClaimedEndpoint,
  { deliveryID, attempts, happenedAt }: Delivery,
  { status, error }: Answer,
  parts: SendParts,
): Promise<boolean> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const nextTryAt = nextTry(attempts, now) ?? null;
  // given up although others got through since: then it is the message, not the receiver
  const hasFailed = nextTryAt === null && (lastSuccessAt === null || lastSuccessAt < happenedAt);
  // 410 Gone: the receiver says that it wants no more
  const because = status === 410 ? 'gone' : hasFailed ? 'failing' : undefined;
  await inTransaction(db, async (trx) => {
    await noteFailure(trx, endpointID, now);
    await recordFailure(trx, { deliveryID, httpStatus: status, error, nextTryAt });
    if (because) await turnOffEndpoint(trx, { endpointID, because, status, now }, parts);
  });
  log.warn(because ? 'webhook.off' : 'webhook.failed', {
    endpointID,
    deliveryID,
    attempts,
    status: status ?? 0,
  });
  return because === undefined;
}
