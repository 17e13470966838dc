import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall, type CallEntry } from '@fettle/contract/define/define-call';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import type { Role } from '@fettle/domain/actor';
import { InvalidInput, Refusal, type RefusalReason } from '@fettle/domain/refusal';
import { LiveBrand } from '../../telling/brand/live-brand.ts';
import { Cache } from '../../platform/cache/cache.ts';
import { Warning, type CallContext, type CustomerContext, type StaffContext } from '../calls/handler.ts';
import { testClock } from '../../platform/process/clock.ts';
import { readConfig } from '../../wiring/settings/config.ts';
import type { RequestMetrics } from '../../platform/observe/metrics.ts';
import { createLog } from '../../platform/process/log.ts';
import { addCustomer } from '../../testing/customers.ts';
import { addStaff } from '../../testing/staff.ts';
import { testDatabase } from '../../testing/database.ts';
import { noServices } from '../../testing/services.ts';
import { createDispatch } from './dispatch.ts';
import { Session } from '../../people/sessions/session.ts';
import { StaffSession } from '../../people/sessions/staff-session.ts';

const reasons = Object.keys(refusalAnswers) as RefusalReason[];

/** A contract of our own, small enough to show every way through dispatch. */
const table = {
  'echo/say': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ word: z.string().max(5) }),
    output: z.object({ word: z.string() }),
    refusals: reasons,
  }),
  'echo/cached': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ word: z.string() }),
    output: z.object({ word: z.string() }),
    refusals: ['unknownDevice'],
    cachedBy: 'catalogue',
  }),
  'echo/mine': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({ number: z.number() }),
    output: z.object({ customerID: z.number(), actor: z.unknown() }),
    refusals: [],
  }),
  'ops/echo': defineCall({
    status: 'built',
    who: { staff: ['coordinator', 'driver'] },
    input: z.object({ number: z.number() }),
    output: z.object({ staff: z.unknown(), actor: z.unknown() }),
    refusals: [],
  }),
  'ops/mine': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
  'ops/seen': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ sessions: z.array(z.string()) }),
    refusals: [],
  }),
  'echo/{Brand}Later': defineCall({
    status: 'planned',
    who: 'anyone',
    input: z.object({}),
    output: z.object({}),
    refusals: [],
  }),
} satisfies Record<string, CallEntry>;

const lines: string[] = [];
const measured: Parameters<RequestMetrics['call']>[0][] = [];
const say = vi.fn<(input: { word: string }, context: CallContext) => Promise<unknown>>();
const cached = vi.fn<(input: { word: string }) => Promise<unknown>>();
let database: Awaited<ReturnType<typeof testDatabase>>;
const clock = testClock(new Date('2026-03-02T10:00:00Z'));
const cache = new Cache();

beforeAll(async () => {
  database = await testDatabase();
});

function dispatch() {
  return createDispatch({
    calls: table,
    handlers: {
      'echo/say': say,
      'echo/cached': cached,
      'echo/mine': async (_input: unknown, { customerID, actor }: CustomerContext) => ({ customerID, actor }),
      'ops/echo': async (_input: unknown, { staff, actor }: StaffContext) => ({ staff, actor }),
      'ops/mine': async () => ({}),
      'ops/seen': async (_input: unknown, context: object) => ({
        sessions: Object.keys(context).filter((key) => /session/i.test(key)),
      }),
    },
    services: {
      ...noServices,
      isPushService: undefined,
      allowsLocalWebhooks: false,
      brand: new LiveBrand(readConfig({}).brand),
      mailFrom: 'hello@fettle.example',
      publicUrl: 'http://localhost:3000',
      opsUrl: 'http://localhost:3000',
      requiresSecondFactor: false,
      appEnv: 'dev',
      maxHeld: 3,
      promotion: async () => null,
      catalogueDevice: async () => undefined,
      measuredStages: async () => [],
      closures: async () => [],
    },
    db: database.db,
    clock,
    cache,
    log: createLog('debug', (line) => lines.push(line)),
    metrics: { request: () => {}, call: (seen) => measured.push(seen) },
  });
}

const fresh = () => ({ db: database.db, clock, secure: false, readToken: () => undefined });
const visitor = () => new Session(fresh());
const callerWith = (session: Session, staffSession = new StaffSession(fresh())) => ({
  session,
  staffSession,
  visitor: { address: '127.0.0.1', userAgent: '' },
});
const run = (path: string, input: unknown, session = visitor()) =>
  dispatch().run(path, input, callerWith(session));
const loggedOut = { rc: -1, msg: 'logged-out', data: null };

async function signedIn() {
  const session = visitor();
  const { customerID } = await addCustomer(database.db);
  await session.signIn(async () => ({ customerID, userAgent: '', authenticatedAt: clock.now() }));
  return { customerID, session };
}

test('parses the input, runs the handler and strips what the output does not list', async () => {
  say.mockResolvedValueOnce({ word: 'hello', secret: 'column of a later migration' });
  const outcome = await run('echo/say', { word: 'hi', extra: 1 });
  expect(say.mock.lastCall?.[0]).toEqual({ word: 'hi' });
  expect(outcome).toMatchObject({ status: 200, envelope: { rc: 0, msg: '', data: { word: 'hello' } } });
  expect(measured.at(-1)).toMatchObject({ call: 'echo/say', result: 'ok' });
  expect(measured.at(-1)?.ms).toBeGreaterThan(0);
  expect(outcome.json).not.toContain('secret');
});

test('input that does not fit is rc 2 with the field named, and the handler never runs', async () => {
  say.mockClear();
  const { status, envelope } = await run('echo/say', { word: 'far too long' });
  expect(status).toBe(200);
  expect(envelope).toMatchObject({ rc: 2, msg: 'API Invalid Params', data: { issues: [{ path: 'word' }] } });
  expect(say).not.toHaveBeenCalled();
});

test.each([null, [], 'text', 7, {}])('input %j is refused, not a crash', async (input) => {
  expect((await run('echo/say', input)).envelope.rc).toBe(2);
});

test('a handler’s InvalidInput is rc 2 as well', async () => {
  say.mockRejectedValueOnce(new InvalidInput({ path: 'word', message: 'was never offered' }));
  const { envelope } = await run('echo/say', { word: 'hi' });
  expect(envelope).toEqual({
    rc: 2,
    msg: 'API Invalid Params',
    data: { issues: [{ path: 'word', message: 'was never offered' }] },
  });
});

test('a warning is rc 1 with its words and data', async () => {
  say.mockResolvedValueOnce(new Warning('removed', { word: 'hi' }));
  expect((await run('echo/say', { word: 'hi' })).envelope).toEqual({
    rc: 1,
    msg: 'removed',
    data: { word: 'hi' },
  });
});

test.each(reasons)('refusal %s has its code and words', async (reason) => {
  say.mockRejectedValueOnce(new Refusal(reason));
  const outcome = await run('echo/say', { word: 'hi' });
  const { rc, msg } = refusalAnswers[reason];
  expect(outcome.envelope).toEqual({ rc, msg, data: null });
  expect(outcome.status).toBe(reason === 'tooManyRequests' ? 429 : 200);
});

test('a refusal the contract does not list is a bug: 500, logged, nothing leaked', async () => {
  cached.mockRejectedValueOnce(new Refusal('windowFull'));
  const outcome = await run('echo/cached', { word: 'a' });
  expect(outcome).toMatchObject({ status: 500, envelope: { rc: 500, data: null } });
});

test('a crash is a 500 with an envelope, and the log tells request and call', async () => {
  say.mockRejectedValueOnce(new Error('the disk is on fire'));
  const outcome = await run('echo/say', { word: 'hi' });
  expect(outcome.status).toBe(500);
  expect(outcome.json).not.toContain('fire');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'error',
    event: 'call.broken',
    call: 'echo/say',
    message: 'the disk is on fire',
  });
});

test.each([
  ['invalid', 'echo/say', { word: 1 }],
  ['loggedOut', 'echo/mine', { number: 1 }],
] as const)('is measured as %s', async (result, path, input) => {
  await run(path, input);
  expect(measured.at(-1)).toMatchObject({ call: path, result });
});

test('output that breaks the contract is a crash, not an answer', async () => {
  say.mockResolvedValueOnce({ word: 7 });
  expect((await run('echo/say', { word: 'hi' })).status).toBe(500);
});

test('unknown and planned calls answer alike', async () => {
  const unknown = await run('echo/nothing', {});
  expect(unknown).toMatchObject({ status: 404, envelope: { rc: 404 } });
  expect(await run('echo/FettleLater', {})).toEqual(unknown);
  expect(await run('echo/{Brand}Later', {})).toEqual(unknown);
});

test('a customer’s call needs a customer', async () => {
  expect((await run('echo/mine', { number: 1 })).envelope).toEqual(loggedOut);
  const { customerID, session } = await signedIn();
  const actor = { kind: 'customer', customerID };
  const { envelope } = await run('echo/mine', { number: 1 }, session);
  expect(envelope).toEqual({ rc: 0, msg: '', data: { customerID, actor } });
});

test('who may not call is told so before their input is read', async () => {
  expect((await run('echo/mine', { number: 'x' })).envelope).toEqual(loggedOut);
  const caller = callerWith(visitor());
  expect((await dispatch().runText('echo/mine', 'no JSON', caller)).envelope).toEqual(loggedOut);
  const { session } = await signedIn();
  expect((await run('echo/mine', { number: 'x' }, session)).envelope.rc).toBe(2);
  expect((await dispatch().runText('echo/mine', 'no JSON', callerWith(session))).status).toBe(400);
});

const runAsStaff = (path: string, input: unknown, staffSession: StaffSession) =>
  dispatch().run(path, input, callerWith(visitor(), staffSession));

async function signedInStaff(role: Role) {
  const staffSession = new StaffSession(fresh());
  const staffID = await addStaff(database.db, { role });
  await staffSession.signIn(staffID);
  return { staffID, staffSession };
}

test.each(['coordinator', 'driver', 'administrator'] as const)(
  'a staff call takes a %s and tells the handler who it is',
  async (role) => {
    const { staffID, staffSession } = await signedInStaff(role);
    const { envelope } = await runAsStaff('ops/echo', { number: 1 }, staffSession);
    const actor = { kind: 'staff', staffID, role };
    expect(envelope).toEqual({ rc: 0, msg: '', data: { staff: { staffID, roles: [role] }, actor } });
  },
);

test('a staff call refuses another role by name, whatever the input', async () => {
  const { staffSession } = await signedInStaff('technician');
  const { rc, msg } = refusalAnswers.notAllowed;
  for (const number of [1, 'x']) {
    expect((await runAsStaff('ops/echo', { number }, staffSession)).envelope).toEqual({
      rc,
      msg,
      data: null,
    });
  }
});

test('a staff call is logged out for a customer, and a customer’s call for staff', async () => {
  const { session } = await signedIn();
  const { staffSession } = await signedInStaff('administrator');
  expect((await run('ops/echo', { number: 1 }, session)).envelope).toEqual(loggedOut);
  expect((await runAsStaff('echo/mine', { number: 1 }, staffSession)).envelope).toEqual(loggedOut);
  expect((await run('ops/mine', {}, session)).envelope).toEqual(loggedOut);
});

test('a call under ops/ cannot reach the customer’s session', async () => {
  expect((await run('ops/seen', {})).envelope.data).toEqual({ sessions: ['staffSession'] });
});

test('a cached call is answered once for the same input, until its topic changes', async () => {
  cached.mockReset().mockImplementation(async ({ word }) => ({ word }));
  await Promise.all([run('echo/cached', { word: 'a' }), run('echo/cached', { word: 'a', ignored: 1 })]);
  await run('echo/cached', { word: 'b' });
  expect(cached).toHaveBeenCalledTimes(2);
  cache.forget('catalogue');
  await run('echo/cached', { word: 'a' });
  expect(cached).toHaveBeenCalledTimes(3);
});

test('a refusal is not remembered', async () => {
  cached
    .mockReset()
    .mockRejectedValueOnce(new Refusal('unknownDevice'))
    .mockResolvedValueOnce({ word: 'new' });
  expect((await run('echo/cached', { word: 'new' })).envelope.rc).toBe(4);
  expect((await run('echo/cached', { word: 'new' })).envelope.rc).toBe(0);
});
