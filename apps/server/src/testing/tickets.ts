import type { CallInput } from '@fettle/contract/calls';
import type { Device } from '@fettle/contract/entities/device';
import type { Quote, Ticket } from '@fettle/contract/entities/ticket';
import { Session } from '../session.ts';
import type { testApp } from './app.ts';
import { openBrowser } from './browser.ts';
import { addCustomer } from './customers.ts';

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

type StartInput = CallInput<'tickets/start'>;

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
  const readToken = () => cookie.split('=')[1];
  const session = new Session({ db: app.db, clock: app.clock, secure: false, readToken });
  await session.signIn(async () => ({ customerID, userAgent: '', authenticatedAt: app.clock.now() }));
  const signedIn = (session.setCookie ?? '').split(';')[0] ?? '';
  return { customerID, ...openBrowser(app, { cookie: signedIn }) };
}

/** A customer's browser with an order just started in it. */
export async function openWithOrder(app: App, device: Device, fields: Partial<StartInput> = {}) {
  const customer = await openAsCustomer(app);
  const { data } = await customer.call<{ ticket: Ticket }>('tickets/start', aStart(device, fields));
  const { ticket } = data;
  const look = async () =>
    (await customer.call<{ ticket: Ticket }>('tickets/get', { ticketID: ticket.ticketID })).data.ticket;
  return { customer, call: customer.call, ticket, ticketID: ticket.ticketID, look };
}

export function quotesOf({ quotes }: Ticket): Quote[] {
  if (!quotes) throw new Error('there are no quotes');
  return quotes;
}
