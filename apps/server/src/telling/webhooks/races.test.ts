import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { LiveBrand } from '../brand/live-brand.ts';
import { readConfig } from '../../wiring/settings/config.ts';
import { createLog } from '../../platform/process/log.ts';
import { claimEndpoint } from '../../stores/tools/webhook-endpoints.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { testApp } from '../../testing/app.ts';
import { deadlocksDuring } from '../../testing/deadlocks.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import { openAsStaff } from '../../testing/staff.ts';
import { claimMs, sendDeliveries } from './send-deliveries.ts';

const now = new Date('2026-03-02T10:00:00Z');
const rounds = process.env.TEST_LONG ? 200 : 50;
let app: Awaited<ReturnType<typeof testApp>>;
let admin: Awaited<ReturnType<typeof openAsStaff>>;
let ticketID = 0;

beforeAll(async () => {
  app = await testApp({ parts: { clock: { now: () => now, isTest: true } }, env: { WEBHOOKS_LOCAL: 'on' } });
  admin = await openAsStaff(app, 'administrator');
  [ticketID = 0] = await addTickets(app.db, 1, now);
});

async function aWaitingEndpoint(): Promise<number> {
  const { data } = await admin.call<CallOutput<'ops/webhooks/add'>>('ops/webhooks/add', {
    url: 'http://127.0.0.1:9/hook',
    types: ['order.note'],
  });
  const actor = { kind: 'job', job: 'test' } as const;
  for (let events = 0; events < 3; events += 1) {
    await appendTicketEvent(app.db, { ticketID, kind: 'note', actor, detail: {}, now });
  }
  return data.endpointID;
}

/** Sends what waits to a receiver that answers so; `onPost` with each post, before its outcome is written down. */
async function sendAll(status: number, onPost: () => void): Promise<void> {
  const claim = { claim: randomUUID(), now, until: new Date(now.getTime() + claimMs) };
  const endpoint = await claimEndpoint(app.db, claim);
  if (!endpoint) throw new Error('there is nothing to send');
  const post = async () => {
    onPost();
    return { status, text: '' };
  };
  const office = { brand: new LiveBrand(readConfig({}).brand), publicUrl: '', opsUrl: 'https://ops.example' };
  const parts = { ...office, db: app.db, clock: app.clock, log: createLog('silent'), post };
  await sendDeliveries(endpoint, parts, () => false);
}

test.each([
  ['takes it', 204],
  ['fails', 500],
  ['is gone', 410],
])('turning an endpoint off while it is sent to, where the receiver %s: no deadlock', async (_, status) => {
  const answers: number[] = [];
  const deadlocks = await deadlocksDuring([app], async () => {
    for (let round = 0; round < rounds; round += 1) {
      const endpointID = await aWaitingEndpoint();
      const turnOff = async () => {
        const answer = await admin.call('ops/webhooks/turnOff', { endpointID });
        answers.push(answer.status === 200 ? answer.rc : answer.status);
      };
      let turningOff: Promise<void> | undefined;
      await sendAll(status, () => (turningOff ??= turnOff()));
      await turningOff;
      const waiting = app.db
        .selectFrom('webhook_delivery')
        .select('delivery_id')
        .where('status', '=', 'waiting');
      expect(await waiting.where('endpoint_id', '=', endpointID).execute()).toEqual([]);
      expect((await admin.call('ops/webhooks/remove', { endpointID })).rc).toBe(0);
    }
  });
  expect(deadlocks).toBe(0);
  expect(new Set(answers)).toEqual(new Set([0]));
});
