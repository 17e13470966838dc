import { CallFailure } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
import type { NotTaken } from '@fettle/domain/ticket/events';
import type { QueuedAct, Unsent } from './queued-act.ts';
import { sendQueuedActs } from './send-queued-acts.ts';

const queued = (actID: string, ticketID = 10_001): QueuedAct => ({
  actID,
  ticketID,
  task: 'PICKUP',
  madeAt: '2026-03-03T10:40:00.000Z',
  kind: 'nobodyThere',
});
const unsent = (...actIDs: string[]): Unsent[] =>
  actIDs.map((actID) => ({ queued: queued(actID), refusal: null }));
const failure = (kind: CallFailure['kind'], status?: number, rc?: number) =>
  new CallFailure(kind, `it was ${kind}`, { call: 'ops/tickets/nobodyThere', status, rc });

/** A server that fails as told, by the number of the act. */
function aServer(failures: Record<string, CallFailure | Error>) {
  const sent: string[] = [];
  const forget = vi.fn<(queued: QueuedAct) => Promise<void>>(async () => {});
  const kept: Unsent[] = [];
  const keep = async (one: Unsent) => void kept.push(one);
  const report = vi.fn<(queued: QueuedAct, because: NotTaken) => Promise<void>>(async ({ actID }) => {
    const error = failures[`report ${actID}`];
    if (error) throw error;
  });
  const send = async ({ actID }: QueuedAct) => {
    sent.push(actID);
    const error = failures[actID];
    if (error) throw error;
  };
  return { sent, forget, kept, keep, report, send };
}

test('in order, and each is forgotten when the server has it', async () => {
  const server = aServer({});
  await sendQueuedActs(unsent('a', 'b', 'c'), server);
  expect(server.sent).toEqual(['a', 'b', 'c']);
  expect(server.forget.mock.calls.map(([{ actID }]) => actID)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['no answer', failure('broken')],
  ['a restart', failure('broken', 503)],
  ['a gateway without a server', failure('broken', 502)],
  ['a gateway that waited in vain', failure('broken', 504)],
  ['a session that ended', failure('loggedOut')],
  ['too many at once', failure('refused', 429)],
])('%s stops there and loses nothing', async (_, error) => {
  const server = aServer({ b: error });
  await sendQueuedActs(unsent('a', 'b', 'c'), server);
  expect(server.sent).toEqual(['a', 'b']);
  expect(server.forget).toHaveBeenCalledTimes(1);
  expect(server.kept).toEqual([]);
});

test('what is refused is the office’s, with the reason, and the others go on', async () => {
  const server = aServer({ a: failure('refused', undefined, 15) });
  await sendQueuedActs(unsent('a', 'b'), server);
  const refused = { queued: queued('a'), refusal: 'it was refused', because: 'movedOn' };
  expect(server.kept).toEqual([refused, { ...refused, isReported: true }]);
  expect(server.forget.mock.calls.map(([{ actID }]) => actID)).toEqual(['b']);
});

test.each([
  ['no answer', failure('broken')],
  ['a session that ended', failure('loggedOut')],
])('what the office could not be told stays, and is told again: %s', async (_, error) => {
  const server = aServer({ a: failure('refused'), 'report a': error });
  await sendQueuedActs(unsent('a', 'b'), server);
  expect(server.kept.some(({ isReported }) => isReported)).toBe(false);
  const later = aServer({});
  await sendQueuedActs(server.kept, later);
  expect(later.sent).toEqual([]);
  expect(later.report).toHaveBeenCalledTimes(1);
  expect(later.kept).toMatchObject([{ isReported: true }]);
});

test('of one trip too many codes were tried: the other doors go on', async () => {
  const server = aServer({ a: failure('refused', 429) });
  const handOver: QueuedAct = { ...queued('a'), kind: 'handOver', step: 'collect', code: '4821' };
  const others = [queued('b'), queued('c', 10_002)].map((one) => ({ queued: one, refusal: null }));
  await sendQueuedActs([{ queued: handOver, refusal: null }, ...others], server);
  expect(server.sent).toEqual(['a', 'c']);
  expect(server.kept).toEqual([]);
});

test('photos go after what was done at their door', async () => {
  const server = aServer({});
  const photo: QueuedAct = { ...queued('p'), kind: 'photo', stage: 'collected', photo: new Blob() };
  await sendQueuedActs([{ queued: photo, refusal: null }, ...unsent('a', 'b')], server);
  expect(server.sent).toEqual(['a', 'b', 'p']);
});

test('a mistake of the server’s holds up its own ticket only', async () => {
  const server = aServer({ a: failure('broken', 500) });
  const kept = [queued('a'), queued('b', 10_002), queued('c')].map((one) => ({ queued: one, refusal: null }));
  await sendQueuedActs(kept, server);
  expect(server.sent).toEqual(['a', 'b']);
  expect(server.forget.mock.calls.map(([{ actID }]) => actID)).toEqual(['b']);
  expect(server.kept).toEqual([]);
});

test('what was refused before is not sent again by itself', async () => {
  const server = aServer({});
  await sendQueuedActs([{ queued: queued('a'), refusal: 'no', isReported: true }, ...unsent('b')], server);
  expect(server.sent).toEqual(['b']);
  expect(server.report).not.toHaveBeenCalled();
});

test('a mistake of ours is not taken for a refusal', async () => {
  const server = aServer({ a: new TypeError('a mistake') });
  await expect(sendQueuedActs(unsent('a'), server)).rejects.toThrow('a mistake');
  expect(server.kept).toEqual([]);
});
