import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { testWebhookBody, webhookBody } from '@fettle/contract/webhook-body';
import type { WebhookTypeName } from '@fettle/domain/ops/webhook-types';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/database.ts';
import { Listener } from '../../platform/database/listener.ts';
import { LiveBrand } from '../brand/live-brand.ts';
import { readConfig } from '../../wiring/settings/config.ts';
import { createLog } from '../../platform/process/log.ts';
import { listAdministrators } from '../../stores/people/staff.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import { openAsStaff } from '../../testing/staff.ts';
import { isSignedBy, openReceiver } from '../../testing/webhook-receiver.ts';
import { createPostWebhook } from './post-webhook.ts';
import { startSender } from './sender.ts';

const hourMs = 60 * 60 * 1000;
let now = new Date('2026-03-02T10:00:00Z');
const clock = { now: () => now, isTest: true };
const later = (ms: number) => (now = new Date(now.getTime() + ms));

let database: Awaited<ReturnType<typeof testDatabase>>;
let admin: Awaited<ReturnType<typeof openAsStaff>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let ticketID = 0;

beforeAll(async () => {
  database = await testDatabase();
  const app = await testApp({ database, parts: { clock }, env: { WEBHOOKS_LOCAL: 'on' } });
  admin = await openAsStaff(app, 'administrator');
  [ticketID = 0] = await addTickets(database.db, 1, now);
});

beforeEach(async () => {
  await database.db.deleteFrom('webhook_endpoint').execute();
  await database.db.deleteFrom('job').execute();
  receiver = await openReceiver();
});

async function add(types: WebhookTypeName[] = ['order.note', 'order.collected'], url = receiver.url) {
  const { rc, data } = await admin.call<CallOutput<'ops/webhooks/add'>>('ops/webhooks/add', { url, types });
  expect(rc).toBe(0);
  return data;
}

/** A sender in a process of its own, as far as the database can tell. */
async function send({ timeoutMs = 2_000 }: { timeoutMs?: number } = {}) {
  const log = createLog('silent');
  const sender = await startSender({
    listener: new Listener({ url: database.url, log }),
    db: database.db,
    clock,
    log,
    post: createPostWebhook({ allowsLocal: true, timeoutMs }),
    pollEveryMs: 20,
    brand: new LiveBrand(readConfig({}).brand),
    publicUrl: 'https://repairs.example',
    opsUrl: 'https://ops.example',
  });
  onTestFinished(() => sender.stop());
  return sender;
}

const happen = (kind: 'note' | 'collect' = 'note') =>
  appendTicketEvent(database.db, { ticketID, kind, actor: { kind: 'job', job: 'test' }, detail: {}, now });
const listed = async () =>
  (await admin.call<CallOutput<'ops/webhooks/list'>>('ops/webhooks/list', {})).data.webhooks;
const deliveriesOf = async (endpointID: number) =>
  (await admin.call<CallOutput<'ops/webhooks/deliveries'>>('ops/webhooks/deliveries', { endpointID })).data
    .deliveries;
const statusesOf = async (endpointID: number) =>
  (await deliveriesOf(endpointID)).map(({ status }) => status).toReversed();

/** What waits to be mailed about webhooks. */
async function mailsOfWebhooks(): Promise<{ to: string; text: string }[]> {
  const jobs = await database.db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', 'sendMail')
    .orderBy('job_id')
    .execute();
  const mail = z.object({ to: z.string(), text: z.string(), subject: z.string() });
  return jobs.map(({ payload }) => mail.parse(payload)).filter(({ subject }) => subject.includes('webhook'));
}

describe('an event', () => {
  test('is told to who asked for it, signed, in order, and once', async () => {
    const { endpointID, secret } = await add();
    const other = await openReceiver();
    await add(['order.collected'], other.url);
    await send();
    await happen('note');
    await happen('collect');
    await happen('note');
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['sent', 'sent', 'sent']));
    expect(receiver.types()).toEqual(['order.note', 'order.collected', 'order.note']);
    await eventually(() => expect(other.types()).toEqual(['order.collected']));
    const [first] = receiver.received;
    const body = webhookBody.parse(JSON.parse(first?.body ?? ''));
    expect(body.data).toMatchObject({ orderNum: `RE${ticketID}`, kind: 'note' });
    expect(first && isSignedBy(secret, first)).toBe(true);
    expect(first && isSignedBy('whsec_c29tZWJvZHkgZWxzZQ==', first)).toBe(false);
    expect(first?.headers['webhook-timestamp']).toBe(String(now.getTime() / 1000));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    expect((await listed())[0]).toMatchObject({
      lastSuccessAt: now.toISOString(),
      failingSince: null,
      waiting: 0,
    });
  });

  test('that was rolled back is told to nobody', async () => {
    const { endpointID } = await add();
    const failing = inTransaction(database.db, async (trx) => {
      await appendTicketEvent(trx, {
        ticketID,
        kind: 'note',
        actor: { kind: 'job', job: 'test' },
        detail: {},
        now,
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await deliveriesOf(endpointID)).toEqual([]);
  });

  test('that was committed while no process could send is told by the next one', async () => {
    const { endpointID } = await add();
    await happen();
    expect(await statusesOf(endpointID)).toEqual(['waiting']);
    await send();
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['sent']));
  });

  test('whose process died while it sent is told again, under the same id, once the claim has run out', async () => {
    const { endpointID } = await add();
    await happen();
    // posted, and then nothing more was heard of that process
    await database.db
      .updateTable('webhook_endpoint')
      .set({ claim: crypto.randomUUID(), claimed_until: new Date(now.getTime() + 60_000) })
      .execute();
    await database.db.updateTable('webhook_delivery').set({ attempts: 1 }).execute();
    await send();
    const [delivery] = await deliveriesOf(endpointID);
    later(61_000);
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['sent']));
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.messageID]);
  });

  test('is sent once by three processes at a time', async () => {
    const { endpointID } = await add();
    await Promise.all([send(), send(), send()]);
    for (let i = 0; i < 10; i += 1) await happen();
    await eventually(async () =>
      expect(await statusesOf(endpointID)).toEqual(Array.from({ length: 10 }, () => 'sent')),
    );
    expect(receiver.received).toHaveLength(10);
  });

  test('while it is off is told to nobody, and nothing is kept for later', async () => {
    const { endpointID } = await add();
    expect((await admin.call('ops/webhooks/turnOff', { endpointID })).rc).toBe(0);
    await happen();
    expect(await deliveriesOf(endpointID)).toEqual([]);
    expect((await admin.call('ops/webhooks/sendTest', { endpointID })).rc).toBe(97);
    expect((await admin.call('ops/webhooks/turnOn', { endpointID })).rc).toBe(0);
    await happen();
    expect(await statusesOf(endpointID)).toEqual(['waiting']);
  });
});

describe('a receiver that fails', () => {
  test('is tried again later, while what comes after goes on', async () => {
    const { endpointID } = await add();
    let refusals = 1;
    receiver.decideBy(() => (refusals-- > 0 ? 500 : 204));
    await send();
    await happen('note');
    await eventually(async () => expect((await deliveriesOf(endpointID))[0]?.httpStatus).toBe(500));
    expect((await deliveriesOf(endpointID))[0]).toMatchObject({
      status: 'waiting',
      attempts: 1,
      error: 'Thank you.',
      nextTryAt: new Date(now.getTime() + 10_000).toISOString(),
    });
    expect((await listed())[0]).toMatchObject({ failingSince: now.toISOString(), waiting: 1 });
    await happen('collect');
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['waiting', 'sent']));
    later(10_000);
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['sent', 'sent']));
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[2]).toBe(ids[0]);
    expect((await listed())[0]).toMatchObject({ failingSince: null, waiting: 0 });
  });

  test('for two days is turned off, of which the administrators and the trail are told, and nothing waits any more', async () => {
    const { endpointID } = await add();
    receiver.decideBy(() => 503);
    const started = now.getTime();
    await happen('note');
    await happen('collect');
    // only the tries of the first are counted
    await database.db
      .updateTable('webhook_delivery')
      .set({ next_try_at: new Date('2030-01-01') })
      .where('kind', '=', 'collect')
      .execute();
    await send();
    for (let tries = 1; tries < 10; tries += 1) {
      await eventually(() => expect(receiver.received).toHaveLength(tries));
      const dueAt = async () => Date.parse((await deliveriesOf(endpointID)).at(-1)?.nextTryAt ?? '');
      await eventually(async () => expect(await dueAt()).toBeGreaterThan(now.getTime()));
      now = new Date(await dueAt());
    }
    await eventually(async () => expect((await listed())[0]?.off).toMatchObject({ because: 'failing' }));
    expect((now.getTime() - started) / hourMs).toBeGreaterThan(40);
    expect((now.getTime() - started) / hourMs).toBeLessThan(56);
    expect(await statusesOf(endpointID)).toEqual(['failed', 'failed']);
    const { data } = await admin.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {
      subject: `webhook:${endpointID}`,
    });
    expect(data.entries[0]).toMatchObject({
      act: 'webhook.turnOff',
      by: null,
      after: { because: 'failing' },
    });
    const mails = await mailsOfWebhooks();
    const administrators = await listAdministrators(database.db);
    expect(administrators.length).toBeGreaterThan(0);
    expect(mails.map(({ to }) => to)).toEqual(administrators.map(({ email }) => email));
    expect(mails[0]?.text).toContain(`https://ops.example/ops/webhooks/${endpointID}`);
    expect(mails[0]?.text).toContain('Its last answer was 503.');
    // neither the address's path nor the signing secret
    expect(mails[0]?.text).not.toContain(receiver.url);
  });

  test('on one message alone stays on when that is given up', async () => {
    const { endpointID } = await add();
    receiver.decideBy(({ body }) => (body.includes('order.note') ? 500 : 204));
    await happen('note');
    await database.db.updateTable('webhook_delivery').set({ attempts: 9 }).execute();
    later(hourMs);
    await happen('collect');
    // the one that succeeds comes first
    await database.db
      .updateTable('webhook_delivery')
      .set({ next_try_at: new Date(now.getTime() + 1) })
      .where('kind', '=', 'note')
      .execute();
    await send();
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['waiting', 'sent']));
    later(1);
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['failed', 'sent']));
    expect((await listed())[0]?.off).toBeNull();
  });

  test('that says it is gone is turned off at once', async () => {
    await add();
    receiver.decideBy(() => 410);
    await send();
    await happen();
    await eventually(async () => expect((await listed())[0]?.off).toMatchObject({ because: 'gone' }));
    expect(receiver.received).toHaveLength(1);
    expect((await mailsOfWebhooks())[0]?.text).toContain('said that it’s gone');
  });

  test('by not answering holds up nobody else', async () => {
    const dead = await openReceiver();
    dead.decideBy(() => undefined);
    const stuck = await add(['order.note'], dead.url);
    const { endpointID } = await add();
    await send({ timeoutMs: 5_000 });
    for (let i = 0; i < 5; i += 1) await happen();
    await eventually(async () =>
      expect(await statusesOf(endpointID)).toEqual(Array.from({ length: 5 }, () => 'sent')),
    );
    expect(new Set(await statusesOf(stuck.endpointID))).toEqual(new Set(['waiting']));
  });
});

describe('an administrator', () => {
  test('sends a test, and sends again what failed', async () => {
    const { endpointID } = await add();
    await send();
    expect((await admin.call('ops/webhooks/sendTest', { endpointID })).rc).toBe(0);
    await eventually(async () => expect(await statusesOf(endpointID)).toEqual(['sent']));
    testWebhookBody.parse(JSON.parse(receiver.received[0]?.body ?? ''));
    const [delivery] = await deliveriesOf(endpointID);
    expect(delivery).toMatchObject({ type: 'webhook.test', orderNum: null, httpStatus: 204 });
    const again = { deliveryID: delivery?.deliveryID };
    expect((await admin.call('ops/webhooks/sendAgain', again)).rc).toBe(0);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    expect((await admin.call('ops/webhooks/sendAgain', { deliveryID: '999999' })).rc).toBe(95);
  });

  test('exchanges the secret, and for a day both sign', async () => {
    const { endpointID, secret: former } = await add();
    const { data } = await admin.call<{ secret: string }>('ops/webhooks/rotateSecret', { endpointID });
    await send();
    await happen();
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const [both] = receiver.received;
    expect(both && [isSignedBy(former, both), isSignedBy(data.secret, both)]).toEqual([true, true]);
    expect((await listed())[0]?.formerSecretUntil).toBe(new Date(now.getTime() + 24 * hourMs).toISOString());
    later(24 * hourMs);
    await happen();
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const [, one] = receiver.received;
    expect(one && [isSignedBy(former, one), isSignedBy(data.secret, one)]).toEqual([false, true]);
    const stored = await database.db.selectFrom('webhook_endpoint').select('secret').execute();
    expect(stored[0]?.secret.includes(Buffer.from(data.secret.slice(6), 'base64'))).toBe(false);
  });

  test('chooses other events and another address, removes it, and the trail tells all without a secret', async () => {
    const { endpointID, secret } = await add();
    const elsewhere = await openReceiver('/other');
    const chosen = { endpointID, url: elsewhere.url, types: ['order.collected'] };
    expect((await admin.call('ops/webhooks/change', chosen)).rc).toBe(0);
    await send();
    await happen('note');
    await happen('collect');
    await eventually(() => expect(elsewhere.types()).toEqual(['order.collected']));
    expect((await admin.call('ops/webhooks/remove', { endpointID })).rc).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await admin.call('ops/webhooks/remove', { endpointID })).rc).toBe(94);
    const { data } = await admin.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {
      subject: `webhook:${endpointID}`,
    });
    expect(data.entries.map(({ act }) => act)).toEqual(['webhook.remove', 'webhook.change', 'webhook.add']);
    expect(JSON.stringify(data)).not.toContain(secret.slice(6));
  });

  test.each([
    ['no address', { url: 'tools.example' }],
    ['an address with a password', { url: 'https://a:b@tools.example/' }],
    ['nothing to be told of', { types: [] }],
    ['something that never happens', { types: ['order.exploded'] }],
  ])('cannot give %s', async (_, input) => {
    const { rc } = await admin.call('ops/webhooks/add', {
      url: receiver.url,
      types: ['order.note'],
      ...input,
    });
    expect(rc).toBe(2);
  });

  test('cannot add more than there can be runners for', async () => {
    for (let i = 0; i < 20; i += 1) await add();
    expect((await admin.call('ops/webhooks/add', { url: receiver.url, types: ['order.note'] })).rc).toBe(96);
  });
});

test('on a server that is not for development an address of its own network is refused', async () => {
  const app = await testApp({ database, parts: { clock } });
  const strict = await openAsStaff(app, 'administrator');
  for (const url of [receiver.url, 'https://127.0.0.1/', 'https://localhost/', 'http://tools.example/']) {
    expect(await strict.call('ops/webhooks/add', { url, types: ['order.note'] })).toMatchObject({ rc: 2 });
  }
  expect(
    (await strict.call('ops/webhooks/add', { url: 'https://tools.example/', types: ['order.note'] })).rc,
  ).toBe(0);
});
