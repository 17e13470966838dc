import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { createTicketLink, ticketLinkSecret } from '../../../telling/links/ticket-link.ts';
import { appSecret } from '../../../platform/database/secrets.ts';
import { testApp } from '../../../testing/app.ts';
import { addTicket } from '../../../testing/customers.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { aStart, findTestDevice, openAsCustomer } from '../../../testing/tickets.ts';

interface Answer {
  ticket: Ticket;
}

let app: Awaited<ReturnType<typeof testApp>>;
let now = new Date('2026-03-02T10:00:00Z');
let iPhone: Device;

beforeAll(async () => {
  app = await testApp({ env: { TRUSTED_PROXIES: '1' }, parts: { clock: { now: () => now, isTest: true } } });
  iPhone = await findTestDevice(app);
});

async function started() {
  const ada = await openAsCustomer(app);
  const { data } = await ada.call<Answer>('tickets/start', aStart(iPhone));
  return { ada, ticket: data.ticket };
}

describe('tickets/get', () => {
  test('gives customers their own ticket', async () => {
    const { ada, ticket } = await started();
    const { rc, data } = await ada.call<Answer>('tickets/get', { ticketID: ticket.ticketID });
    expect(rc).toBe(0);
    expect(data.ticket).toEqual(ticket);
  });

  test('tells nobody of another’s: for them it is as unknown as one that never was', async () => {
    const { ticket } = await started();
    const bob = await openAsCustomer(app);
    const another = await bob.call('tickets/get', { ticketID: ticket.ticketID });
    const never = await bob.call('tickets/get', { ticketID: 2_000_000_000 });
    expect(another).toMatchObject({ rc: 6, msg: 'Sorry, we couldn’t find that order.', data: null });
    expect({ rc: never.rc, msg: never.msg }).toEqual({ rc: another.rc, msg: another.msg });
  });

  test('asks visitors to sign in, whether the ticket is there or not', async () => {
    const { ticket } = await started();
    for (const ticketID of [ticket.ticketID, 2_000_000_000]) {
      const { rc, msg } = await openBrowser(app).call('tickets/get', { ticketID });
      expect({ rc, msg }).toEqual({ rc: -1, msg: 'logged-out' });
    }
  });

  test('twenty customers who ask at once each see their own, and nobody another’s', async () => {
    // asked for together, they are read by few statements (shared-reads.ts)
    const all = await Promise.all(Array.from({ length: 20 }, started));
    const signedOut = all.filter((_, at) => at % 5 === 0);
    await Promise.all(signedOut.map(({ ada }) => ada.call('auth/logout', {})));
    const answers = await Promise.all(
      all.map(async ({ ada, ticket }, at) => {
        const another = all[(at + 1) % all.length]?.ticket.ticketID;
        return Promise.all([
          ada.call<Answer>('tickets/get', { ticketID: ticket.ticketID }),
          ada.call('tickets/get', { ticketID: another }),
        ]);
      }),
    );
    for (const [at, [own, other]] of answers.entries()) {
      const isSignedOut = at % 5 === 0;
      expect(own.rc).toBe(isSignedOut ? -1 : 0);
      expect(own.data?.ticket).toEqual(isSignedOut ? undefined : all[at]?.ticket);
      expect(other).toMatchObject({ rc: isSignedOut ? -1 : 6, data: null });
    }
  });

  test('gives a ticket to whoever came by its signed link, and no other', async () => {
    const [{ ticket }, { ticket: other }] = [await started(), await started()];
    const secret = await appSecret(app.db, ticketLinkSecret);
    const link = createTicketLink({ secret, publicUrl: app.url, ticketID: ticket.ticketID, now });
    const opened = await fetch(link, { redirect: 'manual' });
    const guest = openBrowser(app, { cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
    const { data } = await guest.call<Answer>('tickets/get', { ticketID: ticket.ticketID });
    expect(data.ticket).toEqual(ticket);
    expect((await guest.call('tickets/get', { ticketID: other.ticketID })).rc).toBe(-1);
  });

  test('moves the earliest collection day on with the clock', async () => {
    const { ada, ticket } = await started();
    now = new Date('2026-03-03T16:00:00Z');
    const { data } = await ada.call<Answer>('tickets/get', { ticketID: ticket.ticketID });
    expect(data.ticket.timeSlots.PICKUP?.day).toBe('2026-03-04');
    now = new Date('2026-03-02T10:00:00Z');
  });

  test.each([0, -1, '10001', null])('ticketID %j is rc 2', async (ticketID) => {
    expect((await openBrowser(app).call('tickets/get', { ticketID })).rc).toBe(2);
  });
});

describe('tickets/getSession', () => {
  test('is null where nothing was started, and makes no session', async () => {
    const visitor = openBrowser(app);
    expect((await visitor.call<Answer>('tickets/getSession', {})).data).toEqual({ ticket: null });
    expect(visitor.cookie).toBe('');
  });

  test('gives the ticket last started here, not in another browser', async () => {
    const { ada, ticket } = await started();
    expect((await ada.call<Answer>('tickets/getSession', {})).data.ticket).toEqual(ticket);
    const bob = await openAsCustomer(app);
    expect((await bob.call<Answer>('tickets/getSession', {})).data.ticket).toBeNull();
  });

  test('gives their newest undecided ticket where nothing was started, and nobody else’s', async () => {
    const ada = await openAsCustomer(app);
    const { customerID } = ada;
    const older = await addTicket(app.db, { customerID, status: 'ACCEPTED' });
    await addTicket(app.db, { customerID, status: 'PAID' });
    await addTicket(app.db, { customerID, status: 'EXPIRED' });
    expect((await ada.call<Answer>('tickets/getSession', {})).data.ticket.ticketID).toBe(older);
  });

  test('leaves the ticket started here for an undecided one once it is decided', async () => {
    const { ada, ticket } = await started();
    await app.db
      .updateTable('ticket')
      .set({ status: 'PAID' })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    const look = async () => (await ada.call<Answer>('tickets/getSession', {})).data.ticket.ticketID;
    expect(await look()).toBe(ticket.ticketID);
    const undecided = await addTicket(app.db, { customerID: ada.customerID });
    expect(await look()).toBe(undecided);
  });

  test('gives a draft with the earliest day of now', async () => {
    const visitor = openBrowser(app);
    await visitor.call('tickets/start', aStart(iPhone));
    now = new Date('2026-03-02T16:30:00Z');
    const { data } = await visitor.call<Answer>('tickets/getSession', {});
    expect(data.ticket).toMatchObject({ ticketID: 0, timeSlots: { PICKUP: { day: '2026-03-03' } } });
    now = new Date('2026-03-02T10:00:00Z');
  });

  test('takes a draft of another shape for none', async () => {
    const visitor = openBrowser(app);
    await visitor.call('tickets/start', aStart(iPhone));
    await app.db
      .updateTable('session')
      .set({ data: JSON.stringify({ draft: { ticketID: 0 }, startedTicket: 'x' }) })
      .execute();
    expect((await visitor.call<Answer>('tickets/getSession', {})).data.ticket).toBeNull();
  });
});
