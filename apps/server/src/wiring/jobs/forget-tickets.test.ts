import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unplacedStatuses } from '@fettle/domain/ticket/forgettable';
import { ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import { tidyUp } from './housekeeping.ts';
import { insertLead } from '../../stores/quoting/leads.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { freezeTicket } from './testing/freeze-ticket.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import { accept, quoteIDsOf, testShop, type OpenTicket } from '../../testing/tickets.ts';
import { expireTickets } from './expire-tickets.ts';
import { forgetTickets } from './forget-tickets.ts';

const { app, aTicket, eventsOf, rowOf, setStatus, setTime } = await testShop();
const { db } = app;

/** Tickets begin on 2 March at ten. */
const ended = new Date('2026-04-01T10:00:00Z');
const after90Days = '2026-06-30T10:00:00Z';
const justBefore = '2026-06-30T09:59:59.999Z';

const expire = () => expireTickets(db, ended);
const actor = { kind: 'customer', customerID: 1 } as const;
const cancel = ({ ticketID }: OpenTicket, from: TicketStatus = 'STARTED') =>
  moveTicket(db, { ticketID, from, step: 'cancel', actor, detail: { because: 'asked' }, now: ended });
async function saveLead({ ticketID }: OpenTicket, now: Date): Promise<void> {
  const leadID = await insertLead(db, { ticketID, quoteID: null, email: 'ada@example.com', now });
  await appendTicketEvent(db, { ticketID, kind: 'saveLead', actor, detail: { leadID, quoteID: null }, now });
}
const leadsOf = ({ ticketID }: OpenTicket) =>
  db.selectFrom('lead').select('created_at').where('ticket_id', '=', ticketID).execute();
const countTelling = async (ticketIDs: readonly number[]) => {
  const rows = await db.selectFrom('ticket').select('address').where('ticket_id', 'in', ticketIDs).execute();
  return rows.filter(({ address }) => address !== '').length;
};

const personal = {
  address: '1 Larkspur Yard, London',
  postcode: 'E2 0AA',
  phone: '07700 900123',
  problem: 'It fell.',
};
const emptied = { address: '', postcode: '', phone: '', problem: '' };

describe('a ticket', () => {
  const cases: [string, (ticket: OpenTicket) => Promise<unknown>, string, typeof personal][] = [
    ['that expired 90 days ago', expire, after90Days, emptied],
    ['that expired a millisecond later', expire, justBefore, personal],
    ['that was cancelled 90 days ago', cancel, after90Days, emptied],
    ['that was cancelled a millisecond later', cancel, justBefore, personal],
    [
      'that was booked without a payment and cancelled',
      async (ticket) => {
        const { ticketID } = ticket;
        const [quoteID] = quoteIDsOf(ticket);
        const book = { step: 'book', actor, detail: { quoteID }, now: ended } as const;
        await moveTicket(db, { ...book, ticketID, from: 'STARTED' });
        await cancel(ticket, 'NEW');
      },
      after90Days,
      emptied,
    ],
    [
      'whose quote was accepted and never paid',
      async (ticket) => {
        await accept(ticket, quoteIDsOf(ticket)[0]);
        await cancel(ticket, 'ACCEPTED');
      },
      after90Days,
      emptied,
    ],
    [
      'that was paid and cancelled',
      async (ticket) => {
        const { ticketID } = ticket;
        await accept(ticket, quoteIDsOf(ticket)[0]);
        const detail = { billID: 1, paymentID: 'pi_1', amountPence: 100 };
        await moveTicket(db, { ticketID, from: 'ACCEPTED', step: 'pay', actor, detail, now: ended });
        await cancel(ticket, 'PAID');
      },
      '2030-01-01',
      personal,
    ],
    [
      'with a paid bill, whatever its events say',
      async (ticket) => {
        await accept(ticket, quoteIDsOf(ticket)[0]);
        await db
          .updateTable('bill')
          .set({ status: 'paid', payment_id: 'free_1' })
          .where('ticket_id', '=', ticket.ticketID)
          .execute();
        await cancel(ticket, 'ACCEPTED');
      },
      '2030-01-01',
      personal,
    ],
    [
      'whose quote was saved after it had ended',
      async (ticket) => {
        await cancel(ticket);
        await saveLead(ticket, new Date('2026-04-10T10:00:00Z'));
      },
      after90Days,
      personal,
    ],
  ];
  test.each(cases)('%s', async (_, prepare, at, expected) => {
    const ticket = await aTicket();
    await prepare(ticket);
    await forgetTickets(db, new Date(at));
    expect(await rowOf(ticket)).toMatchObject(expected);
  });
});

test.each(ticketStatuses.filter((status) => !unplacedStatuses.some((unplaced) => unplaced === status)))(
  'a ticket that is %s is kept, however old it is',
  async (status) => {
    const ticket = await aTicket();
    await setStatus(ticket, status);
    await forgetTickets(db, new Date('2030-01-01'));
    expect(await rowOf(ticket)).toMatchObject({ ...personal, status });
  },
);

test('the number that worked while the telephone was with us is forgotten too', async () => {
  const ticket = await aTicket();
  const { ticketID } = ticket;
  await db
    .updateTable('ticket')
    .set({ reach_phone: '07700 900789' })
    .where('ticket_id', '=', ticketID)
    .execute();
  await expire();
  await forgetTickets(db, new Date(after90Days));
  expect((await rowOf(ticket)).reach_phone).toBe('');
});

test('its customer sees what it was about and how it ended, without where and what they wrote', async () => {
  const ticket = await aTicket();
  await expire();
  const before = await ticket.look();
  await forgetTickets(db, new Date(after90Days));
  const { phone: _, ...shown } = emptied;
  expect(await ticket.look()).toEqual({ ...before, ...shown });
  expect(before).toMatchObject({ device: 'iPhone 12', repair: 'Screen', status: 'EXPIRED' });
});

test('a saved quote goes with its order, and what happened stays written down', async () => {
  const [ticket, other] = [await aTicket(), await aTicket()];
  await saveLead(ticket, new Date('2026-03-03T10:00:00Z'));
  await saveLead(other, new Date('2026-03-03T10:00:00Z'));
  await cancel(ticket);
  await forgetTickets(db, new Date(after90Days));
  expect(await leadsOf(ticket)).toEqual([]);
  expect(await leadsOf(other)).toHaveLength(1);
  expect((await eventsOf(ticket)).map(({ kind }) => kind)).toEqual([
    'start',
    'quotesAdded',
    'saveLead',
    'cancel',
  ]);
});

test('what is forgotten is not touched again', async () => {
  const ticket = await aTicket();
  await cancel(ticket);
  await forgetTickets(db, new Date(after90Days));
  await forgetTickets(db, new Date('2027-01-01'));
  expect(await rowOf(ticket)).toMatchObject({ ...emptied, updated_at: new Date(after90Days) });
});

test('the housekeeping does it, however often', async () => {
  const ticket = await aTicket();
  await saveLead(ticket, ended);
  setTime('2026-05-01T10:00:00Z');
  await tidyUp(app);
  expect(await rowOf(ticket)).toMatchObject({ ...personal, status: 'EXPIRED' });
  setTime('2026-07-30T10:00:00Z');
  await Promise.all([tidyUp(app), tidyUp(app)]);
  await tidyUp(app);
  expect(await rowOf(ticket)).toMatchObject({ ...emptied, status: 'EXPIRED' });
  expect(await leadsOf(ticket)).toEqual([]);
});

test('one that cannot be forgotten keeps no other, and is told', async () => {
  const tickets = [await aTicket(), await aTicket(), await aTicket()] as const;
  for (const ticket of tickets) await cancel(ticket);
  const [, stubborn] = tickets;
  await freezeTicket(db, stubborn);
  await expect(forgetTickets(db, new Date(after90Days))).rejects.toThrow('1 failed');
  expect(await rowOf(tickets[0])).toMatchObject(emptied);
  expect(await rowOf(stubborn)).toMatchObject(personal);
  expect(await rowOf(tickets[2])).toMatchObject(emptied);
});

test('pages past those that are kept', async () => {
  const paid = await addTickets(db, 120, new Date('2026-01-20T10:00:00Z'));
  const unpaid = await addTickets(db, 120, new Date('2026-01-21T10:00:00Z'));
  await sql`insert into ticket_event (happened_on, ticket_id, at, kind, actor)
    select updated_at::date, ticket_id, updated_at, 'pay', 'job:test' from ticket
    where ticket_id = any (${paid}::integer[])`.execute(db);
  // finer than a Date can tell
  await sql`update ticket set status = 'CANCELLED', updated_at = updated_at + interval '7 microseconds'
    where ticket_id = any (${[...paid, ...unpaid]}::integer[])`.execute(db);
  await forgetTickets(db, new Date(after90Days));
  expect([await countTelling(paid), await countTelling(unpaid)]).toEqual([120, 0]);
});
