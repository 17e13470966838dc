import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { inTransaction } from '../../../platform/database/database.ts';
import { closeTickets } from '../../../tickets/ending/close-tickets.ts';
import { createTicketLink, ticketLinkSecret } from '../../../telling/links/ticket-link.ts';
import { appSecret } from '../../../platform/database/secrets.ts';
import { forgetTickets } from '../../../wiring/jobs/forget-tickets.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { statementsDuring } from '../../../testing/count-statements.ts';
import { openAsStaff, openAsTechnician } from '../../../testing/staff.ts';
import { openAsCustomer, testShop, type OpenTicket } from '../../../testing/tickets.ts';

const shop = await testShop();
const { app, aTicket, eventsOf } = shop;
const { db } = app;

type Conversation = CallOutput<'tickets/getMessages'>;
type Asking = Pick<OpenTicket, 'call' | 'ticketID'>;

const send = ({ call, ticketID }: Asking, text: unknown, messageKey: string = randomUUID()) =>
  call<CallOutput<'tickets/sendMessage'>>('tickets/sendMessage', { ticketID, text, messageKey });
const look = ({ call, ticketID }: Asking, before?: number) =>
  call<Conversation>('tickets/getMessages', { ticketID, before });
const textsOf = ({ data }: { data: Conversation }) => data.messages.map(({ text }) => text);
const rowsOf = ({ ticketID }: Pick<OpenTicket, 'ticketID'>) =>
  db.selectFrom('ticket_message').selectAll().where('ticket_id', '=', ticketID).execute();

async function theTeam({ ticketID }: Pick<OpenTicket, 'ticketID'>) {
  const { call, staffID } = await openAsStaff(app, 'coordinator');
  return {
    staffID,
    send: (text: string, messageKey: string = randomUUID()) =>
      call<CallOutput<'ops/tickets/sendMessage'>>('ops/tickets/sendMessage', { ticketID, text, messageKey }),
    look: () => call<CallOutput<'ops/tickets/getMessages'>>('ops/tickets/getMessages', { ticketID }),
    markRead: (messageID: number) => call('ops/tickets/markRead', { ticketID, messageID }),
  };
}

describe('a conversation', () => {
  test('goes both ways, with the first name of who answers', async () => {
    const ticket = await aTicket();
    const team = await theTeam(ticket);
    const sent = await send(ticket, '  Can you keep the old screen?\r\nIt has a sticker. ');
    expect(sent).toMatchObject({
      rc: 0,
      data: {
        message: {
          from: 'customer',
          name: null,
          text: 'Can you keep the old screen?\nIt has a sticker.',
          sentAt: '2026-03-02T10:00:00.000Z',
        },
      },
    });
    await team.send('Of course.');
    expect((await look(ticket)).data).toMatchObject({
      messages: [{ from: 'customer' }, { from: 'team', name: 'Sam', text: 'Of course.' }],
      hasEarlier: false,
      unread: 1,
      maySend: true,
    });
    expect((await team.look()).data).toMatchObject({ messages: [{}, {}], unread: 0 });
  });

  test('is told on top of the tracking page until it is read, and never of what one wrote oneself', async () => {
    const ticket = await aTicket();
    const { call, ticketID } = ticket;
    const team = await theTeam(ticket);
    const unread = async () =>
      (await call<CallOutput<'tickets/getTasks'>>('tickets/getTasks', { ticketID })).data.tracking.unread;
    await send(ticket, 'Can you keep the old screen?');
    expect(await unread()).toBe(0);
    await team.send('Of course.');
    const { messageID } = (await team.send('It’s in the bag.')).data.message;
    expect(await unread()).toBe(2);
    await call('tickets/markRead', { ticketID, messageID });
    expect(await unread()).toBe(0);
  });

  test('leaves an event that says who wrote, and never what', async () => {
    const ticket = await aTicket();
    const team = await theTeam(ticket);
    const { messageID } = (await send(ticket, 'My passcode is 1234')).data.message;
    const answer = (await team.send('Thank you')).data.message;
    const events = await eventsOf(ticket);
    expect(events.slice(-2)).toEqual([
      {
        kind: 'message',
        actor: `customer:${ticket.customer.customerID}`,
        detail: { messageID, from: 'customer' },
      },
      {
        kind: 'message',
        actor: `staff:${team.staffID}:coordinator`,
        detail: { messageID: answer.messageID, from: 'team' },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('1234');
  });

  test('is read page by page', async () => {
    const ticket = await aTicket();
    const { ticketID } = ticket;
    await db
      .insertInto('ticket_message')
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          ticket_id: ticketID,
          sender: 'customer' as const,
          staff_id: null,
          message_key: randomUUID(),
          text: `${n}`,
          sent_at: shop.now(),
        })),
      )
      .execute();
    const newest = await look(ticket);
    expect(textsOf(newest)).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 70}`));
    expect(newest.data.hasEarlier).toBe(true);
    const middle = await look(ticket, newest.data.messages[0]?.messageID);
    const oldest = await look(ticket, middle.data.messages[0]?.messageID);
    expect(textsOf(oldest)).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`));
    expect(oldest.data.hasEarlier).toBe(false);
  });

  test('costs few statements to read', async () => {
    const ticket = await aTicket();
    await send(ticket, 'Hello');
    const statements = await statementsDuring(shop.databaseUrl, () => look(ticket));
    // the session, whose ticket it is, the messages, how many are unread
    expect(statements).toHaveLength(4);
  });
});

describe('a message sent again', () => {
  test('is the same message, with its first text and one event', async () => {
    const ticket = await aTicket();
    const key = randomUUID();
    const first = await send(ticket, 'Hello', key);
    const again = await send(ticket, 'Hello, once more', key);
    expect(again.data).toEqual(first.data);
    expect(await rowsOf(ticket)).toHaveLength(1);
    expect((await eventsOf(ticket)).filter(({ kind }) => kind === 'message')).toHaveLength(1);
  });

  test('by five tabs at once is one', async () => {
    const ticket = await aTicket();
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(ticket, 'Hello', key)));
    expect(sent.map(({ rc }) => rc)).toEqual([0, 0, 0, 0, 0]);
    expect(await rowsOf(ticket)).toHaveLength(1);
  });

  test('on another ticket is another, and so is the team’s with the same key', async () => {
    const [one, other] = [await aTicket(), await aTicket()];
    const team = await theTeam(one);
    const key = randomUUID();
    await send(one, 'Hello', key);
    await send(other, 'Hello', key);
    await team.send('Good morning', key);
    expect((await rowsOf(one)).map(({ text }) => text)).toEqual(['Hello', 'Good morning']);
    expect(await rowsOf(other)).toHaveLength(1);
  });
});

describe('unread messages', () => {
  test('are those of the other side, until they are read', async () => {
    const ticket = await aTicket();
    const team = await theTeam(ticket);
    await send(ticket, 'One');
    await send(ticket, 'Two');
    const unread = (await team.look()).data;
    expect(unread.unread).toBe(2);
    await team.markRead(unread.messages[0]?.messageID ?? 0);
    expect((await team.look()).data.unread).toBe(1);
    // who answers has read it
    const { messageID } = (await team.send('Three')).data.message;
    expect((await team.look()).data.unread).toBe(0);
    expect((await look(ticket)).data.unread).toBe(1);
    const { ticketID } = ticket;
    expect((await ticket.call('tickets/markRead', { ticketID, messageID })).rc).toBe(0);
    expect((await look(ticket)).data.unread).toBe(0);
  });

  test('stay read when an older page says so later, and nobody reads ahead', async () => {
    const ticket = await aTicket();
    const team = await theTeam(ticket);
    const { ticketID } = ticket;
    const first = (await team.send('One')).data.message.messageID;
    await team.send('Two');
    await ticket.call('tickets/markRead', { ticketID, messageID: 2_000_000_000 });
    await ticket.call('tickets/markRead', { ticketID, messageID: first });
    expect((await look(ticket)).data.unread).toBe(0);
    await team.send('Three');
    expect((await look(ticket)).data.unread).toBe(1);
  });
});

describe('who may', () => {
  test('another customer’s ticket does not exist', async () => {
    const ticket = await aTicket();
    await send(ticket, 'Hello');
    const { call } = await openAsCustomer(app);
    const { ticketID } = ticket;
    const theirs = { call, ticketID };
    for (const { rc } of [
      await send(theirs, 'Hi'),
      await look(theirs),
      await call('tickets/markRead', { ticketID, messageID: 1 }),
    ]) {
      expect(rc).toBe(6);
    }
    expect(await rowsOf(ticket)).toHaveLength(1);
  });

  test('who came by the mailed link reads, and does not write', async () => {
    const ticket = await aTicket();
    const { ticketID } = ticket;
    await send(ticket, 'Hello');
    const secret = await appSecret(db, ticketLinkSecret);
    const link = createTicketLink({ secret, publicUrl: app.url, ticketID, now: shop.now() });
    const visit = await fetch(link, { redirect: 'manual' });
    const cookie = visit.headers.get('set-cookie')?.split(';')[0] ?? '';
    const guest = { call: openBrowser(app, { cookie }).call, ticketID };
    expect((await look(guest)).data).toMatchObject({ messages: [{ text: 'Hello' }], maySend: false });
    expect((await send(guest, 'I am not the customer')).rc).toBe(-1);
    expect((await guest.call('tickets/markRead', { ticketID, messageID: 1 })).rc).toBe(-1);
    expect((await look({ call: openBrowser(app).call, ticketID })).rc).toBe(-1);
  });
});

test('a technician reads and writes about their own jobs, and no others exist', async () => {
  const ticket = await aTicket();
  const { ticketID } = ticket;
  await send(ticket, 'Hello');
  const own = await openAsTechnician(app, ticket);
  const other = await openAsStaff(app, 'technician');
  const written = { ticketID, text: 'Hello', messageKey: randomUUID() };
  for (const [name, input] of [
    ['getMessages', { ticketID }],
    ['markRead', { ticketID, messageID: 1 }],
    ['sendMessage', written],
  ] as const) {
    expect((await other.call(`ops/tickets/${name}`, input)).rc, name).toBe(6);
    expect((await own.call(`ops/tickets/${name}`, input)).rc, name).toBe(0);
  }
  expect(await rowsOf(ticket)).toHaveLength(2);
});

describe('refuses', () => {
  const tooLong = 'Please keep your message to 2,000 characters.';
  const controls = 'There are characters in your message that we can’t send. Please type it in plain text.';
  test.each<[string, string, string]>([
    ['nothing', ' \n ', 'Please write a message first.'],
    ['2,001 characters', 'x'.repeat(2001), tooLong],
    ['NUL', 'a\0b', controls],
    ['an escape sequence', '\u001b[31mred', controls],
    ['half a surrogate pair', 'a\ud800', controls],
  ])('%s, in words for the customer', async (_name, text, message) => {
    const ticket = await aTicket();
    const { rc, data } = await send(ticket, text);
    expect(rc).toBe(2);
    expect(data).toEqual({ issues: [{ path: 'text', message }] });
    expect(await rowsOf(ticket)).toEqual([]);
  });

  test('100,000 characters', async () => {
    const ticket = await aTicket();
    expect(await send(ticket, 'x'.repeat(100_000))).toMatchObject({ status: 413, rc: 413 });
    expect((await send(ticket, 'x'.repeat(2_000))).rc).toBe(0);
  });

  test('a flood, but neither from everybody else nor for ever', async () => {
    const ticket = await aTicket();
    for (let n = 0; n < 30; n++) expect((await send(ticket, `${n}`)).rc).toBe(0);
    expect(await send(ticket, 'one too many')).toMatchObject({ status: 429, rc: 19 });
    expect((await send(await aTicket(), 'Hello')).rc).toBe(0);
    shop.setTime('2026-03-02T10:10:01Z');
    expect((await send(ticket, 'later')).rc).toBe(0);
  });
});

test('many blank lines become one', async () => {
  const ticket = await aTicket();
  const { text } = (await send(ticket, `a${'\n \t'.repeat(600)}\nb`)).data.message;
  expect(text).toBe('a\n\nb');
});

describe('is forgotten', () => {
  test('90 days after the last of it with a ticket that came to nothing; then nobody writes', async () => {
    const ticket = await aTicket();
    await shop.setStatus(ticket, 'CANCELLED');
    shop.setTime('2026-03-12T10:00:00Z');
    const team = await theTeam(ticket);
    await send(ticket, 'Where is my refund?');
    await forgetTickets(db, new Date('2026-06-10T09:59:59Z'));
    expect(await rowsOf(ticket)).toHaveLength(1);
    await forgetTickets(db, new Date('2026-06-10T10:00:00Z'));
    expect(await rowsOf(ticket)).toEqual([]);
    expect(
      await db.selectFrom('message_read').selectAll().where('ticket_id', '=', ticket.ticketID).execute(),
    ).toEqual([]);
    expect((await send(ticket, 'Hello?')).rc).toBe(50);
    expect((await team.send('Hello?')).rc).toBe(50);
    expect(await rowsOf(ticket)).toEqual([]);
  });

  test('with the account, while others send', async () => {
    const ticket = await aTicket();
    const { customerID } = ticket.customer;
    await send(ticket, 'Hello');
    const actor = { kind: 'customer', customerID } as const;
    await Promise.all([
      inTransaction(db, (trx) => closeTickets(trx, { customerID, actor, now: shop.now() })),
      ...Array.from({ length: 5 }, () => send(ticket, 'Meanwhile')),
    ]);
    expect(await rowsOf(ticket)).toEqual([]);
  });
});
