import { describe, expect, test } from 'vitest';
import type { Actor } from '@fettle/domain/actor';
import { createSandboxTexter } from '../../../../../packages/sandbox/src/sms/texter.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { confirm, payingShop } from '../../testing/paying.ts';
import { accept, chooseWindow, quoteIDsOf, repairTypeOf, type OpenTicket } from '../../testing/tickets.ts';
import { tellOfEvent } from './tell-of-event.ts';

const shop = await payingShop();
const { app, paying, workOff, texts } = shop;
const { db } = app;
const staff: Actor = { kind: 'staff', staffID: 1, role: 'driver' };
let numbers = 100;

/** With a collection on the day given, and a telephone of its own. */
async function aBookedTicket({
  date = '2026-03-05',
  time = '10:00',
  phone = `07700 900${(numbers += 1)}`,
} = {}) {
  const ticket = await shop.aTicket({ repairTypeID: repairTypeOf(shop.iPhone, 'Water damage'), phone });
  await chooseWindow(ticket, { date, time });
  await accept(ticket, quoteIDsOf(ticket)[0]);
  await confirm(ticket, false, { agreed: { terms: true, startEarly: true } });
  return { ticket, number: `+44${phone.replaceAll(' ', '').slice(1)}` };
}

async function textsTo(number: string): Promise<string[]> {
  await workOff();
  return texts.filter(({ to }) => to === number).map(({ body }) => body);
}

type Plain = 'handOver' | 'deliver' | 'return' | 'collect' | 'unrepairable';
const happen = ({ ticketID }: OpenTicket, kind: Plain) =>
  appendTicketEvent(db, { ticketID, kind, detail: {}, actor: staff, now: shop.now() });

describe('the evening before', () => {
  test('brings the window and the code for the driver, once', async () => {
    const { ticket, number } = await aBookedTicket();
    expect(await textsTo(number)).toEqual([]);
    shop.setTime('2026-03-04T17:00:00Z');
    const [text, ...others] = await textsTo(number);
    expect(others).toEqual([]);
    expect(text).toMatch(
      /^Fettle: we're collecting your iPhone 12 tomorrow, Thu 5 Mar, 10:00-13:00\. Your code for the driver: \d{4}\. Declining a possible repair: £85\.00\. Order RE\d+\.$/,
    );
    expect(text?.length).toBeLessThanOrEqual(160);
    const booked = (await readTicketEvents(db, ticket.ticketID)).find(({ kind }) => kind === 'bookWindow');
    await tellOfEvent(paying, { ticketID: ticket.ticketID, eventID: booked?.eventID ?? '' });
    expect(await textsTo(number)).toHaveLength(1);
  });

  test('is two minutes away for a collection today, by text alone: the booking’s own mail has just said so', async () => {
    shop.mails.length = 0;
    const { number } = await aBookedTicket({ date: '2026-03-02', time: '16:00' });
    expect(await textsTo(number)).toEqual([]);
    shop.setTime('2026-03-02T10:02:00Z');
    const [text] = await textsTo(number);
    expect(text).toContain('today, Mon 2 Mar');
    expect(shop.mails.filter(({ subject }) => subject.includes('tomorrow'))).toEqual([]);
  });
});

test('the device with the driver and the delivery are told, with the code while it is needed', async () => {
  const { ticket, number } = await aBookedTicket();
  await happen(ticket, 'collect');
  await happen(ticket, 'handOver');
  await happen(ticket, 'deliver');
  const told = await textsTo(number);
  expect(told).toHaveLength(2);
  expect(told.find((text) => text.includes('our driver has'))).toMatch(/code for the driver: \d{4}/);
  expect(told.find((text) => text.includes('is back with you'))).not.toContain('code');
});

test('what is texted goes to the number that works while the telephone is with us', async () => {
  const { ticket, number } = await aBookedTicket();
  const { call, ticketID } = ticket;
  const customerData = {
    firstname: 'Ada',
    surname: 'Quill',
    phone: '07700 900123',
    email: 'ada@example.com',
  };
  const reachPhone = `07700 900${(numbers += 1)}`;
  await call('tickets/update', { ticketID, customerData, reachPhone });
  await happen(ticket, 'collect');
  await happen(ticket, 'handOver');
  expect(await textsTo(number)).toEqual([]);
  const [text] = await textsTo(`+44${reachPhone.replaceAll(' ', '').slice(1)}`);
  expect(text).toMatch(/our driver has your iPhone 12\. Your code for the driver: \d{4}/);
});

describe('back as it was', () => {
  async function textAfter(goesBack: (ticket: OpenTicket) => Promise<unknown>) {
    const { ticket, number } = await aBookedTicket();
    await happen(ticket, 'collect');
    await goesBack(ticket);
    await happen(ticket, 'return');
    return (await textsTo(number)).find((text) => text.includes('is back'));
  }

  test('because its owner said no', async () => {
    const declined = await textAfter(({ ticketID }) =>
      appendTicketEvent(db, {
        ticketID,
        kind: 'decline',
        detail: { feeBillID: null },
        actor: staff,
        now: shop.now(),
      }),
    );
    expect(declined).toContain('is back, unrepaired, as you asked.');
  });

  test('because it could not be repaired', async () => {
    const sorry = await textAfter((ticket) => happen(ticket, 'unrepairable'));
    expect(sorry).toContain("is back. We're sorry we couldn't repair it.");
  });
});

test.each(['020 7946 0123', '07000 900123'])('nobody texts %s', async (phone) => {
  const { ticket } = await aBookedTicket({ phone });
  const before = texts.length;
  await happen(ticket, 'handOver');
  await workOff();
  expect(texts).toHaveLength(before);
});

test('a number is texted eight times a day at most, whoever has typed it', async () => {
  const { ticket, number } = await aBookedTicket();
  for (let n = 0; n < 10; n++) await happen(ticket, 'handOver');
  expect(await textsTo(number)).toHaveLength(8);
});

test('the sandbox keeps what was sent, the same message once, for people and for tests', async () => {
  const texter = createSandboxTexter(app);
  await texter.send({ to: '+447700900999', body: '<b>Hello</b>' }, 'same');
  await texter.send({ to: '+447700900999', body: '<b>Hello</b>' }, 'same');
  const json = (await (await fetch(`${app.url}/_sandbox/sms.json?to=%2B447700900999`)).json()) as unknown[];
  expect(json).toMatchObject([{ to: '+447700900999', body: '<b>Hello</b>' }]);
  const page = await fetch(`${app.url}/_sandbox/sms`);
  expect(await page.text()).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});
