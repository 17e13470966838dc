import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@fettle/domain/actor';
import { createWebPusher } from '../../outside/push/web-push.ts';
import { knownPushServices } from '../../outside/push/push-services.ts';
import { loadVapidKeys } from '../../outside/push/vapid-keys.ts';
import { keepPushSubscription } from '../../stores/telling/push-subscriptions.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { confirm, payingShop } from '../../testing/paying.ts';
import { subscribedBrowser, testPushService } from '../../testing/push-service.ts';
import { accept, chooseWindow, quoteIDsOf, repairTypeOf, type OpenTicket } from '../../testing/tickets.ts';
import { sendPush } from './send-push.ts';

const shop = await payingShop();
const { app, workOff, pushes, paying } = shop;
const { db } = app;
const staff: Actor = { kind: 'staff', staffID: 1, role: 'driver' };
const service = await testPushService();
const pusher = createWebPusher({
  keys: await loadVapidKeys(db),
  subject: 'mailto:hello@fettle.example',
  isPushService: knownPushServices([service.origin]),
});

beforeEach(() => {
  service.received.length = 0;
  service.answer.status = 201;
  pushes.length = 0;
});

/** Booked by somebody with so many browsers that take notifications. */
async function aBookedTicket({ browsers = 1 } = {}) {
  const ticket = await shop.aTicket({ repairTypeID: repairTypeOf(shop.iPhone, 'Water damage') });
  await chooseWindow(ticket, { date: '2026-03-05' });
  await accept(ticket, quoteIDsOf(ticket)[0]);
  await confirm(ticket, false, { agreed: { terms: true, startEarly: true } });
  const { customerID } = ticket.customer;
  const sessions = await db
    .selectFrom('session')
    .select('session_id')
    .where('customer_id', '=', customerID)
    .execute();
  const sessionID = sessions[0]?.session_id ?? 0;
  const browser = subscribedBrowser(`${service.origin}/${ticket.ticketID}`);
  const { endpoint, keys } = browser;
  if (browsers > 0)
    await keepPushSubscription(db, { sessionID, customerID, endpoint, ...keys, now: shop.now() });
  await workOff();
  pushes.length = 0;
  return { ticket, ticketID: ticket.ticketID, sessionID, browser };
}

const happen = (
  { ticketID }: OpenTicket,
  kind: 'collect' | 'repair' | 'handOver' | 'deliver' | 'unrepairable',
) => appendTicketEvent(db, { ticketID, kind, detail: {}, actor: staff, now: shop.now() });

describe('what happens to an order', () => {
  test('is pushed with its number and a sentence, and nothing about the customer', async () => {
    const { ticket, ticketID } = await aBookedTicket();
    await happen(ticket, 'collect');
    await workOff();
    expect(pushes).toEqual([
      {
        title: `Fettle: order RE${ticketID}`,
        body: 'We’ve collected your device.',
        order: `RE${ticketID}`,
        endpoint: `${service.origin}/${ticketID}`,
        ttlSeconds: 24 * 3600,
        urgency: 'normal',
      },
    ]);
    await workOff();
    expect(pushes).toHaveLength(1);
  });

  test('is urgent only while the driver is on the way', async () => {
    const { ticket } = await aBookedTicket();
    for (const kind of ['repair', 'handOver'] as const) await happen(ticket, kind);
    const arrival = { from: '2026-03-02T10:20:00.000Z', until: '2026-03-02T10:45:00.000Z' };
    const detail = { task: 'DELIVERY', ...arrival } as const;
    const { ticketID } = ticket;
    await appendTicketEvent(db, { ticketID, kind: 'onTheWay', detail, actor: staff, now: shop.now() });
    await workOff();
    await happen(ticket, 'deliver');
    await workOff();
    expect(pushes.filter(({ urgency }) => urgency === 'high').map(({ body }) => body)).toEqual([
      'Our driver is on the way to you.',
    ]);
    expect(pushes).toHaveLength(4);
  });

  test('is not pushed where nobody asked for it, nor where it is a mail alone', async () => {
    const { ticket } = await aBookedTicket({ browsers: 0 });
    await happen(ticket, 'collect');
    const asked = await aBookedTicket();
    await happen(asked.ticket, 'unrepairable');
    await workOff();
    expect(pushes).toEqual([]);
  });

  test('is not pushed to who has signed out before it is sent', async () => {
    const { ticket, ticketID, sessionID } = await aBookedTicket();
    await ticket.call('auth/logout', {});
    const toldAt = shop.now().toISOString();
    await sendPush({ ...paying, pusher }, { sessionID, ticketID, name: 'collected', toldAt });
    await happen(ticket, 'collect');
    await workOff();
    expect([...pushes, ...service.received]).toEqual([]);
  });

  test('is never pushed to another customer’s browser', async () => {
    const mine = await aBookedTicket();
    const { ticketID } = await aBookedTicket();
    const toldAt = shop.now().toISOString();
    await sendPush({ ...paying, pusher }, { sessionID: mine.sessionID, ticketID, name: 'collected', toldAt });
    expect(service.received).toEqual([]);
  });
});

describe('the push service', () => {
  const usedAt = async (sessionID: number) =>
    (
      await db
        .selectFrom('push_subscription')
        .select('last_used_at')
        .where('session_id', '=', sessionID)
        .executeTakeFirst()
    )?.last_used_at;
  type Booked = Awaited<ReturnType<typeof aBookedTicket>>;
  const send = ({ sessionID, ticketID }: Booked, toldAt = shop.now().toISOString()) =>
    sendPush({ ...paying, pusher }, { sessionID, ticketID, name: 'repaired', toldAt });

  test('passes it on to the browser, which alone can read it', async () => {
    const booked = await aBookedTicket();
    await send(booked);
    const order = `RE${booked.ticketID}`;
    expect(booked.browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({
      title: `Fettle: order ${order}`,
      body: 'Good news: your device is repaired.',
      order,
    });
    expect(await usedAt(booked.sessionID)).toEqual(shop.now());
  });

  test.each([404, 410])('says %i of a browser that is gone, which is then forgotten', async (status) => {
    const booked = await aBookedTicket();
    service.answer.status = status;
    await send(booked);
    expect(await usedAt(booked.sessionID)).toBeUndefined();
    await send(booked);
    expect(service.received).toHaveLength(1);
  });

  test.each([429, 503])('is tried again where it answers %i, and the browser is kept', async (status) => {
    const booked = await aBookedTicket();
    service.answer.status = status;
    await expect(send(booked)).rejects.toThrow(String(status));
    service.answer.status = 201;
    await send(booked);
    expect(await usedAt(booked.sessionID)).toEqual(shop.now());
  });

  test('is not sent what is no longer true, and keeps the rest no longer than it is', async () => {
    const booked = await aBookedTicket();
    const hoursAgo = (hours: number) => new Date(shop.now().getTime() - hours * 3_600_000).toISOString();
    await send(booked, hoursAgo(72));
    expect(service.received).toEqual([]);
    await send(booked, hoursAgo(71));
    expect(service.received[0]?.headers.ttl).toBe('3600');
  });
});
