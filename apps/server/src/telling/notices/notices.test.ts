import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@fettle/domain/actor';
import type { TicketEventDetails, TicketEventKind } from '@fettle/domain/ticket/events';
import { inTransaction } from '../../platform/database/database.ts';
import { reportHeldBack } from '../../platform/observe/held-back.ts';
import { openBill } from '../../stores/quoting/bills.ts';
import { insertMessage, markReadUntil } from '../../stores/telling/messages.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';
import { accept, chooseWindow, quoteIDsOf, repairTypeOf, type OpenTicket } from '../../testing/tickets.ts';
import { performAct } from '../../tickets/acts/perform-act.ts';
import { tellOfEvent } from './tell-of-event.ts';

const shop = await payingShop();
const { app, stripe, paying, anAcceptedTicket, workOff, mails } = shop;
const { db } = app;
const staff: Actor = { kind: 'staff', staffID: 1, role: 'coordinator' };
const hourMs = 60 * 60 * 1000;

/** The mails about a ticket since the last call, as the worker would have sent them by now. */
async function newMails({ ticketID }: OpenTicket) {
  await workOff();
  const about = mails.filter(({ subject }) => subject.startsWith(`RE${ticketID}: `));
  mails.length = 0;
  return about;
}

/** Of a customer of its own: mailboxes that nobody has verified get few mails. */
async function verified(ticket: OpenTicket): Promise<OpenTicket> {
  const { customerID } = ticket.customer;
  const columns = { email: `ada-${customerID}@example.com`, email_verified: true, firstname: 'Ada' };
  await db.updateTable('customer').set(columns).where('customer_id', '=', customerID).execute();
  await newMails(ticket);
  return ticket;
}

const aTicket = async () => verified(await anAcceptedTicket());

const happen = <Kind extends TicketEventKind>(
  { ticketID }: OpenTicket,
  kind: Kind,
  detail: TicketEventDetails[Kind],
) =>
  // kind and detail belong together by the types of the arguments
  appendTicketEvent(db, { ticketID, kind, detail, actor: staff, now: shop.now() } as Parameters<
    typeof appendTicketEvent
  >[1]);

async function pay(ticket: OpenTicket): Promise<void> {
  const { bill } = (await getBill(ticket)).data;
  await begin(ticket, bill.amountInPence);
  const intentID = intentOf(bill);
  const method = { payment_method: 'pm_card_visa', return_url: returnUrl };
  await stripe.client.paymentIntents.confirm(intentID, method);
  await confirm(ticket, intentID);
}

async function aPaidTicket(): Promise<OpenTicket> {
  const ticket = await aTicket();
  await pay(ticket);
  await newMails(ticket);
  return ticket;
}

describe('a payment', () => {
  test('is told once, with the window, the invoice and a signed link', async () => {
    const ticket = await aTicket();
    await pay(ticket);
    const [mail, ...others] = await newMails(ticket);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`RE${ticket.ticketID}: your iPhone 12 is booked in and paid for`);
    expect(mail?.text).toContain('Collection: Tuesday 3 March, 10:00 to 13:00');
    const { address, technician } = await ticket.look();
    expect(mail?.text).toContain(`Address: ${address}`);
    expect(mail?.text).toContain('Part: Genuine part');
    expect(mail?.text).toContain(`Technician: ${technician?.firstname} ${technician?.surname}`);
    expect(mail?.text).toContain('Before we come:\n\n1. Back it up');
    expect(mail?.text).toContain('Never type your passcode here.');
    expect(mail?.text).toMatch(/Invoice: INV-\d{6}/);
    expect(mail?.attachments).toMatchObject([
      { filename: expect.stringMatching(/^INV-\d{6}\.pdf$/) as string },
    ]);
    const [link = ''] = /\S+\/open\/\S+/.exec(mail?.text ?? '') ?? [];
    const opened = await fetch(app.url + new URL(link).pathname, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe(`/track/RE${ticket.ticketID}?link=1`);
  });

  test('says no address to a mailbox that nobody has verified', async () => {
    const ticket = await anAcceptedTicket();
    await pay(ticket);
    const mail = (await newMails(ticket)).find(({ subject }) => subject.includes('paid for'));
    expect(mail?.text).toContain('Before we come:');
    expect(mail?.text).not.toContain('Address:');
  });

  test('whose job is done again after its process died is told once', async () => {
    const ticket = await aTicket();
    await pay(ticket);
    await newMails(ticket);
    const events = await readTicketEvents(db, ticket.ticketID);
    const told = events.filter(({ kind }) => kind === 'pay' || kind === 'start');
    expect(told).toHaveLength(2);
    for (const { ticketID, eventID } of told) await tellOfEvent(paying, { ticketID, eventID });
    expect(await newMails(ticket)).toEqual([]);
  });

  test('told by two processes at once is told once', async () => {
    const ticket = await aTicket();
    await happen(ticket, 'expire', { because: 'quotesExpired' });
    const event = (await readTicketEvents(db, ticket.ticketID)).at(-1);
    const { ticketID, eventID } = event ?? { ticketID: 0, eventID: '' };
    // connections first: whoever had to open one would come too late to race
    const eight = Array.from({ length: 8 });
    await Promise.all(eight.map(() => sql`select pg_sleep(0.1)`.execute(db)));
    await Promise.all(eight.map(() => tellOfEvent(paying, { ticketID, eventID })));
    expect(await newMails(ticket)).toHaveLength(1);
  });
});

test('an open quote that is booked is told with its estimate', async () => {
  const repairTypeID = repairTypeOf(shop.iPhone, 'Water damage');
  const ticket = await verified(await shop.aTicket({ repairTypeID }));
  await chooseWindow(ticket);
  await accept(ticket, quoteIDsOf(ticket)[0]);
  await newMails(ticket);
  await confirm(ticket, false, { agreed: { terms: true, startEarly: true } });
  const [mail, ...others] = await newMails(ticket);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('is booked in');
  expect(mail?.text).toMatch(/Estimate: £\d+ to £\d+/);
  expect(mail?.text).toContain('nothing to pay yet');
  expect(mail?.text).toContain('the diagnosis costs £85.00');
  // as does every other mail while it can be avoided
  await happen(ticket, 'nobodyThere', { task: 'PICKUP' });
  expect((await newMails(ticket))[0]?.text).toContain('the diagnosis costs £85.00');
  await db
    .updateTable('ticket')
    .set({ status: 'DECLINED' })
    .where('ticket_id', '=', ticket.ticketID)
    .execute();
  await happen(ticket, 'handOver', {});
  expect((await newMails(ticket))[0]?.text).not.toContain('£85.00');
});

describe('a collection', () => {
  test('that is moved is told, and reminded of at five the day before, once', async () => {
    const ticket = await aPaidTicket();
    const customer = { kind: 'customer', customerID: ticket.customer.customerID } as const;
    const move = (day: string, now: Date) =>
      performAct(
        { db, clock: { now: () => now } },
        { act: 'movePickup', ticketID: ticket.ticketID, principal: customer, input: { day, hour: 13 } },
      );
    shop.setTime('2026-03-02T10:30:00Z');
    await move('2026-03-05', shop.now());
    expect(await newMails(ticket)).toEqual([]);
    shop.setTime('2026-03-02T10:32:00Z');
    const [moved, ...others] = await newMails(ticket);
    expect(others).toEqual([]);
    expect(moved?.text).toContain('Collection: Thursday 5 March, 13:00 to 16:00');

    shop.setTime('2026-03-04T16:59:00Z');
    expect(await newMails(ticket)).toEqual([]);
    shop.setTime('2026-03-04T17:00:00Z');
    const [reminder, ...more] = await newMails(ticket);
    expect(more).toEqual([]);
    expect(reminder?.subject).toBe(`RE${ticket.ticketID}: we collect your iPhone 12 tomorrow`);
    expect(reminder?.text).toContain('Collection: Thursday 5 March, 13:00 to 16:00');
  });

  test('that was moved away is not reminded of', async () => {
    const ticket = await aPaidTicket();
    const principal = { kind: 'customer', customerID: ticket.customer.customerID } as const;
    const move = (day: string, now: Date) =>
      performAct(
        { db, clock: { now: () => now } },
        { act: 'movePickup', ticketID: ticket.ticketID, principal, input: { day, hour: 10 } },
      );
    await move('2026-03-06', shop.now());
    await move('2026-03-09', new Date(shop.now().getTime() + hourMs));
    shop.setTime('2026-03-02T11:02:00Z');
    await newMails(ticket);
    shop.setTime('2026-03-05T18:00:00Z');
    expect(await newMails(ticket)).toEqual([]);
    shop.setTime('2026-03-08T18:00:00Z');
    expect(await newMails(ticket)).toHaveLength(1);
  });

  test('that is moved several times in a row is told in one mail, of the last', async () => {
    const ticket = await aPaidTicket();
    const principal = { kind: 'customer', customerID: ticket.customer.customerID } as const;
    for (const [at, day] of ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'].entries()) {
      shop.setTime(`2026-03-02T10:0${at}:00Z`);
      const input = { day, hour: 13 } as const;
      await performAct(
        { db, clock: app.clock },
        { act: 'movePickup', ticketID: ticket.ticketID, principal, input },
      );
      expect(await newMails(ticket)).toEqual([]);
    }
    shop.setTime('2026-03-02T10:05:00Z');
    const [mail, ...others] = await newMails(ticket);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Collection: Monday 9 March, 13:00 to 16:00');
  });
});

describe.each([
  [
    'windowLost',
    { task: 'PICKUP', day: '2026-03-03', startHour: 10 },
    'please choose another time',
    '10:00 to 13:00',
  ],
  ['nobodyThere', { task: 'PICKUP' }, 'sorry we missed you', 'costs you nothing'],
  ['collect', {}, 'we’ve collected your', 'on its way to the workshop'],
  ['promiseMoved', { until: '2026-03-13', because: 'part' }, 'until Friday 13 March', 'waiting for a part'],
  ['repair', {}, 'is repaired', 'test report'],
  ['handOver', {}, 'our driver has your', 'hand-over code'],
  ['unrepairable', {}, 'we couldn’t repair', 'free of charge'],
  ['waive', { billID: 1 }, 'no diagnostic fee', 'nothing to pay'],
  ['deliver', {}, 'is back', 'back with you'],
  ['return', {}, 'is back', 'sorry we couldn’t repair it'],
  ['cancel', { because: 'asked' }, 'is cancelled', 'cancelled your order'],
  ['expire', { because: 'quotesExpired' }, 'has closed', 'You owe nothing'],
  ['guarantee', { ofTicketID: 10001, billID: 1 }, 'put your', 'Guarantee from order: RE10001'],
  ['quotesAdded', { quoteIDs: [] }, 'is ready', 'Prices include VAT'],
] as const)('%s', (kind, detail, subject, words) => {
  test('is told once, with the order’s number and one signed link', async () => {
    const ticket = await aTicket();
    await happen(ticket, kind, detail);
    const [mail, ...others] = await newMails(ticket);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^RE${ticket.ticketID}: .*${subject}`));
    expect(mail?.text).toContain(words);
    expect(mail?.text.match(/\/open\/\S+/g)).toHaveLength(1);
  });
});

test('declining is told with the fee that is owed, or without one', async () => {
  const ticket = await aTicket();
  await happen(ticket, 'decline', { feeBillID: null });
  expect((await newMails(ticket))[0]?.text).toContain('nothing more to pay');
  const { ticketID } = ticket;
  await db.updateTable('bill').set({ status: 'void' }).where('ticket_id', '=', ticketID).execute();
  const bill = { kind: 'diagnosticFee', quoteID: null, amountPence: 8_500 } as const;
  const feeBillID = await openBill(db, { ticketID, ...bill, actor: staff, now: shop.now() });
  await happen(ticket, 'decline', { feeBillID });
  expect((await newMails(ticket))[0]?.text).toContain('Diagnostic fee: £85.00');
});

test('a delivery is followed by one request for feedback the next morning, unless it was given', async () => {
  const [asked, silent] = [await aPaidTicket(), await aPaidTicket()];
  for (const ticket of [asked, silent]) await happen(ticket, 'deliver', {});
  await newMails(asked);
  await happen(silent, 'feedback', { stars: 5, edited: false });
  shop.setTime('2026-03-03T10:00:00Z');
  await workOff();
  const [mail, ...others] = mails.filter(({ subject }) =>
    [asked, silent].some(({ ticketID }) => subject === `RE${ticketID}: how did we do?`),
  );
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`RE${asked.ticketID}: how did we do?`);
  expect(mail?.text).toMatch(/\/open\/\S+\?to=feedback/);
});

describe('messages of the repair team', () => {
  const write = ({ ticketID }: OpenTicket, text: string, n: number) =>
    insertMessage(db, {
      ticketID,
      from: 'team',
      staffID: 1,
      messageKey: `00000000-0000-4000-8000-00000000000${n}`,
      text,
      actor: staff,
      now: shop.now(),
    });

  test('that follow each other closely come in one mail, and the next half an hour later', async () => {
    const ticket = await aPaidTicket();
    await write(ticket, 'The part is here.', 1);
    shop.setTime('2026-03-02T10:01:00Z');
    await write(ticket, 'We start <now>.', 2);
    expect(await newMails(ticket)).toEqual([]);
    shop.setTime('2026-03-02T10:04:00Z');
    const [mail, ...others] = await newMails(ticket);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('> The part is here.');
    expect(mail?.text).toContain('> We start <now>.');
    expect(mail?.html).toContain('We start &lt;now&gt;.');

    shop.setTime('2026-03-02T10:10:00Z');
    await write(ticket, 'Done.', 3);
    shop.setTime('2026-03-02T10:20:00Z');
    expect(await newMails(ticket)).toEqual([]);
    shop.setTime('2026-03-02T10:35:00Z');
    const [next, ...more] = await newMails(ticket);
    expect(more).toEqual([]);
    expect(next?.text).toContain('> Done.');
    expect(next?.text).not.toContain('The part is here.');
  });

  test('that were read on the page meanwhile are not mailed', async () => {
    const ticket = await aPaidTicket();
    await write(ticket, 'Hello.', 1);
    const side = 'customer';
    await markReadUntil(db, { ticketID: ticket.ticketID, side, messageID: 2_147_483_647 });
    shop.setTime('2026-03-02T11:00:00Z');
    expect(await newMails(ticket)).toEqual([]);
  });
});

test('a name that is HTML is text, and an address that nobody verified gets no name, paid or not', async () => {
  const ticket = await aTicket();
  const rename = (columns: { firstname: string; email_verified: boolean }) =>
    db.updateTable('customer').set(columns).where('customer_id', '=', ticket.customer.customerID).execute();
  const firstname = '<img src=x onerror=alert(1)>';
  await rename({ firstname, email_verified: false });
  await newMails(ticket);
  await happen(ticket, 'quotesAdded', { quoteIDs: [] });
  expect((await newMails(ticket))[0]?.text).not.toContain('Hello');
  await pay(ticket);
  expect((await newMails(ticket))[0]?.text).not.toContain('Hello');
  await rename({ firstname, email_verified: true });
  await happen(ticket, 'collect', {});
  const [mail] = await newMails(ticket);
  expect(mail?.html).toContain('Hello &lt;img src=x');
  expect(mail?.html).not.toContain('<img');
});

test('mails about an order that is booked are not counted where the address is verified', async () => {
  const ticket = await aPaidTicket();
  for (let n = 0; n < 30; n++) await happen(ticket, 'nobodyThere', { task: 'PICKUP' });
  expect(await newMails(ticket)).toHaveLength(30);
});

test('where nobody has verified it even what the shop does is told 24 times a day at most, and the rest noted', async () => {
  const ticket = await aPaidTicket();
  const noted: string[] = [];
  reportHeldBack(({ by, limit }) => noted.push(`${by} ${limit}`));
  onTestFinished(() => reportHeldBack(() => {}));
  await db
    .updateTable('customer')
    .set({ email_verified: false })
    .where('customer_id', '=', ticket.customer.customerID)
    .execute();
  for (let n = 0; n < 30; n++) await happen(ticket, 'nobodyThere', { task: 'PICKUP' });
  expect(await newMails(ticket)).toHaveLength(24);
  expect(noted).toEqual(Array.from({ length: 6 }, () => 'mail mail-to-by-shop'));
  shop.setTime('2026-03-03T10:00:01Z');
  await happen(ticket, 'collect', {});
  expect(await newMails(ticket)).toHaveLength(1);
});

test('an ordinary order of somebody who has not verified their address is told in full', async () => {
  const ticket = await anAcceptedTicket();
  const { customerID } = ticket.customer;
  const email = `ordinary-${customerID}@example.com`;
  await db.updateTable('customer').set({ email }).where('customer_id', '=', customerID).execute();
  const subjects: string[] = [];
  const tell = async (time: string) => {
    shop.setTime(time);
    subjects.push(...(await newMails(ticket)).map(({ subject }) => subject));
  };
  await tell('2026-03-02T10:00:00Z');
  await pay(ticket);
  await tell('2026-03-02T10:05:00Z');
  await chooseWindow(ticket, { date: '2026-03-04', time: '13:00' });
  await tell('2026-03-02T10:10:00Z');
  await tell('2026-03-03T18:00:00Z');
  for (const [kind, time] of [
    ['collect', '2026-03-04T13:30:00Z'],
    ['repair', '2026-03-05T15:00:00Z'],
    ['handOver', '2026-03-06T09:00:00Z'],
    ['deliver', '2026-03-06T10:00:00Z'],
  ] as const) {
    shop.setTime(time);
    await happen(ticket, kind, {});
    await tell(time);
  }
  await tell('2026-03-07T11:00:00Z');
  expect(subjects).toHaveLength(9);
});

test('an event that is rolled back is told to nobody', async () => {
  const ticket = await aPaidTicket();
  const { ticketID } = ticket;
  const rolledBack = inTransaction(db, async (trx) => {
    const event = { ticketID, kind: 'collect', detail: {}, actor: staff, now: shop.now() } as const;
    await appendTicketEvent(trx, event);
    throw new Error('something else failed');
  });
  await expect(rolledBack).rejects.toThrow('something else');
  expect(await newMails(ticket)).toEqual([]);
});
