import { randomUUID } from 'node:crypto';
import type { CallInput, CallName } from '@fettle/contract/calls';
import { scopes } from '@fettle/domain/scopes';
import { appSecret } from '../platform/database/secrets.ts';
import { createTicketLink, ticketLinkSecret } from '../telling/links/ticket-link.ts';
import type { staffedShop } from './booked.ts';
import { openAsTool } from './keys.ts';
import { aStart, openAsCustomer, quoteIDsOf, type OpenTicket } from './tickets.ts';
import { finding } from './finding.ts';

type Shop = Awaited<ReturnType<typeof staffedShop>>;

/** Everybody there is: whose the order is, and the same kind of person whose it is not. A tool is known by a key, all others by a cookie. */
export async function everybodyAround(shop: Shop, ticket: OpenTicket) {
  const { app, coordinator, administrator, driver, otherDriver, otherTechnician } = shop;
  const technician = await shop.technicianOf(ticket);
  const link = createTicketLink({
    secret: await appSecret(app.db, ticketLinkSecret),
    publicUrl: app.url,
    ticketID: ticket.ticketID,
    now: shop.now(),
  });
  const followed = await fetch(link, { redirect: 'manual' });
  const [linkCookie = ''] = (followed.headers.get('set-cookie') ?? '').split(';');
  const stranger = await openAsCustomer(app);
  const tool = await openAsTool(app, { scopes });
  const cookies = {
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
  return { cookies, key: tool.key, link };
}

export type Principal = keyof Awaited<ReturnType<typeof everybodyAround>>['cookies'] | 'tool';

/** What each of them sends with a request. */
export const headersOf = (
  { cookies, key }: Pick<Awaited<ReturnType<typeof everybodyAround>>, 'cookies' | 'key'>,
  who: Principal,
): Record<string, string> =>
  who === 'tool'
    ? { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() }
    : { cookie: cookies[who] };

const office = ['coordinator', 'administrator'] as const;
const workshop = ['technician', ...office] as const;
const road = ['driver', ...office] as const;
const allStaff = ['technician', 'driver', ...office] as const;
const own = ['owner'] as const;
export const ownOrByLink = ['owner', 'linkHolder'] as const;
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
export interface Row<Name extends CallName> {
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

/** A call about an order that is not here does not compile: who it exists for is decided with the call. */
export const orderCalls = (shop: Shop, ticket: OpenTicket): { [Name in TicketCall]: Row<Name> } => ({
  'tickets/get': { for: ownOrByLink },
  'tickets/getTasks': { for: ownOrByLink },
  'tickets/getMessages': { for: ownOrByLink },
  'tickets/getPhotos': { for: ownOrByLink },
  'tickets/getBill': { for: own },
  'tickets/getDocuments': { for: own },
  'tickets/getFeedback': { for: own },
  'tickets/getAvailableTimes': { for: own, input: { date: '2026-03-03' } },
  'tickets/start': { for: own, input: aRequest(shop) },
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
  'tickets/keepAgreed': { for: own },
  'tickets/sendBack': { for: own, input: { refundInPence: 1 } },
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
  'ops/tickets/noteForDriver': { for: office, input: { text: 'Flat 3B.', ...old } },
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
  'ops/tickets/confirmHandOver': { for: office, input: old },
  'ops/tickets/givenBack': { for: office, input: old },
  // never refused to whoever may have had the trip: they would be told again and again
  'ops/tickets/tellOffice': {
    for: ['driver', 'otherDriver'],
    input: { task: 'PICKUP', what: 'photo', because: 'other', agoMs: 0, ...old },
  },
  'ops/tickets/onTheWay': { for: ['driver'], input: { task: 'PICKUP', ...old } },
  'ops/tickets/nobodyThere': { for: road, input: { task: 'PICKUP', ...old } },
  'ops/tickets/movePromise': { for: workshop, input: { ...later, ...old } },
  'ops/tickets/diagnose': { for: workshop, input: { found: 'Water.', ...old } },
  'ops/tickets/setFinalPrice': { for: workshop, input: { amountInPence: 100, finding, ...old } },
  'ops/tickets/offerExtraWork': { for: workshop, input: { amountInPence: 100, finding, ...old } },
  'ops/tickets/withdrawExtraWork': { for: workshop, input: old },
  'ops/tickets/repaired': { for: workshop, input: { report: shop.report, ...old } },
  'ops/tickets/unrepairable': { for: workshop, input: { finding, ...old } },
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
});

/** Whose order it is, the asker says. */
function aRequest({ iPhone }: Shop): Omit<CallInput<'tickets/start'>, 'ticketID'> {
  const { ticketID: _, ...request } = aStart(iPhone);
  return request;
}
