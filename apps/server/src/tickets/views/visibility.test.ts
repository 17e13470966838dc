import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callPath } from '@fettle/contract/call-path';
import { calls, type CallName, type CallOutput } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { resultCodes } from '@fettle/contract/answers/envelope';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { staffedShop } from '../../testing/booked.ts';
import {
  everybodyAround,
  headersOf,
  orderCalls,
  ownOrByLink,
  type Principal,
  type Row,
} from '../../testing/order-calls.ts';

const shop = await staffedShop();
const { app, coordinator, driver, otherDriver } = shop;

/** One paid order with all that belongs to one, collected tomorrow by a driver who is named for it. */
const ticket = await shop.aPaidTicket();
const { ticketID } = ticket;
const technician = await shop.technicianOf(ticket);
await coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: driver.staffID });
await coordinator.call('ops/tickets/note', { ticketID, text: 'Keep it to ourselves.' });
await ticket.call('tickets/sendMessage', { ticketID, text: 'Hello?', messageKey: randomUUID() });

const around = await everybodyAround(shop, ticket);
const { cookies } = around;
const everybody: Principal[] = [...(Object.keys(cookies) as (keyof typeof cookies)[]), 'tool'];

const rows = Object.entries<Row<CallName>>(orderCalls(shop, ticket));
const named = (name: string) => (name.startsWith('v1/') ? { orderNum: `RE${ticketID}` } : { ticketID });
const notThere = new Set<number>([
  resultCodes.loggedOut,
  refusalAnswers.notAllowed.rc,
  refusalAnswers.unknownTicket.rc,
]);

async function ask(principal: Principal, name: string, input: object): Promise<number> {
  const path = callPath(name, app.config.brand.name);
  const { rc } = await app.call(path, { ...named(name), ...input }, headersOf(around, principal));
  return rc;
}

describe.each(rows)('%s', (name, { for: those, input = {} }) => {
  test.each(everybody.filter((one) => !those.includes(one)))(
    'there is no such order for: %s',
    async (who) => {
      expect(notThere).toContain(await ask(who, name, input));
    },
  );
  test.each(those)('there is one for: %s', async (who) => {
    const rc = await ask(who, name, input);
    expect(notThere).not.toContain(rc);
    // a wrong input would prove nothing
    expect(rc).not.toBe(resultCodes.invalidParams);
  });
});

test('the table has every call about an order, and none that is gone', () => {
  const about = Object.entries<CallEntry>(calls)
    .filter(([, { input }]) => 'shape' in input && namesATicket(input.shape))
    .map(([name]) => name);
  expect(about.length).toBeGreaterThan(40);
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(about));
});
const namesATicket = (shape: unknown) =>
  typeof shape === 'object' && shape !== null && ('ticketID' in shape || 'orderNum' in shape);

/** What is no call: files, streams and calendars. */
const routes: Record<string, { for: readonly Principal[] }> = {
  [`/events/tickets/${ticketID}`]: { for: ownOrByLink },
  [`/tickets/RE${ticketID}/collection.ics`]: { for: ownOrByLink },
};
describe.each(Object.entries(routes))('%s', (path, { for: those }) => {
  test.each(Object.entries(cookies))('for: %s', async (who, cookie) => {
    const leaving = new AbortController();
    const { status } = await fetch(app.url + path, { headers: { cookie }, signal: leaving.signal });
    leaving.abort();
    expect(status === 200).toBe(those.some((one) => one === who));
  });
});

describe('of an order that they see', () => {
  type Page = CallOutput<'ops/tickets/get'>;
  const open = async (who: typeof driver) => (await who.call<Page>('ops/tickets/get', { ticketID })).data;

  test('a driver sees whom, where and what, and neither money nor email nor conversation', async () => {
    const { order, story, acts } = await open(driver);
    expect(order).toMatchObject({
      money: null,
      quotes: [],
      contact: null,
      problem: '',
      earlier: [],
      report: null,
    });
    expect(order.customer.email).toBe('');
    expect(order.customer.phone).not.toBe('');
    expect(order.address).not.toBe('');
    expect(story.map(({ kind }) => kind)).not.toContain('message');
    expect(JSON.stringify({ story, acts })).not.toMatch(/£|Paid|Bill|Keep it to ourselves|Hello/);
  });

  test('a technician sees the device and its conversation, and neither address nor payments', async () => {
    const { order, story } = await open(technician);
    expect(order).toMatchObject({ money: null, address: '', postcode: '', earlier: [] });
    expect(order.customer).toEqual({
      name: expect.not.stringContaining(' ') as string,
      email: '',
      phone: '',
    });
    expect(order.quotes).not.toEqual([]);
    expect(story.map(({ kind }) => kind)).toContain('message');
    const events = story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
    for (const kind of ['pay', 'paymentBegan', 'billOpened']) expect(events).not.toContain(kind);
  });

  test('a coordinator sees everything', async () => {
    const { order, story } = await open(coordinator);
    expect(order.money).not.toBeNull();
    expect(order.customer.email).not.toBe('');
    expect(JSON.stringify(story)).toContain('Keep it to ourselves');
  });

  test('writing a note on another’s order is refused, and opens nothing', async () => {
    const input = { ticketID, text: 'Let me in.' };
    expect(await otherDriver.call('ops/tickets/note', input)).toMatchObject(refusalAnswers.unknownTicket);
    expect(await otherDriver.call('ops/tickets/get', { ticketID })).toMatchObject(
      refusalAnswers.unknownTicket,
    );
    expect(await otherDriver.call('ops/tickets/getPhotos', { ticketID })).toMatchObject(
      refusalAnswers.unknownTicket,
    );
  });

  test('a driver sees a trip until the day after it was made', async () => {
    await shop.collect(ticket);
    expect((await open(driver)).order.status).toBe('COLLECTED');
    shop.setTime('2026-03-04T20:00:00Z');
    expect((await open(driver)).order.status).toBe('COLLECTED');
    shop.setTime('2026-03-05T09:00:00Z');
    expect(await driver.call('ops/tickets/get', { ticketID })).toMatchObject(refusalAnswers.unknownTicket);
  });
});
