import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';
import { openAsStaff } from '../../../testing/staff.ts';
import { aStart, findTestDevice, openAsCustomer, quotesOf, repairTypeOf } from '../../../testing/tickets.ts';

interface Answer {
  ticket: Ticket;
}

let app: Awaited<ReturnType<typeof testApp>>;
let iPhone: Device;

beforeAll(async () => {
  app = await testApp({ env: { TRUSTED_PROXIES: '1' }, now: '2026-03-02T10:00:00Z' });
  iPhone = await findTestDevice(app);
});

const ticketRow = (ticketID: number) =>
  app.db.selectFrom('ticket').selectAll().where('ticket_id', '=', ticketID).executeTakeFirstOrThrow();
const eventsOf = (ticketID: number) =>
  app.db
    .selectFrom('ticket_event')
    .select(['kind', 'actor', 'detail'])
    .where('ticket_id', '=', ticketID)
    .orderBy('event_id')
    .execute();
const countTickets = async () => (await app.db.selectFrom('ticket').select('ticket_id').execute()).length;

describe('a visitor', () => {
  test('gets a draft with number 0, kept in the session, and makes no ticket', async () => {
    const before = await countTickets();
    const visitor = openBrowser(app);
    const { rc, data } = await visitor.call<Answer>('tickets/start', aStart(iPhone, { customerID: 1 }));
    expect(rc).toBe(0);
    expect(data.ticket).toEqual({
      ticketID: 0,
      customerID: 0,
      workflowID: 1,
      deviceID: iPhone.deviceID,
      deviceTypeID: 0,
      device: 'iPhone 12',
      model: iPhone.models[0],
      repairType: { repairTypeID: repairTypeOf(iPhone, 'Screen'), issue: 'Screen' },
      repair: 'Screen',
      problem: 'It fell.',
      status: 'STARTED',
      latestTask: null,
      technician: null,
      quotes: false,
      promo: null,
      timeSlots: {
        PICKUP: {
          asap: false,
          timeDesc: '',
          day: '2026-03-02',
          startTime: '',
          endTime: '',
          holdExpiresAt: null,
          holdSecondsLeft: null,
        },
      },
      bill: false,
      openQuote: false,
      isPaying: false,
      isProcessing: false,
      address: '1 Larkspur Yard, London',
      postcode: 'E2 0AA',
      lastEventID: '',
    });
    expect(await countTickets()).toBe(before);
    const kept = await visitor.call<Answer>('tickets/getSession', {});
    expect(kept.data.ticket).toEqual(data.ticket);
  });

  test('need not say what is wrong', async () => {
    const { problem: _, ...start } = aStart(iPhone);
    const { rc, data } = await openBrowser(app).call<Answer>('tickets/start', start);
    expect({ rc, problem: data.ticket.problem }).toEqual({ rc: 0, problem: '' });
  });

  test('cannot change an order: that takes its customer', async () => {
    const { rc, msg } = await openBrowser(app).call('tickets/start', aStart(iPhone, { ticketID: 10_001 }));
    expect({ rc, msg }).toEqual({ rc: -1, msg: 'logged-out' });
  });
});

describe('a customer', () => {
  test('gets a ticket with a technician, an event and a mail', async () => {
    const ada = await openAsCustomer(app, {
      email: 'ada-starts@example.com',
      email_verified: true,
      firstname: 'Ada',
    });
    const { data } = await ada.call<Answer>('tickets/start', aStart(iPhone, { cookiePref: 'all' }));
    const { ticketID, technician, timeSlots } = data.ticket;
    expect(ticketID).toBeGreaterThan(10_000);
    expect(data.ticket).toMatchObject({ customerID: ada.customerID, status: 'STARTED', workflowID: 1 });
    expect(timeSlots.PICKUP?.day).toBe('2026-03-02');
    expect(Object.keys(technician ?? {}).toSorted()).toEqual([
      'feedbackCount',
      'firstname',
      'imgUrl',
      'rating',
      'surname',
      'userID',
    ]);

    const row = await ticketRow(ticketID);
    expect(row).toMatchObject({ phone: '07700 900123', cookie_pref: 'all', start_key: null });
    expect(row.created_at.toISOString()).toContain('2026-03-02T10:');
    expect(await eventsOf(ticketID)).toEqual([
      {
        kind: 'start',
        actor: `customer:${ada.customerID}`,
        detail: { technicianID: row.technician_id },
      },
      {
        kind: 'quotesAdded',
        actor: `customer:${ada.customerID}`,
        detail: { quoteIDs: quotesOf(data.ticket).map(({ quoteID }) => quoteID) },
      },
    ]);
    const [mail, ...others] = await mailsTo(app, 'ada-starts@example.com');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`RE${ticketID}: we’ve got your request for your iPhone 12`);
    expect(mail?.text).toContain('Hello Ada');
    expect(mail?.text).toContain(`/open/${ticketID}-`);
  });

  test('is who the session says, not who the payload says', async () => {
    const [ada, bob] = [await openAsCustomer(app), await openAsCustomer(app)];
    const { data } = await ada.call<Answer>('tickets/start', aStart(iPhone, { customerID: bob.customerID }));
    expect(data.ticket.customerID).toBe(ada.customerID);
  });

  test('continues their draft, which is gone after that', async () => {
    const visitor = openBrowser(app);
    await visitor.call('tickets/start', aStart(iPhone));
    const ada = await openAsCustomer(app, { cookie: visitor.cookie });
    const draft = await ada.call<Answer>('tickets/getSession', {});
    expect(draft.data.ticket.ticketID).toBe(0);
    const { data } = await ada.call<Answer>('tickets/start', aStart(iPhone));
    const after = await ada.call<Answer>('tickets/getSession', {});
    expect(after.data.ticket).toEqual(data.ticket);
    expect(after.data.ticket.ticketID).toBeGreaterThan(0);
  });

  test('without an email gets no mail, but the ticket', async () => {
    const ada = await openAsCustomer(app, { email: '' });
    expect((await ada.call<Answer>('tickets/start', aStart(iPhone))).rc).toBe(0);
    expect(await mailsTo(app, '')).toEqual([]);
  });

  test.each([
    [{}, { phone: '07700 900123', address: '1 Larkspur Yard, London', postcode: 'E2 0AA' }],
    [{ phone: '01174960123' }, { phone: '01174960123', address: '1 Larkspur Yard, London' }],
    [
      { address: '2 Old Street', postcode: 'EC1V 9AA' },
      { phone: '07700 900123', address: '2 Old Street', postcode: 'EC1V 9AA' },
    ],
    // the postcode of one address is not filled in for another
    [{ address: '2 Old Street' }, { address: '2 Old Street', postcode: '' }],
  ])('who has told us %j is then known by %j', async (told, known) => {
    const ada = await openAsCustomer(app, told);
    await ada.call('tickets/start', aStart(iPhone));
    const row = await app.db
      .selectFrom('customer')
      .selectAll()
      .where('customer_id', '=', ada.customerID)
      .executeTakeFirst();
    expect(row).toMatchObject(known);
  });

  test('may name a model they added', async () => {
    const ada = await openAsCustomer(app);
    const { deviceID } = iPhone;
    const added = await ada.call<{ model: { modelID: number } }>('devices/models/add', {
      deviceID,
      model: 'Grey import',
    });
    const { data } = await ada.call<Answer>(
      'tickets/start',
      aStart(iPhone, { modelID: added.data.model.modelID }),
    );
    expect(data.ticket.model).toEqual({ modelID: added.data.model.modelID, model: 'Grey import' });
  });

  test('names no model where the device has none', async () => {
    const device = await findTestDevice(app, { manufacturer: 'Apple', device: 'iPhone 11' });
    await app.db.deleteFrom('model').where('device_id', '=', device.deviceID).execute();
    const ada = await openAsCustomer(app);
    const { data } = await ada.call<Answer>('tickets/start', aStart(device, { modelID: null }));
    expect(data.ticket.model).toBeNull();
  });

  test.each(['e20aa', ' E2  0aa ', 'E 2 0 A A'])('has %j written as it should be', async (postcode) => {
    const ada = await openAsCustomer(app);
    const { data } = await ada.call<Answer>('tickets/start', aStart(iPhone, { postcode }));
    expect(data.ticket.postcode).toBe('E2 0AA');
  });
});

test('nothing half-made stays behind when the last step fails', async () => {
  const before = await countTickets();
  const ada = await openAsCustomer(app, { email: 'ada-unlucky@example.com' });
  await sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'no more room'; end $$`.execute(app.db);
  await sql`create trigger fail before insert on job for each row execute function fail()`.execute(app.db);
  const { status } = await ada.call('tickets/start', aStart(iPhone));
  await sql`drop trigger fail on job`.execute(app.db);
  expect(status).toBe(500);
  expect(await countTickets()).toBe(before);
  const { rows } =
    await sql`select from ticket_event where ticket_id not in (select ticket_id from ticket)`.execute(app.db);
  expect(rows).toEqual([]);
  const customer = await app.db
    .selectFrom('customer')
    .select('phone')
    .where('customer_id', '=', ada.customerID)
    .executeTakeFirst();
  expect(customer).toEqual({ phone: '' });
  expect((await ada.call<Answer>('tickets/getSession', {})).data.ticket).toBeNull();
  expect((await ada.call<Answer>('tickets/start', aStart(iPhone))).rc).toBe(0);
});

test('the earliest day is none that we are closed on', async () => {
  const shut = await testApp({ now: '2026-03-02T10:00:00Z' });
  const admin = await openAsStaff(shut, 'administrator');
  const days = ['2026-03-02', '2026-03-03'].map((day) => ({ day, reason: 'Stocktaking' }));
  await admin.call('ops/setup/closeDays', { days });
  for (const { call } of [openBrowser(shut), await openAsCustomer(shut)]) {
    const { data } = await call<Answer>('tickets/start', aStart(iPhone));
    expect(data.ticket.timeSlots.PICKUP?.day).toBe('2026-03-04');
  }
});
