import { request, type APIRequestContext } from '@playwright/test';
import type { BuiltCallName, CallInput, CallOutput } from '@fettle/contract/calls';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { expect } from '../journey.ts';
import { signInByCalls } from '../people/sign-in-as.ts';
import { openStaff, type Staff } from '../people/staff.ts';
import { startTicket } from '../start-ticket.ts';
import { asRepaired, finding, withoutCode } from '../pages/track-page.ts';

/** An order and whose it is. */
export interface Order {
  ticketID: number;
  customer: OrderCustomer;
}

interface OrderCustomer {
  email: string;
  /** A call of the site that must succeed. */
  call: <Name extends BuiltCallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
  request: APIRequestContext;
}

interface Shop {
  baseURL: string;
  staff: Staff;
}

const agreed = { terms: true, startEarly: true };

async function aCustomer(baseURL: string): Promise<OrderCustomer> {
  const context = await request.newContext({ baseURL });
  const { email } = await signInByCalls(context);
  return {
    email,
    request: context,
    call: async (name, input) => {
      const answer = await context.post(`/api/${name.replace('{Brand}', 'Fettle')}`, { data: input });
      // our own server's answer to that call
      const envelope = (await answer.json()) as Envelope<CallOutput<typeof name>>;
      expect(envelope, name).toMatchObject({ rc: 0 });
      return envelope.data;
    },
  };
}

async function anOrder({ baseURL }: Shop, issue?: string): Promise<Order> {
  const customer = await aCustomer(baseURL);
  const ticketID = await startTicket(customer, issue === undefined ? {} : { issue });
  const customerData = { firstname: 'Ada', surname: 'Quill', phone: '07700 900123', email: customer.email };
  await customer.call('tickets/update', { ticketID, customerData });
  return { ticketID, customer };
}

/** As soon as possible: it holds no place that another journey counts on. */
async function acceptFirst({ ticketID, customer }: Order): Promise<void> {
  const { ticket } = await customer.call('tickets/get', { ticketID });
  const date = ticket.timeSlots.PICKUP?.day ?? '';
  const wish = { ticketID, task: 'PICKUP', date, time: false, pencil: 1 } as const;
  const { timeSlot } = await customer.call('tickets/chooseTimeSlot', wish);
  const quoteID = (ticket.quotes || [])[0]?.quoteID ?? 0;
  await customer.call('tickets/accept{Brand}Quote', { ticketID, quoteID, timeSlot });
}

/** By card, in the sandbox. */
async function pay({ ticketID, customer }: Order): Promise<void> {
  const { bill } = await customer.call('tickets/getBill', { ticketID });
  if (!bill) throw new Error(`RE${ticketID} has no bill`);
  const { amountInPence, clientSecret } = bill;
  await customer.call('tickets/beginPayment', { ticketID, amountInPence, agreed });
  const paid = await customer.request.post('/_sandbox/pay/api/confirm', {
    data: {
      key: 'pk_test_sandbox',
      clientSecret,
      card: 'pm_card_visa',
      returnUrl: 'http://localhost/ticket/pay',
    },
  });
  expect(await paid.json()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  const paymentIntentID = clientSecret.split('_secret_')[0] ?? '';
  await customer.call('tickets/confirm', { ticketID, paymentIntentID, email: '' });
}

type Live = (shop: Shop) => Promise<Order>;

/** STARTED: asked for, with prices to choose from. */
const asked: Live = (shop) => anOrder(shop);

/** NEW: an open quote is booked. */
const booked: Live = async (shop) => {
  const order = await anOrder(shop, 'Water damage');
  await acceptFirst(order);
  const { ticketID, customer } = order;
  await customer.call('tickets/confirm', { ticketID, paymentIntentID: false, email: '', agreed });
  return order;
};

/** PAID, not collected. */
const paid: Live = async (shop) => {
  const order = await anOrder(shop);
  await acceptFirst(order);
  await pay(order);
  return order;
};

/** PAID, and a refund of £12.50 that the bank has sent back. */
const refundOwed: Live = async (shop) => {
  const order = await paid(shop);
  const { ticketID, customer } = order;
  const refunds = async () =>
    (await shop.staff.act<CallOutput<'ops/tickets/get'>>('get', { ticketID })).order.money?.refunds;
  await shop.staff.act('refund', { ticketID, amountInPence: 1_250, reason: 'A scratch that was ours.' });
  await expect.poll(refunds).toMatchObject([{ status: 'sent' }]);
  const dashboard = await (await customer.request.get('/_sandbox/pay')).text();
  const [, id = ''] = new RegExp(`RE${ticketID}:[^]*?value="(re_\\w+)"`).exec(dashboard) ?? [];
  await customer.request.post('/_sandbox/pay/dashboard', { form: { do: 'fail', id } });
  await expect.poll(refunds).toMatchObject([{ isOwed: true }]);
  return order;
};

/** NEW: a driver has it, signed for with a photo and without the code. */
const signedFor: Live = async (shop) => {
  const order = await booked(shop);
  const driver = await openStaff(shop.baseURL, { role: 'driver' });
  const signature = [[10, 20, 300, 180]];
  const told = { signature, photoKey: crypto.randomUUID(), actID: crypto.randomUUID(), agoMs: 0 };
  await driver.act('collect', { ticketID: order.ticketID, ...told });
  return order;
};

/** CANCELLED, and the driver has it all the same. */
const signedForAndCancelled: Live = async (shop) => {
  const order = await signedFor(shop);
  await shop.staff.act('cancel', { ticketID: order.ticketID, reason: 'They asked us to.' });
  return order;
};

/** COLLECTED: an open quote, so that its price follows the diagnosis. */
const toDiagnose: Live = async (shop) => {
  const order = await booked(shop);
  await shop.staff.act('collect', { ticketID: order.ticketID, ...withoutCode });
  return order;
};

/** COLLECTED and paid. */
const toRepair: Live = async (shop) => {
  const order = await paid(shop);
  await shop.staff.act('collect', { ticketID: order.ticketID, ...withoutCode });
  return order;
};

/** COLLECTED and paid, with extra work that waits for an answer. */
const offered: Live = async (shop) => {
  const order = await toRepair(shop);
  await shop.staff.act('offerExtraWork', { ticketID: order.ticketID, amountInPence: 6_500, finding });
  return order;
};

/** DECLINED: the customer said no to the final price and owes the fee. */
const declined: Live = async (shop) => {
  const order = await toDiagnose(shop);
  const { ticketID, customer } = order;
  await shop.staff.act('setFinalPrice', { ticketID, amountInPence: 6_000, finding });
  await customer.call('tickets/declinePrice', { ticketID });
  return order;
};

/** REPAIRED: still in the workshop. */
const repaired: Live = async (shop) => {
  const order = await toRepair(shop);
  await shop.staff.act('repaired', { ticketID: order.ticketID, ...asRepaired });
  return order;
};

/** UNREPAIRABLE: nothing was paid, so no refund arrives meanwhile. */
const unrepairable: Live = async (shop) => {
  const order = await toDiagnose(shop);
  await shop.staff.act('unrepairable', { ticketID: order.ticketID, finding });
  return order;
};

/** Where an order stands, brought there by calls alone: one click takes longer than all of them. */
export const orderLives = {
  asked,
  booked,
  paid,
  refundOwed,
  signedFor,
  signedForAndCancelled,
  toDiagnose,
  toRepair,
  offered,
  declined,
  repaired,
  unrepairable,
};
export type OrderLife = keyof typeof orderLives;
