import { callPath } from '@fettle/contract/call-path';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { resultCodes, type Envelope, type InvalidParamsData } from '@fettle/contract/answers/envelope';
import { httpFailures } from '@fettle/contract/answers/http-failures';
import { invalidStatus, keyCallStatus } from '@fettle/contract/answers/key-call-status';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { InvalidInput, Refusal, type InputIssue, type RefusalReason } from '@fettle/domain/refusal';
import type { z } from 'zod';
import type { Cache, CachedThing, Dependencies } from '../../platform/cache/cache.ts';
import { Warning, type CallServices } from '../calls/handler.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseAway } from '../../platform/database/failures/database-away.ts';
import type { CallResult, RequestMetrics } from '../../platform/observe/metrics.ts';
import { inSpan } from '../../platform/tracing/span.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { errorFields, type Log } from '../../platform/process/log.ts';
import { authorise, type AnyContext, type Caller } from './authorise.ts';

/** A complete answer, already serialised: a cached one is sent to every client as the same bytes. */
export interface Outcome {
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  envelope: Envelope;
  json: string;
  shared: boolean;
  dependsOn: Dependencies;
}

/** Any handler, once dispatch has checked who calls and with what. */
// The context a handler wants depends on its entry's `who`; dispatch supplies what that entry promises.
type AnyHandler = (input: never, context: never) => Promise<unknown>;

interface DispatchOptions {
  calls: Readonly<Record<string, CallEntry>>;
  /** One for each built call: the type `Handlers` enforces it. */
  handlers: Readonly<Record<string, AnyHandler>>;
  services: CallServices;
  db: Database;
  clock: Clock;
  cache: Cache;
  log: Log;
  metrics: RequestMetrics;
}

interface Route {
  name: string;
  entry: CallEntry;
  handler: AnyHandler;
}

export interface Dispatch {
  /** Where the request carries the call's input; undefined for an unknown call. */
  inputFrom(path: string): 'body' | 'query' | undefined;
  run(path: string, raw: unknown, caller: Caller): Promise<Outcome>;
  /** The same for an unparsed request body. */
  runText(path: string, text: string, caller: Caller): Promise<Outcome>;
  /** Whether the answers of the call are the same for everybody, and cached. */
  isShared(path: string): boolean;
  /** The cached answer to an unparsed request body; undefined where the call must run. */
  recall(path: string, text: string): Promise<Outcome | undefined>;
}

/** Authorise, parse, run the handler, parse its output, wrap it: the same for every call. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const { db, clock, cache, log, services, metrics } = options;
  const routes = new Map<string, Route>();
  for (const [name, entry] of Object.entries(options.calls)) {
    const handler = options.handlers[name];
    if (entry.status === 'built' && handler) {
      routes.set(callPath(name, services.brand.defaults.name), { name, entry, handler });
    }
  }

  async function answer({ entry, handler }: Route, input: unknown, context: AnyContext): Promise<Outcome> {
    const result = await handler(input as never, context as never);
    const { rc, msg, data } =
      result instanceof Warning
        ? { rc: resultCodes.warning, msg: result.msg, data: result.data as unknown }
        : { rc: resultCodes.success, msg: '', data: result };
    return outcome({ rc, msg, data: entry.output.parse(data) });
  }

  async function handle(route: Route, read: () => unknown, caller: Caller): Promise<Outcome> {
    const began = performance.now();
    const done = await inSpan(route.name, {}, () => decide(route, read, caller));
    metrics.call({ call: route.name, result: resultOf(done), ms: performance.now() - began });
    return done;
  }

  /** Authorises before it parses: validation errors would tell callers without access about the input. */
  async function decide(route: Route, read: () => unknown, caller: Caller): Promise<Outcome> {
    const { name, entry } = route;
    const { visitor } = caller;
    try {
      let named: CachedThing[] | undefined;
      const dependsOn = (...things: CachedThing[]) => (named = [...(named ?? []), ...things]);
      const context = await authorise(route, { ...services, db, clock, visitor, dependsOn }, caller);
      const raw = read();
      if (raw === notJson) return failure('notJson');
      const parsed = entry.input.safeParse(raw);
      if (!parsed.success) return invalidParams(parsed.error.issues.map(toInputIssue), entry);
      if (!isStorable(parsed.data)) return invalidParams([{ path: '', message: unstorable }], entry);
      if (!entry.cachedBy) return await answer(route, parsed.data, context);
      const produce = async () => ({
        ...(await answer(route, parsed.data, context)),
        shared: true,
        dependsOn: named,
      });
      return await cache.remember(entry.cachedBy, questionOf(name, parsed.data), produce, dependenciesOf);
    } catch (error) {
      return refusalOf(error, route) ?? broken(error, name);
    }
  }

  async function run(path: string, raw: unknown, caller: Caller): Promise<Outcome> {
    const route = routes.get(path);
    return route ? handle(route, () => raw, caller) : failure('unknownCall');
  }

  async function runText(path: string, text: string, caller: Caller): Promise<Outcome> {
    const route = routes.get(path);
    return route ? handle(route, () => parseJson(text), caller) : failure('unknownCall');
  }

  async function recall(path: string, text: string): Promise<Outcome | undefined> {
    const began = performance.now();
    const route = routes.get(path);
    if (!route?.entry.cachedBy) return undefined;
    const question = questionIn(route, text);
    const known = question && cache.recall<Outcome>(route.entry.cachedBy, question);
    if (!known) return undefined;
    // one that is being made may fail: who runs the call learns why
    const outcome = await known.catch(() => undefined);
    if (outcome) metrics.call({ call: route.name, result: resultOf(outcome), ms: performance.now() - began });
    return outcome;
  }

  function broken(error: unknown, call: string): Outcome {
    if (error instanceof DatabaseAway) {
      log.warn('call.away', { call, message: error.message });
      return failure('away');
    }
    log.error('call.broken', { call, ...errorFields(error) });
    return failure('broken');
  }

  return {
    inputFrom: (path) => {
      const route = routes.get(path);
      return route && (route.entry.inputFrom ?? 'body');
    },
    run,
    runText,
    isShared: (path) => {
      const entry = routes.get(path)?.entry;
      return entry?.cachedBy !== undefined && entry.who === 'anyone' && entry.inputFrom !== 'query';
    },
    recall,
  };
}

const questionOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input)}`;

/** Memoised by body: browsers send the same few, and parsing one takes a sixth of what answering it from the cache does. */
const knownQuestions = new Map<string, string>();
const maxKnownQuestions = 500;

/** What an unparsed body asks; undefined where the call would refuse it. */
function questionIn({ name, entry }: Route, text: string): string | undefined {
  const key = `${name} ${text}`;
  const known = knownQuestions.get(key);
  if (known) return known;
  const parsed = entry.input.safeParse(parseJson(text));
  if (!parsed.success || !isStorable(parsed.data)) return undefined;
  const question = questionOf(name, parsed.data);
  if (knownQuestions.size < maxKnownQuestions && text.length < 100) knownQuestions.set(key, question);
  return question;
}

const dependenciesOf = ({ dependsOn }: Outcome) => dependsOn;

function resultOf({ status, envelope: { rc } }: Outcome): CallResult {
  if (status === 503) return 'away';
  if (status === 500) return 'broken';
  switch (rc) {
    case resultCodes.success:
      return 'ok';
    case resultCodes.warning:
      return 'warning';
    case resultCodes.invalidParams:
      return 'invalid';
    case resultCodes.loggedOut:
      return 'loggedOut';
    default:
      return 'refused';
  }
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

const unstorable = 'must not contain control characters';

const refusedByWho: readonly RefusalReason[] = ['loggedOut', 'notAllowed', 'secondFactorNeeded'];
const refusedToKeys: readonly RefusalReason[] = ['loggedOut', 'notAllowed', 'tooManyRequests'];

const isForKeys = ({ who }: CallEntry) => typeof who === 'object' && 'scope' in who;

/** Why anybody may be refused a call, whatever it does. */
function refusedAnyway(entry: CallEntry): readonly RefusalReason[] {
  if (entry.who === 'anyone') return [];
  return isForKeys(entry) ? refusedToKeys : refusedByWho;
}

/** The one place where a refusal becomes a result code and words. One the contract does not list is a bug. */
function refusalOf(error: unknown, { entry }: Route): Outcome | undefined {
  if (error instanceof InvalidInput) return invalidParams(error.issues, entry);
  if (!(error instanceof Refusal)) return undefined;
  const { reason } = error;
  if (!refusedAnyway(entry).includes(reason) && !entry.refusals.includes(reason)) return undefined;
  const { rc, msg, ...rest } = refusalAnswers[reason];
  const status = isForKeys(entry) ? keyCallStatus(reason) : 'status' in rest ? rest.status : 200;
  return outcome({ rc, msg, data: null }, { status });
}

function invalidParams(issues: readonly InputIssue[], entry: CallEntry): Outcome {
  const data: InvalidParamsData = { issues };
  const envelope = { rc: resultCodes.invalidParams, msg: httpFailures.notJson.msg, data };
  return outcome(envelope, { status: isForKeys(entry) ? invalidStatus : 200 });
}

export function failure(kind: keyof typeof httpFailures): Outcome {
  const { status, rc, msg } = httpFailures[kind];
  return outcome({ rc, msg, data: null }, { status });
}

function outcome(envelope: Envelope, { status = 200 }: { status?: Outcome['status'] } = {}): Outcome {
  return { status, envelope, json: JSON.stringify(envelope), shared: false, dependsOn: undefined };
}

/** A union's own message says nothing: report the branch with the fewest issues, which names the field. */
function toInputIssue(issue: z.core.$ZodIssue): InputIssue {
  if (issue.code === 'invalid_union') {
    const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0];
    if (nearest) return toInputIssue({ ...nearest, path: [...issue.path, ...nearest.path] });
  }
  return { path: issue.path.join('.'), message: issue.message };
}
