import { createHash, hkdfSync } from 'node:crypto';
import type { Stripe } from 'stripe';
import { stripeApiVersion } from '../../../../apps/server/src/outside/stripe/stripe-api-version.ts';
import type { Clock } from '../../../../apps/server/src/platform/process/clock.ts';
import { inTransaction, type Database } from '../../../../apps/server/src/platform/database/database.ts';
import { appSecret } from '../../../../apps/server/src/platform/database/secrets.ts';
import { findStripeKey, holdStripeKey, keepStripeKey } from '../stores/stripe-sandbox.ts';
import { kind, type Behaviour } from './behaviour.ts';
import { endpoints } from './endpoints.ts';
import { faultOf } from './faults.ts';
import { parseForm } from './form.ts';
import { invalidRequest, StripeProblem } from './problem.ts';
import { randomLetters, type EnqueueDelivery, type Work } from './work.ts';

/** Public, and of no use but here: the sandbox's pages are open to everybody who has an intent's secret. */
export const sandboxPublishableKey = 'pk_test_sandbox';

const keysLiveMs = 24 * 60 * 60 * 1000;

interface SandboxParts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  enqueue: EnqueueDelivery;
  /** How it behaves from the start; left out, kindly. */
  behaviour?: Behaviour;
}

interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Stripe's API, short of the network: what `Stripe.createFetchHttpClient` is given where no keys are. */
export interface StripeSandbox {
  keys: StripeKeys;
  fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** What the sandbox's own pages do, as one request would: in a transaction. */
  act: <Result>(act: (work: Work) => Promise<Result>) => Promise<Result>;
  /** Delivers an event at once, where the behaviour asks for it. Whoever wires the sandbox sets it. */
  deliverFirst?: (eventID: string) => Promise<void>;
  /** Of this process, and until it ends. */
  behaviour: Behaviour;
}

export async function createStripeSandbox(parts: SandboxParts): Promise<StripeSandbox> {
  const keys = keysFrom(await appSecret(parts.db, 'sandbox-stripe'));

  const sandbox: StripeSandbox = {
    keys,
    behaviour: parts.behaviour ?? kind,
    act: (work) => inWork(parts, sandbox.behaviour, { id: null, idempotency_key: null }, work),
    async fetch(url, init) {
      const request = new Request(url, init);
      const requestID = `req_${randomLetters(14)}`;
      const fault = faultOf(sandbox.behaviour);
      if (fault instanceof StripeProblem) return toResponse(toAnswer(fault), requestID);
      const told: string[] = [];
      const enqueue: EnqueueDelivery = async (trx, delivery, options) => {
        told.push(delivery.eventID);
        await parts.enqueue(trx, delivery, options);
      };
      const answer = await answerRequest({ ...parts, enqueue }, sandbox, request, requestID).catch(toProblem);
      await deliverFirst(sandbox, told);
      // what was asked is done, and nobody learns of it
      if (fault === 'lost') throw new TypeError('fetch failed: the sandbox lost its answer');
      // whoever has stopped waiting must not take this for an answer
      request.signal.throwIfAborted();
      return toResponse(answer, requestID);
    },
  };
  return sandbox;
}

/** Events travel a way of their own, and some are quicker than the answer. They are delivered again later, as Stripe does. */
async function deliverFirst(
  { behaviour, deliverFirst: deliver }: StripeSandbox,
  told: readonly string[],
): Promise<void> {
  if (!behaviour.eventsFirst || !deliver) return;
  for (const eventID of told) {
    // an endpoint that does not take it now is sent it again
    if (behaviour.below(6) === 0) await deliver(eventID).catch(() => undefined);
  }
}

interface Answer {
  status: number;
  body: unknown;
  replayed?: boolean;
}

async function answerRequest(
  parts: SandboxParts,
  { keys, behaviour }: StripeSandbox,
  request: Request,
  requestID: string,
): Promise<Answer> {
  checkHeaders(request.headers, keys);
  const { pathname, search } = new URL(request.url);
  const endpoint = endpoints.find(({ method, path }) => method === request.method && path.test(pathname));
  if (!endpoint) {
    throw new StripeProblem(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${pathname}).`,
    });
  }
  const id = endpoint.path.exec(pathname)?.[1] ?? '';
  const text = request.method === 'GET' ? search : await request.text();
  const form = parseForm(text);
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  return inWork(parts, behaviour, { id: requestID, idempotency_key: key }, (work) => {
    const answer = async () => toAnswer(await endpoint.answer(work, id, form));
    return key === null ? answer() : answerOnce(work, key, `${pathname}\n${text}`, answer);
  });
}

/** Under one key the work is done once; a problem that undoes the work leaves the key free. */
async function answerOnce(
  work: Work,
  key: string,
  asked: string,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { trx, now } = work;
  const fingerprint = createHash('sha256').update(asked).digest('hex');
  const known = await keptAnswer(work, key, fingerprint);
  if (known) return known;
  if (!(await holdStripeKey(trx, key))) {
    throw new StripeProblem(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency-Key (${key}).`,
    });
  }
  // whoever held the key may have answered since we looked
  const meanwhile = await keptAnswer(work, key, fingerprint);
  if (meanwhile) return meanwhile;
  const { status, body } = await answer();
  await keepStripeKey(trx, { key, fingerprint, status, answer: body, createdAt: now });
  return { status, body };
}

async function keptAnswer({ trx, now }: Work, key: string, fingerprint: string): Promise<Answer | undefined> {
  const kept = await findStripeKey(trx, key, new Date(now.getTime() - keysLiveMs));
  if (kept && kept.fingerprint !== fingerprint) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return kept && { status: kept.status, body: kept.answer, replayed: true };
}

const inWork = <Result>(
  { db, clock, publicUrl, enqueue }: SandboxParts,
  behaviour: Behaviour,
  request: Stripe.Event.Request,
  work: (work: Work) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, (trx) => work({ trx, now: clock.now(), publicUrl, enqueue, request, behaviour }));

function checkHeaders(headers: Headers, keys: StripeKeys): void {
  if (headers.get('authorization') !== `Bearer ${keys.secretKey}`) {
    throw new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  const version = headers.get('stripe-version');
  if (version !== stripeApiVersion) {
    throw invalidRequest(
      `Invalid Stripe API version: ${version ?? 'none'}. The sandbox speaks ${stripeApiVersion}.`,
    );
  }
}

/** A declined payment is kept like any other answer. */
const toAnswer = (result: unknown): Answer =>
  result instanceof StripeProblem
    ? { status: result.status, body: { error: result.body } }
    : { status: 200, body: result };

function toProblem(error: unknown): Answer {
  // a bug, or a database that is away: for stripe-node the network failed
  if (!(error instanceof StripeProblem)) throw error;
  return toAnswer(error);
}

function toResponse({ status, body, replayed }: Answer, requestID: string): Response {
  return Response.json(body, {
    status,
    headers: {
      'request-id': requestID,
      'stripe-version': stripeApiVersion,
      ...(replayed && { 'idempotent-replayed': 'true' }),
    },
  });
}

/** Every process of a database derives the same: nobody else can sign a webhook of this sandbox. */
function keysFrom(secret: string): StripeKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 24)).toString('base64url');
  return {
    secretKey: `sk_test_sandbox${derive('secret key')}`,
    publishableKey: sandboxPublishableKey,
    webhookSecret: `whsec_${derive('webhook secret')}`,
  };
}
