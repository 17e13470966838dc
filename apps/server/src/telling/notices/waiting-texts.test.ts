import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@fettle/domain/actor';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { openBill } from '../../stores/quoting/bills.ts';
import {
  appendTicketEvent,
  readTicketEvents,
  type NewTicketEvent,
} from '../../stores/events/ticket-events.ts';
import { insertMessage, markReadUntil } from '../../stores/telling/messages.ts';
import { addStaff } from '../../testing/staff.ts';
import { openBrowser } from '../../testing/browser.ts';
import { confirm, payingShop } from '../../testing/paying.ts';
import { accept, chooseWindow, quoteIDsOf, repairTypeOf, type OpenTicket } from '../../testing/tickets.ts';
import { giveText } from './give-text.ts';

const shop = await payingShop();
const { app, paying, workOff, texts } = shop;
const { db } = app;
const staffID = await addStaff(db, { role: 'coordinator' });
const staff: Actor = { kind: 'staff', staffID, role: 'coordinator' };
let numbers = 100;

beforeEach(() => shop.setTime('2026-03-02T10:00:00Z'));

async function aBookedTicket() {
  const phone = `07700 900${(numbers += 1)}`;
  const ticket = await shop.aTicket({ repairTypeID: repairTypeOf(shop.iPhone, 'Water damage'), phone });
  await chooseWindow(ticket, { date: '2026-03-20', time: '10:00' });
  await accept(ticket, quoteIDsOf(ticket)[0]);
  await confirm(ticket, false, { agreed: { terms: true, startEarly: true } });
  return { ticket, number: `+44${phone.replaceAll(' ', '').slice(1)}` };
}

async function textsTo(number: string): Promise<string[]> {
  await workOff();
  return texts.filter(({ to }) => to === number).map(({ body }) => body);
}

type Happened = {
  [Kind in NewTicketEvent['kind']]: Pick<Extract<NewTicketEvent, { kind: Kind }>, 'kind' | 'detail'>;
}[NewTicketEvent['kind']];
async function happens(ticket: OpenTicket, event: Happened, status?: TicketStatus) {
  const { ticketID } = ticket;
  await appendTicketEvent(db, { ...event, ticketID, actor: staff, now: shop.now() });
  if (status) await shop.setStatus(ticket, status);
}

async function priced(ticket: OpenTicket): Promise<void> {
  const { ticketID } = ticket;
  const billID = await openBill(db, {
    ticketID,
    kind: 'finalPrice',
    amountPence: 12_000,
    quoteID: quoteIDsOf(ticket)[0] ?? null,
    actor: staff,
    now: shop.now(),
  });
  await happens(ticket, { kind: 'finalPrice', detail: { billID, amountPence: 12_000 } }, 'AWAITINGPAYMENT');
}

const offered = (ticket: OpenTicket) =>
  happens(
    ticket,
    { kind: 'extraWorkOffered', detail: { billID: 1, amountPence: 4_000, isEssential: false } },
    'COLLECTED',
  );

const freeWindow = ({ ticketID }: OpenTicket) =>
  db.deleteFrom('window_hold').where('ticket_id', '=', ticketID).execute();

async function writes({ ticketID }: OpenTicket, text: string): Promise<void> {
  const messageKey = randomUUID();
  await insertMessage(db, {
    ticketID,
    from: 'team',
    staffID,
    messageKey,
    text,
    actor: staff,
    now: shop.now(),
  });
}

const link = (target: string) =>
  `http\\S+/open/\\d+-\\w+-[\\w-]{22}${target === '' ? '' : `\\?to=${target}`} (Declining a possible repair: £85\\.00\\. )?`;
const stop = / No more texts: http\S+\/unsubscribe\/\d+-[\w-]{22}$/;

describe('what waits on the customer is texted, with the link to that very step', () => {
  const rows: [string, string, (ticket: OpenTicket) => Promise<unknown>, string][] = [
    [
      'a price',
      '',
      priced,
      "we've found out what's wrong with your iPhone 12. Your price is £120.00, and you decide",
    ],
    [
      'extra work',
      '',
      offered,
      "we've found something else with your iPhone 12. It would be £40.00 more, and you decide",
    ],
    [
      'nobody in',
      'collection',
      async (ticket) => {
        await freeWindow(ticket);
        await happens(ticket, { kind: 'nobodyThere', detail: { task: 'PICKUP' } });
      },
      'sorry we missed you. Your iPhone 12 needs another time',
    ],
    [
      'a lost window',
      'collection',
      async (ticket) => {
        await freeWindow(ticket);
        await happens(ticket, {
          kind: 'windowLost',
          detail: { task: 'PICKUP', day: '2026-03-20', startHour: 10 },
        });
      },
      'sorry, your collection time has gone. Please choose another',
    ],
    [
      'a repair',
      'delivery',
      (ticket) => happens(ticket, { kind: 'repair', detail: {} }, 'REPAIRED'),
      'your iPhone 12 is repaired. Choose when we bring it back',
    ],
    [
      'no repair',
      'delivery',
      (ticket) => happens(ticket, { kind: 'unrepairable', detail: {} }, 'UNREPAIRABLE'),
      "sorry, we couldn't repair your iPhone 12. Choose when we bring it back",
    ],
  ];
  test.each(rows)('%s leads to its step: %s', async (_, target, happen, said) => {
    const { ticket, number } = await aBookedTicket();
    await happen(ticket);
    const [text = '', ...others] = await textsTo(number);
    expect(others).toEqual([]);
    expect(text).toContain(`Fettle: ${said}: http`);
    expect(text).toMatch(new RegExp(`${link(target)}Order RE${ticket.ticketID}\\.`));
    expect(text).toMatch(stop);
    // two parts of a long message
    expect(text.length).toBeLessThanOrEqual(306);
  });

  test('a message, without its words', async () => {
    const { ticket, number } = await aBookedTicket();
    await writes(ticket, 'Is the passcode 1234?');
    shop.setTime('2026-03-02T10:03:00Z');
    const [text] = await textsTo(number);
    expect(text).toMatch(new RegExp(`we've written to you about your iPhone 12: ${link('messages')}`));
    expect(text).not.toContain('passcode');
  });
});

test('its link shows the order as a stranger may see it', async () => {
  const { ticket, number } = await aBookedTicket();
  await priced(ticket);
  const [text = ''] = await textsTo(number);
  const [url = ''] = /\S+\/open\/[^?\s]+/.exec(text) ?? [];
  const opened = await fetch(app.url + new URL(url).pathname, { redirect: 'manual' });
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const seen = await openBrowser(app, { cookie }).call<{ ticket: object }>('tickets/get', {
    ticketID: ticket.ticketID,
  });
  expect(seen.data.ticket).toMatchObject({ status: 'AWAITINGPAYMENT', address: '', problem: '' });
});

describe('at night', () => {
  const pricesTo = async (number: string) =>
    (await textsTo(number)).filter((text) => text.includes('Your price is'));

  test('nothing is texted before eight, and then only what still waits', async () => {
    const [paid, open] = [await aBookedTicket(), await aBookedTicket()];
    shop.setTime('2026-03-28T22:30:00Z');
    await priced(paid.ticket);
    await priced(open.ticket);
    expect(await pricesTo(open.number)).toEqual([]);
    await shop.setStatus(paid.ticket, 'COLLECTED');
    // the clocks go forward that night
    shop.setTime('2026-03-29T06:59:00Z');
    expect(await pricesTo(open.number)).toEqual([]);
    shop.setTime('2026-03-29T07:00:00Z');
    expect(await pricesTo(open.number)).toHaveLength(1);
    expect(await pricesTo(paid.number)).toEqual([]);
  });

  test('the driver and the code are', async () => {
    const { ticket, number } = await aBookedTicket();
    shop.setTime('2026-03-02T22:30:00Z');
    await happens(ticket, { kind: 'handOver', detail: {} });
    expect(await textsTo(number)).toMatchObject([expect.stringContaining('code for the driver')]);
  });
});

test('messages are texted once in four hours, and not once they are read', async () => {
  const { ticket, number } = await aBookedTicket();
  const { ticketID } = ticket;
  await writes(ticket, 'One.');
  shop.setTime('2026-03-02T10:03:00Z');
  expect(await textsTo(number)).toHaveLength(1);
  shop.setTime('2026-03-02T11:00:00Z');
  await writes(ticket, 'Two.');
  shop.setTime('2026-03-02T14:02:00Z');
  expect(await textsTo(number)).toHaveLength(1);
  shop.setTime('2026-03-02T14:03:00Z');
  expect(await textsTo(number)).toHaveLength(2);
  shop.setTime('2026-03-02T18:30:00Z');
  await writes(ticket, 'Three.');
  await markReadUntil(db, { ticketID, side: 'customer', messageID: 2_000_000_000 });
  shop.setTime('2026-03-02T19:00:00Z');
  expect(await textsTo(number)).toHaveLength(2);
});

test('a job that is done again, by eight at once, texts once', async () => {
  const { ticket, number } = await aBookedTicket();
  await priced(ticket);
  expect(await textsTo(number)).toHaveLength(1);
  await db.deleteFrom('sent_notice').where('notice', '=', 'priceReady by text').execute();
  const event = (await readTicketEvents(db, ticket.ticketID)).find(({ kind }) => kind === 'finalPrice');
  const notice = { ticketID: ticket.ticketID, eventID: event?.eventID ?? '', name: 'priceReady' } as const;
  await Promise.all(Array.from({ length: 8 }, () => giveText(paying, notice)));
  expect(await textsTo(number)).toHaveLength(2);
});

describe('who wants none', () => {
  test('ends them by the link in the text, mails go on', async () => {
    const { ticket, number } = await aBookedTicket();
    await priced(ticket);
    const [text = ''] = await textsTo(number);
    const [url = ''] = /http\S+\/unsubscribe\/\S+$/.exec(text) ?? [];
    const path = app.url + new URL(url).pathname;
    expect(await (await fetch(path)).text()).toContain('No more text messages?');
    await happens(ticket, { kind: 'handOver', detail: {} });
    expect(await textsTo(number)).toHaveLength(2);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(path, { method: 'POST', headers, body: '' })).status).toBe(200);
    shop.mails.length = 0;
    await happens(ticket, { kind: 'handOver', detail: {} });
    await happens(ticket, { kind: 'repair', detail: {} }, 'REPAIRED');
    expect(await textsTo(number)).toHaveLength(2);
    expect(shop.mails.filter(({ subject }) => subject.startsWith(`RE${ticket.ticketID}: `))).toHaveLength(2);
  });

  test('or in the settings', async () => {
    const { ticket, number } = await aBookedTicket();
    await ticket.call('customers/notices/set', { feedback: true, texts: false });
    await priced(ticket);
    expect(await textsTo(number)).toEqual([]);
  });
});

test('what waits has six a day, and takes nothing from the door’s eight', async () => {
  const { ticket, number } = await aBookedTicket();
  await shop.setStatus(ticket, 'REPAIRED');
  for (let n = 0; n < 8; n++) await happens(ticket, { kind: 'repair', detail: {} });
  expect(await textsTo(number)).toHaveLength(6);
  await happens(ticket, { kind: 'handOver', detail: {} });
  expect(await textsTo(number)).toHaveLength(7);
});
