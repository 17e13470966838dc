import { CallFailure } from '@fettle/contract/client/client';
import { expect, test, vi } from 'vitest';
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
const failure = (kind: CallFailure['kind'], status?: number) =>
  new CallFailure(kind, `it was ${kind}`, { call: 'ops/tickets/nobodyThere', status });

/** A server that fails as told, by the number of the act. */
function aServer(failures: Record<string, CallFailure | Error>) {
  const sent: string[] = [];
  const forget = vi.fn<(queued: QueuedAct) => Promise<void>>(async () => {});
  const keepRefusal = vi.fn<(queued: QueuedAct, refusal: string) => Promise<void>>(async () => {});
  const send = async ({ actID }: QueuedAct) => {
    sent.push(actID);
    const error = failures[actID];
    if (error) throw error;
  };
  return { sent, forget, keepRefusal, send };
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
  expect(server.keepRefusal).not.toHaveBeenCalled();
});

test('what is refused is kept with the reason, and the others go on', async () => {
  const server = aServer({ a: failure('refused') });
  await sendQueuedActs(unsent('a', 'b'), server);
  expect(server.keepRefusal).toHaveBeenCalledWith(queued('a'), 'it was refused');
  expect(server.forget.mock.calls.map(([{ actID }]) => actID)).toEqual(['b']);
});

test('a mistake of the server’s holds up its own ticket only', async () => {
  const server = aServer({ a: failure('broken', 500) });
  const kept = [queued('a'), queued('b', 10_002), queued('c')].map((one) => ({ queued: one, refusal: null }));
  await sendQueuedActs(kept, server);
  expect(server.sent).toEqual(['a', 'b']);
  expect(server.forget.mock.calls.map(([{ actID }]) => actID)).toEqual(['b']);
  expect(server.keepRefusal).not.toHaveBeenCalled();
});

test('what was refused before is not sent again by itself', async () => {
  const server = aServer({});
  await sendQueuedActs([{ queued: queued('a'), refusal: 'no' }, ...unsent('b')], server);
  expect(server.sent).toEqual(['b']);
});

test('a mistake of ours is not taken for a refusal', async () => {
  const server = aServer({ a: new TypeError('a mistake') });
  await expect(sendQueuedActs(unsent('a'), server)).rejects.toThrow('a mistake');
  expect(server.keepRefusal).not.toHaveBeenCalled();
});
