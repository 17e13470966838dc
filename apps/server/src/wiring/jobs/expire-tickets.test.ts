import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { can, ticketStatuses } from '@fettle/domain/ticket/status';
import { tidyUp } from './housekeeping.ts';
import { freezeTicket } from './testing/freeze-ticket.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import {
  accept,
  applyCode,
  aStart,
  chooseWindow,
  findTestDevice,
  openTicket,
  quoteIDsOf,
  repairTypeOf,
  testShop,
  type OpenTicket,
} from '../../testing/tickets.ts';
import { expireTickets } from './expire-tickets.ts';

const { app, iPhone, aTicket, billsOf, eventsOf, rowOf, setStatus, setTime, windows } = await testShop();
const { db } = app;
/** Nobody has a price for it. */
const fold = await findTestDevice(app, { manufacturer: 'Samsung', device: 'Galaxy Z Fold6' });
const anUnquotedTicket = () => openTicket(app, fold);

/** Tickets begin on 2 March at ten, and their quotes can be accepted until the 16th. */
const after30Days = '2026-04-01T10:00:00Z';
const after90Days = '2026-05-31T10:00:00Z';

const extendQuotes = ({ ticketID }: OpenTicket, until: string) =>
  db.updateTable('quote').set({ valid_until: until }).where('ticket_id', '=', ticketID).execute();
const kindsOf = async (ticket: OpenTicket) => (await eventsOf(ticket)).map(({ kind }) => kind);

describe('an undecided ticket', () => {
  const untouched = () => Promise.resolve();
  const cases: [string, (ticket: OpenTicket) => Promise<unknown>, string, string][] = [
    ['that nobody touched for 30 days', untouched, after30Days, 'EXPIRED'],
    ['that nobody touched for a millisecond less', untouched, '2026-04-01T09:59:59.999Z', 'STARTED'],
    ['that we were in touch about', (ticket) => setStatus(ticket, 'CONTACTED'), after30Days, 'EXPIRED'],
    ['whose quote was accepted', (ticket) => accept(ticket, quoteIDsOf(ticket)[0]), after30Days, 'EXPIRED'],
    ['whose quotes can be accepted', (ticket) => extendQuotes(ticket, '2026-04-01'), after30Days, 'STARTED'],
    [
      'whose quote was accepted less than 30 days ago',
      (ticket) => {
        setTime('2026-03-10T10:00:00Z');
        return accept(ticket, quoteIDsOf(ticket)[0]);
      },
      after30Days,
      'ACCEPTED',
    ],
    [
      'whose window was chosen less than 30 days ago',
      (ticket) => {
        setTime('2026-03-20T10:00:00Z');
        return chooseWindow(ticket, { date: '2026-03-23' });
      },
      after30Days,
      'STARTED',
    ],
  ];
  test.each(cases)('%s', async (_, prepare, at, status) => {
    const ticket = await aTicket();
    await prepare(ticket);
    await expireTickets(db, new Date(at));
    expect((await rowOf(ticket)).status).toBe(status);
  });

  test('without a quote has 90 days, in which the coordinators see it', async () => {
    const ticket = await anUnquotedTicket();
    await expireTickets(db, new Date('2026-05-31T09:59:59.999Z'));
    expect(await rowOf(ticket)).toMatchObject({ status: 'STARTED', contact_reason: 'no-quote' });
    await expireTickets(db, new Date(after90Days));
    expect(await rowOf(ticket)).toMatchObject({
      status: 'EXPIRED',
      contact_reason: null,
      contact_since: null,
    });
    expect((await eventsOf(ticket)).at(-1)?.detail).toEqual({ because: 'neverQuoted' });
  });
});

test.each(ticketStatuses.filter((status) => !can('expire', status)))(
  'a ticket that is %s stays so, however old it is',
  async (status) => {
    const ticket = await aTicket();
    await setStatus(ticket, status);
    await expireTickets(db, new Date('2030-01-01'));
    expect((await rowOf(ticket)).status).toBe(status);
    expect(await kindsOf(ticket)).toEqual(['start', 'quotesAdded']);
  },
);

test('a ticket that expires gives back its window and its code, has nothing to pay and is nobody’s to call', async () => {
  const ticket = await aTicket();
  await applyCode(ticket, 'WELCOME15');
  await accept(ticket, quoteIDsOf(ticket)[0], (await chooseWindow(ticket)).data.timeSlot);
  await chooseWindow(await anUnquotedTicket());
  await expireTickets(db, new Date(after30Days));
  expect(await billsOf(ticket)).toMatchObject([{ status: 'void' }]);
  expect(await windows()).toEqual([{ start_hour: 10, taken: 1 }]);
  expect((await eventsOf(ticket)).slice(-2)).toMatchObject([
    { kind: 'expire', actor: 'job:expireTickets', detail: { because: 'quotesExpired' } },
    { kind: 'billVoided', actor: 'job:expireTickets' },
  ]);
  expect(await ticket.look()).toMatchObject({ status: 'EXPIRED', bill: false });

  const battery = aStart(iPhone, { repairTypeID: repairTypeOf(iPhone, 'Battery') });
  const { data } = await ticket.call<{ ticket: { ticketID: number } }>('tickets/start', battery);
  expect((await applyCode({ call: ticket.call, ...data.ticket }, 'WELCOME15')).rc).toBe(0);
});

test('nobody calls about the collection of a ticket that has expired', async () => {
  const ticket = await aTicket();
  await chooseWindow(ticket, { time: false });
  expect((await rowOf(ticket)).contact_reason).toBe('asap');
  await expireTickets(db, new Date(after30Days));
  expect(await rowOf(ticket)).toMatchObject({ collect_asap: false, contact_reason: null });
});

test('the housekeeping does it, and once', async () => {
  const ticket = await aTicket();
  setTime(after30Days);
  await Promise.all([tidyUp(app), tidyUp(app)]);
  await tidyUp(app);
  expect(await kindsOf(ticket)).toEqual(['start', 'quotesAdded', 'expire']);
});

test('one that cannot expire keeps no other from it, and is told', async () => {
  const tickets = [await aTicket(), await aTicket(), await aTicket()] as const;
  const [stubborn, ...others] = tickets;
  await freezeTicket(db, stubborn);
  await expect(expireTickets(db, new Date(after30Days))).rejects.toThrow('1 failed');
  expect(await rowOf(stubborn)).toMatchObject({ status: 'STARTED' });
  for (const ticket of others) expect(await rowOf(ticket)).toMatchObject({ status: 'EXPIRED' });
});

test('pages past those that must not expire yet', async () => {
  const waiting = await addTickets(db, 120, new Date('2026-01-20T10:00:00Z'));
  const abandoned = await addTickets(db, 120, new Date('2026-02-20T10:00:00Z'));
  await db.deleteFrom('quote').where('ticket_id', 'in', waiting).execute();
  // finer than a Date can tell
  await sql`update ticket set updated_at = updated_at + interval '7 microseconds'`.execute(db);
  await expireTickets(db, new Date(after30Days));
  const statuses = async (ticketIDs: number[]) => {
    const rows = await db.selectFrom('ticket').select('status').where('ticket_id', 'in', ticketIDs).execute();
    return new Set(rows.map(({ status }) => status));
  };
  expect(await statuses(waiting)).toEqual(new Set(['STARTED']));
  expect(await statuses(abandoned)).toEqual(new Set(['EXPIRED']));
});
