import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callPath } from '@fettle/contract/call-path';
import { calls, type CallInput, type CallName, type CallOutput } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { resultCodes } from '@fettle/contract/answers/envelope';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { scopes } from '@fettle/domain/scopes';
import { appSecret } from '../../platform/database/secrets.ts';
import { staffedShop } from '../../testing/booked.ts';
import { openAsTool } from '../../testing/keys.ts';
import { openAsCustomer, quoteIDsOf } from '../../testing/tickets.ts';
import { createTicketLink, ticketLinkSecret } from '../../telling/links/ticket-link.ts';

const shop = await staffedShop();
const { app, coordinator, administrator, driver, otherDriver, otherTechnician } = shop;

/** One paid order with all that belongs to one, collected tomorrow by a driver who is named for it. */
const ticket = await shop.aPaidTicket();
const { ticketID } = ticket;
const technician = await shop.technicianOf(ticket);
await coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: driver.staffID });
await coordinator.call('ops/tickets/note', { ticketID, text: 'Keep it to ourselves.' });
await ticket.call('tickets/sendMessage', { ticketID, text: 'Hello?', messageKey: randomUUID() });

const link = createTicketLink({
  secret: await appSecret(app.db, ticketLinkSecret),
  publicUrl: app.url,
  ticketID,
  now: shop.now(),
});
const followed = await fetch(link, { redirect: 'manual' });
const [linkCookie = ''] = (followed.headers.get('set-cookie') ?? '').split(';');
const stranger = await openAsCustomer(app);
const tool = await openAsTool(app, { scopes });

type Ask = (name: string, input: object) => Promise<{ rc: number }>;
/** Everybody there is: whose the order is, and the same kind of person whose it is not. */
const principals = {
  visitor: (name, input) => app.call(name, input),
  owner: ticket.call,
  otherCustomer: stranger.call,
  linkHolder: (name, input) => app.call(name, input, { cookie: linkCookie }),
  technician: technician.call,
  otherTechnician: otherTechnician.call,
  driver: driver.call,
  otherDriver: otherDriver.call,
  coordinator: coordinator.call,
  administrator: administrator.call,
  tool: (name, input) => tool.call(name, input),
} satisfies Record<string, Ask>;
type Principal = keyof typeof principals;
const everybody = Object.keys(principals) as Principal[];

const office = ['coordinator', 'administrator'] as const;
const workshop = ['technician', ...office] as const;
const road = ['driver', ...office] as const;
const allStaff = ['technician', 'driver', ...office] as const;
const own = ['owner'] as const;
const ownOrByLink = ['owner', 'linkHolder'] as const;
const byKey = ['tool'] as const;

/** The calls about one order: those whose input names it. */
type TicketCall = {
  // an input without fields has any key, which says nothing
  [Name in CallName]: string extends keyof CallInput<Name>
    ? never
    : 'ticketID' extends keyof CallInput<Name>
      ? Name
      : 'orderNum' extends keyof CallInput<Name>
        ? Name
        : never;
}[CallName];

/** Who there is such an order for; and an input that changes nothing of it where it does exist. */
interface Row<Name extends CallName> {
  for: readonly Principal[];
  input?: Omit<CallInput<Name>, 'ticketID' | 'orderNum'>;
}

/** Something has happened since: an act is refused, for whoever there is such an order. */
const old = { seenEventID: '1' };
const door = { code: '0000', ...old };
const price = {
  title: 'Screen',
  variation: 'Genuine',
  toolTip: '',
  price: { kind: 'fixed', pence: 100 },
} as const;
const window = { task: 'PICKUP', day: '2026-03-06', hour: 10 } as const;
const part = {
  partKey: randomUUID(),
  description: 'Screen',
  quantity: 1,
  unitPence: 100,
  supplierRef: '',
  ...old,
};
const later = { until: '2026-03-10', because: 'part' } as const;
const sample = aRequest();

/** A call about an order that is not here does not compile: who it exists for is decided with the call. */
const table: { [Name in TicketCall]: Row<Name> } = {
  'tickets/get': { for: ownOrByLink },
  'tickets/getTasks': { for: ownOrByLink },
  'tickets/getMessages': { for: ownOrByLink },
  'tickets/getPhotos': { for: ownOrByLink },
  'tickets/getBill': { for: own },
  'tickets/getDocuments': { for: own },
  'tickets/getFeedback': { for: own },
  'tickets/getAvailableTimes': { for: own, input: { date: '2026-03-03' } },
  'tickets/start': { for: own, input: sample },
  'tickets/accept{Brand}Quote': { for: own, input: { quoteID: quoteIDsOf(ticket)[0], timeSlot: null } },
  'tickets/applyCode': { for: own, input: { promoCode: 'FIX10' } },
  'tickets/chooseTimeSlot': {
    for: own,
    input: { task: 'PICKUP', date: '2026-03-03', time: '10:00', pencil: 1 },
  },
  'tickets/saveLead': { for: own, input: { email: 'ada@example.com', quoteID: null } },
  'tickets/update': {
    for: own,
    input: {
      customerData: { firstname: 'Ada', surname: 'Quill', phone: '07700 900123', email: 'ada@example.com' },
    },
  },
  'tickets/beginPayment': {
    for: own,
    input: { amountInPence: 100, agreed: { terms: true, startEarly: true } },
  },
  'tickets/cancelPayment': { for: own },
  'tickets/confirm': { for: own, input: { paymentIntentID: 'pi_unknown', email: '' } },
  'tickets/declinePrice': { for: own },
  'tickets/askToBegin': { for: own, input: { startEarly: true } },
  'tickets/cancel': { for: own, input: { refundInPence: 1 } },
  'tickets/claim': { for: own, input: { problem: 'It broke again.' } },
  'tickets/feedback': { for: own, input: { stars: 5, comment: '' } },
  'tickets/removePhoto': { for: own, input: { photoID: 1 } },
  'tickets/sendMessage': { for: own, input: { text: 'Hello?', messageKey: randomUUID() } },
  'tickets/markRead': { for: own, input: { messageID: 1 } },

  'ops/tickets/get': { for: allStaff },
  'ops/tickets/getPhotos': { for: allStaff },
  'ops/tickets/getMessages': { for: workshop },
  'ops/tickets/markRead': { for: workshop, input: { messageID: 1 } },
  'ops/tickets/getChoices': { for: office },
  'ops/jobs/get': { for: workshop },
  'ops/tickets/sendMessage': { for: workshop, input: { text: 'Hello.', messageKey: randomUUID(), ...old } },
  'ops/tickets/note': { for: allStaff, input: { text: 'Rings twice.', ...old } },
  'ops/tickets/setSerial': { for: allStaff, input: { serial: '', ...old } },
  'ops/tickets/clearContact': { for: office, input: { reason: 'no-quote', said: 'Nothing.', ...old } },
  'ops/tickets/contact': { for: office, input: old },
  'ops/tickets/addQuote': { for: office, input: { ...price, ...old } },
  'ops/tickets/changeQuote': { for: office, input: { ...price, quoteID: 1, ...old } },
  'ops/tickets/reassignTechnician': { for: office, input: { technicianID: 1, ...old } },
  'ops/tickets/moveWindow': { for: office, input: { ...window, ...old } },
  'ops/tickets/assignCourier': { for: office, input: { task: 'PICKUP', staffID: 1, ...old } },
  'ops/tickets/collect': { for: road, input: door },
  'ops/tickets/deliver': { for: road, input: door },
  'ops/tickets/returned': { for: road, input: door },
  'ops/tickets/nobodyThere': { for: road, input: { task: 'PICKUP', ...old } },
  'ops/tickets/movePromise': { for: workshop, input: { ...later, ...old } },
  'ops/tickets/diagnose': { for: workshop, input: { found: 'Water.', ...old } },
  'ops/tickets/setFinalPrice': { for: workshop, input: { amountInPence: 100, ...old } },
  'ops/tickets/repaired': { for: workshop, input: { report: shop.report, ...old } },
  'ops/tickets/unrepairable': { for: workshop, input: old },
  'ops/tickets/waiveFee': { for: office, input: { reason: 'Ours.', ...old } },
  'ops/tickets/handToCourier': { for: workshop, input: old },
  'ops/tickets/refund': { for: office, input: { amountInPence: 100, reason: 'Ours.', ...old } },
  'ops/tickets/refundAgain': { for: office, input: { refundID: 1, ...old } },
  'ops/tickets/payRefundAnotherWay': {
    for: office,
    input: { refundID: 1, means: 'cash', reference: 'R-1', ...old },
  },
  'ops/tickets/cancel': { for: office, input: { reason: 'Asked.', ...old } },
  'ops/jobs/check': {
    for: workshop,
    input: {
      version: 1,
      points: [{ stage: 'before', point: 0, result: 'passed', seen: { result: null, remark: '' } }],
      ...old,
    },
  },
  'ops/jobs/addPart': { for: workshop, input: part },
  'ops/jobs/correctPart': { for: workshop, input: { ...part, partKey: randomUUID(), partID: 1 } },
  'ops/jobs/removePart': { for: workshop, input: { partID: 1, reason: 'Not used.', ...old } },

  'v1/orders/get': { for: byKey },
  'v1/orders/note': { for: byKey, input: { text: 'Rings twice.', ...old } },
  'v1/orders/addQuote': { for: byKey, input: { ...price, ...old } },
  'v1/orders/reassign': { for: byKey, input: { technicianID: 1, ...old } },
  'v1/orders/moveWindow': { for: byKey, input: { ...window, ...old } },
  'v1/orders/movePromise': { for: byKey, input: { ...later, ...old } },
  'v1/orders/cancel': { for: byKey, input: { reason: 'Asked.', ...old } },
};

function aRequest() {
  const { iPhone } = shop;
  return {
    deviceID: iPhone.deviceID,
    modelID: iPhone.models[0]?.modelID ?? null,
    repairTypeID: iPhone.repairTypes[0]?.repairTypeID ?? 0,
    address: '1 Larkspur Yard, London',
    postcode: 'E1 6AN',
    location: '1 Larkspur Yard, London, E1 6AN',
    customerID: 0,
    phone: '07700 900123',
    cookiePref: null,
  };
}

const rows = Object.entries<Row<CallName>>(table);
const named = (name: string) => (name.startsWith('v1/') ? { orderNum: `RE${ticketID}` } : { ticketID });
const notThere = new Set<number>([
  resultCodes.loggedOut,
  refusalAnswers.notAllowed.rc,
  refusalAnswers.unknownTicket.rc,
]);

async function ask(principal: Principal, name: string, input: object): Promise<number> {
  const { rc } = await principals[principal](callPath(name, app.config.brand.name), {
    ...named(name),
    ...input,
  });
  return rc;
}

describe.each(rows)('%s', (name, { for: those, input = {} }) => {
  test.each(everybody.filter((one) => !those.includes(one)))(
    'there is no such order for: %s',
    async (who) => {
      expect(notThere).toContain(await ask(who, name, input));
    },
  );
  test.each(those)('there is one for: %s', async (who) => {
    const rc = await ask(who, name, input);
    expect(notThere).not.toContain(rc);
    // a wrong input would prove nothing
    expect(rc).not.toBe(resultCodes.invalidParams);
  });
});

test('the table has every call about an order, and none that is gone', () => {
  const about = Object.entries<CallEntry>(calls)
    .filter(([, { input }]) => 'shape' in input && namesATicket(input.shape))
    .map(([name]) => name);
  expect(about.length).toBeGreaterThan(40);
  expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(about));
});
const namesATicket = (shape: unknown) =>
  typeof shape === 'object' && shape !== null && ('ticketID' in shape || 'orderNum' in shape);

/** What is no call: files, streams and calendars. */
const routes: Record<string, { for: readonly Principal[] }> = {
  [`/events/tickets/${ticketID}`]: { for: ownOrByLink },
  [`/tickets/RE${ticketID}/collection.ics`]: { for: ownOrByLink },
};
const cookies: Record<Exclude<Principal, 'tool'>, string> = {
  visitor: '',
  owner: ticket.customer.cookie,
  otherCustomer: stranger.cookie,
  linkHolder: linkCookie,
  technician: await technician.cookie(),
  otherTechnician: await otherTechnician.cookie(),
  driver: await driver.cookie(),
  otherDriver: await otherDriver.cookie(),
  coordinator: await coordinator.cookie(),
  administrator: await administrator.cookie(),
};
describe.each(Object.entries(routes))('%s', (path, { for: those }) => {
  test.each(Object.entries(cookies))('for: %s', async (who, cookie) => {
    const leaving = new AbortController();
    const { status } = await fetch(app.url + path, { headers: { cookie }, signal: leaving.signal });
    leaving.abort();
    expect(status === 200).toBe(those.some((one) => one === who));
  });
});

describe('of an order that they see', () => {
  type Page = CallOutput<'ops/tickets/get'>;
  const open = async (who: typeof driver) => (await who.call<Page>('ops/tickets/get', { ticketID })).data;

  test('a driver sees whom, where and what, and neither money nor email nor conversation', async () => {
    const { order, story, acts } = await open(driver);
    expect(order).toMatchObject({
      money: null,
      quotes: [],
      contact: null,
      problem: '',
      earlier: [],
      report: null,
    });
    expect(order.customer.email).toBe('');
    expect(order.customer.phone).not.toBe('');
    expect(order.address).not.toBe('');
    expect(story.map(({ kind }) => kind)).not.toContain('message');
    expect(JSON.stringify({ story, acts })).not.toMatch(/£|Paid|Bill|Keep it to ourselves|Hello/);
  });

  test('a technician sees the device and its conversation, and neither address nor payments', async () => {
    const { order, story } = await open(technician);
    expect(order).toMatchObject({ money: null, address: '', postcode: '', earlier: [] });
    expect(order.customer).toEqual({
      name: expect.not.stringContaining(' ') as string,
      email: '',
      phone: '',
    });
    expect(order.quotes).not.toEqual([]);
    expect(story.map(({ kind }) => kind)).toContain('message');
    const events = story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
    for (const kind of ['pay', 'paymentBegan', 'billOpened']) expect(events).not.toContain(kind);
  });

  test('a coordinator sees everything', async () => {
    const { order, story } = await open(coordinator);
    expect(order.money).not.toBeNull();
    expect(order.customer.email).not.toBe('');
    expect(JSON.stringify(story)).toContain('Keep it to ourselves');
  });

  test('writing a note on another’s order is refused, and opens nothing', async () => {
    const input = { ticketID, text: 'Let me in.' };
    expect(await otherDriver.call('ops/tickets/note', input)).toMatchObject(refusalAnswers.unknownTicket);
    expect(await otherDriver.call('ops/tickets/get', { ticketID })).toMatchObject(
      refusalAnswers.unknownTicket,
    );
    expect(await otherDriver.call('ops/tickets/getPhotos', { ticketID })).toMatchObject(
      refusalAnswers.unknownTicket,
    );
  });

  test('a driver sees a trip until the day after it was made', async () => {
    await shop.collect(ticket);
    expect((await open(driver)).order.status).toBe('COLLECTED');
    shop.setTime('2026-03-04T20:00:00Z');
    expect((await open(driver)).order.status).toBe('COLLECTED');
    shop.setTime('2026-03-05T09:00:00Z');
    expect(await driver.call('ops/tickets/get', { ticketID })).toMatchObject(refusalAnswers.unknownTicket);
  });
});
