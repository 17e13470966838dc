import { afterEach } from 'vitest';
import type { CallInput } from '@fettle/contract/calls';
import type { Device } from '@fettle/contract/entities/device';
import type { PickupWindow, Quote, Ticket } from '@fettle/contract/entities/ticket';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { AppParts } from '../wiring/app.ts';
import type { Database } from '../platform/database/database.ts';
import type { Clock } from '../platform/process/clock.ts';
import { Session } from '../people/sessions/session.ts';
import { testApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { addCustomer } from './customers.ts';
import { testDatabase } from './database.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** A device of the demo catalogue, as its page gets it. */
export async function findTestDevice(
  app: App,
  { deviceTypeID = 1, manufacturer = 'Apple', device = 'iPhone 12' } = {},
): Promise<Device> {
  const { data } = await app.call<{ device: Device }>('devices/get', { deviceTypeID, manufacturer, device });
  return data.device;
}

/** The repair of a device, as the form names it. */
export function repairTypeOf({ repairTypes }: Device, issue: string): number {
  const found = repairTypes.find((type) => type.issue === issue);
  if (!found) throw new Error(`the demo catalogue has no ${issue} there`);
  return found.repairTypeID;
}

type StartInput = CallInput<'tickets/start'> & { problem: string };

/** What the device page sends for a broken screen in Bethnal Green. */
export const aStart = (device: Device, fields: Partial<StartInput> = {}): StartInput => ({
  address: '1 Larkspur Yard, London',
  postcode: 'E2 0AA',
  location: '1 Larkspur Yard, London,E2 0AA',
  ticketID: 0,
  customerID: 0,
  phone: '07700 900123',
  cookiePref: 'essential',
  deviceID: device.deviceID,
  modelID: device.models[0]?.modelID ?? null,
  repairTypeID: repairTypeOf(device, 'Screen'),
  problem: 'It fell.',
  ...fields,
});

/** A customer's browser, signed in; with the cookie of a visitor, in that visitor's session. */
export async function openAsCustomer(
  app: App,
  { cookie = '', ...columns }: Parameters<typeof addCustomer>[1] & { cookie?: string } = {},
) {
  const { customerID } = await addCustomer(app.db, columns);
  return { customerID, ...openBrowser(app, { cookie: await signInCustomer(app, customerID, cookie) }) };
}

/** The cookie of a new session of theirs. */
export async function signInCustomer(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  customerID: number,
  cookie = '',
): Promise<string> {
  const readToken = () => cookie.split('=')[1];
  const session = new Session({ db, clock, secure: false, readToken });
  await session.signIn(async () => ({ customerID, userAgent: '', authenticatedAt: clock.now() }));
  return (session.setCookie ?? '').split(';')[0] ?? '';
}

/** A customer's browser with a ticket just started in it; `started` is what the start answered. */
export async function openTicket(app: App, device: Device, fields: Partial<StartInput> = {}) {
  const customer = await openAsCustomer(app);
  const { data } = await customer.call<{ ticket: Ticket }>('tickets/start', aStart(device, fields));
  const started = data.ticket;
  const look = async () =>
    (await customer.call<{ ticket: Ticket }>('tickets/get', { ticketID: started.ticketID })).data.ticket;
  return { customer, call: customer.call, started, ticketID: started.ticketID, look };
}

export function quotesOf({ quotes }: Ticket): Quote[] {
  if (!quotes) throw new Error('there are no quotes');
  return quotes;
}

export type OpenTicket = Awaited<ReturnType<typeof openTicket>>;
/** Whoever names a ticket: its own customer, or another. */
type Asking = Pick<OpenTicket, 'call' | 'ticketID'>;

/** Of the ticket's first two quotes. */
export function quoteIDsOf({ started }: OpenTicket): [number, number] {
  const [first, second] = quotesOf(started);
  return [first?.quoteID ?? 0, second?.quoteID ?? 0];
}

export const accept = (
  { call, ticketID }: Asking,
  quoteID: number,
  window: Partial<PickupWindow> | null = null,
) => call<{ ticket: Ticket }>('tickets/acceptFettleQuote', { ticketID, quoteID, timeSlot: window });

export const applyCode = ({ call, ticketID }: Asking, promoCode: string) =>
  call<{ ticket: Ticket }>('tickets/applyCode', { promoCode, ticketID });

/** Holds tomorrow's first window, as testShop counts days, unless told otherwise. */
export const chooseWindow = (
  { call, ticketID }: Asking,
  fields: Partial<Record<keyof CallInput<'tickets/chooseTimeSlot'>, unknown>> = {},
) =>
  call<{ timeSlot: PickupWindow }>('tickets/chooseTimeSlot', {
    ticketID,
    task: 'PICKUP',
    date: '2026-03-03',
    time: '10:00',
    pencil: 1,
    ...fields,
  });

/** A Monday; East London has five places in each window, six in the last. */
const monday = '2026-03-02T10:00:00Z';

/** The services behind the ports, where a test needs any. */
type OpenServices = (parts: { db: Database; clock: Clock }) => Promise<AppParts['services']>;

/** The demo's shop with a clock that a test sets. The next test finds it on that Monday again, its windows empty. */
export async function testShop({
  services,
  photos,
}: { services?: OpenServices; photos?: AppParts['photos'] } = {}) {
  let now = new Date(monday);
  const clock = { now: () => now, isTest: true };
  const database = await testDatabase();
  const parts = {
    clock,
    ...(services && { services: await services({ db: database.db, clock }) }),
    ...(photos && { photos }),
  };
  const app = await testApp({ database, parts });
  const { db } = app;
  const iPhone = await findTestDevice(app);
  afterEach(async () => {
    now = new Date(monday);
    await db.deleteFrom('window_hold').execute();
    await db.deleteFrom('courier_window').execute();
  });
  return {
    app,
    databaseUrl: database.url,
    iPhone,
    now: () => now,
    setTime: (instant: string) => {
      now = new Date(instant);
    },
    aTicket: (fields?: Partial<StartInput>) => openTicket(app, iPhone, fields),
    setStatus: ({ ticketID }: Asking, status: TicketStatus) =>
      db.updateTable('ticket').set({ status }).where('ticket_id', '=', ticketID).execute(),
    rowOf: ({ ticketID }: Asking) =>
      db.selectFrom('ticket').selectAll().where('ticket_id', '=', ticketID).executeTakeFirstOrThrow(),
    billsOf: ({ ticketID }: Asking) =>
      db.selectFrom('bill').selectAll().where('ticket_id', '=', ticketID).orderBy('version').execute(),
    eventsOf: ({ ticketID }: Asking) =>
      db
        .selectFrom('ticket_event')
        .select(['kind', 'actor', 'detail'])
        .where('ticket_id', '=', ticketID)
        .orderBy('event_id')
        .execute(),
    windows: () =>
      db.selectFrom('courier_window').select(['start_hour', 'taken']).orderBy('start_hour').execute(),
  };
}
