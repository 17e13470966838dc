import { randomUUID } from 'node:crypto';
import type { Quote, TimeWindow } from '@fettle/contract/entities/ticket';
import { londonInstant } from '@fettle/domain/london';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { toWindowHour } from '@fettle/domain/window';
import { seededRandom, type SeededRandom } from '../seed/random.ts';
import type { DemoCustomer } from './customer.ts';
import { demoDevices } from './devices.ts';
import { drawPhoto } from './draw-photo.ts';
import type { OrderPlan } from './order-plan.ts';
import type { DemoShop } from './shop.ts';

const agreed = { terms: true, startEarly: true };
const minuteMs = 60 * 1000;

export interface Order {
  ticketID: number;
  customer: DemoCustomer;
  quotes: readonly Quote[];
  plan: OrderPlan;
  /** Its own, so that no order changes what happens to another. */
  random: SeededRandom;
}

/** The request as the device page sends it. */
export async function startOrder(shop: DemoShop, plan: OrderPlan, seed: number): Promise<Order> {
  const customer = shop.customers[plan.who];
  const device = await shop.device(plan.device);
  const repairType = device.repairTypes.find(({ issue }) => issue === plan.issue);
  if (!repairType) throw new Error(`${device.device} has no repair "${plan.issue}"`);
  const home = await customer.home();
  const { ticket } = await customer.call('tickets/start', {
    ...home,
    location: `${home.address},${home.postcode}`,
    ticketID: 0,
    customerID: 0,
    phone: customer.person.phone,
    cookiePref: 'essential',
    deviceID: device.deviceID,
    modelID: device.models[0]?.modelID ?? null,
    repairTypeID: repairType.repairTypeID,
    problem: plan.problem,
    startKey: randomUUID(),
  });
  const quotes = ticket.quotes || [];
  return { ticketID: ticket.ticketID, customer, quotes, plan, random: seededRandom(seed) };
}

/** The first day from that on which a driver has time, and one of that day's windows. */
export async function findWindow(
  { ticketID, customer, random }: Order,
  { task = 'PICKUP', from }: { task?: HoldTask; from: string },
): Promise<TimeWindow> {
  const { timeSlots } = await customer.call('tickets/getAvailableTimes', { ticketID, task, date: from });
  const free = Object.values(timeSlots).map((windows) => windows.filter(({ placesLeft }) => placesLeft > 0));
  const day = free.find((windows) => windows.length > 0);
  if (!day) throw new Error(`no driver has time from ${from} on`);
  return random.oneOf(day);
}

export async function chooseWindow(
  { ticketID, customer }: Order,
  task: HoldTask,
  { day, startTime }: TimeWindow,
): Promise<void> {
  await customer.call('tickets/chooseTimeSlot', { ticketID, task, date: day, time: startTime, pencil: 1 });
}

export function startOf({ day, startTime }: TimeWindow): Date {
  const hour = toWindowHour(startTime);
  if (hour === undefined) throw new Error(`no window begins at ${startTime}`);
  return londonInstant(day, hour);
}

/** Some moment within the window. */
export const within = (window: TimeWindow, random: SeededRandom): Date =>
  new Date(startOf(window).getTime() + random.between(10, 160) * minuteMs);

export async function accept({ ticketID, customer, quotes, plan }: Order): Promise<void> {
  const quoteID = quotes[0]?.quoteID;
  if (quoteID === undefined) throw new Error(`nobody offers "${plan.issue}" to ${plan.who}`);
  await customer.call('tickets/accept{Brand}Quote', { ticketID, quoteID, timeSlot: null });
  if (plan.code) await customer.call('tickets/applyCode', { ticketID, promoCode: plan.code });
}

/** An open quote is booked, any other paid for. */
export async function bookOrPay(shop: DemoShop, order: Order): Promise<void> {
  if (!order.quotes[0]?.openQuote) return pay(shop, order);
  const { ticketID, customer } = order;
  await customer.call('tickets/confirm', { ticketID, paymentIntentID: false, email: '', agreed });
}

export async function beginPayment({ ticketID, customer }: Order): Promise<string> {
  const { bill } = await customer.call('tickets/getBill', { ticketID });
  if (!bill) throw new Error(`order ${ticketID} has nothing to pay`);
  const { amountInPence, clientSecret } = bill;
  await customer.call('tickets/beginPayment', { ticketID, amountInPence, agreed });
  // the intent's number is the beginning of its secret
  return clientSecret.split('_secret_')[0] ?? '';
}

export async function endPayment(
  shop: DemoShop,
  { ticketID, customer }: Order,
  intentID: string,
): Promise<void> {
  await shop.payByCard(intentID);
  await customer.call('tickets/confirm', { ticketID, paymentIntentID: intentID, email: '' });
}

export async function pay(shop: DemoShop, order: Order): Promise<void> {
  await endPayment(shop, order, await beginPayment(order));
}

/** What the customer reads to the driver. */
export async function readCode({ ticketID, customer }: Order): Promise<string> {
  const { tracking } = await customer.call('tickets/getTasks', { ticketID });
  const code = tracking.handOver?.code;
  if (!code) throw new Error(`order ${ticketID} has no code to read out`);
  return code;
}

export function draw({ plan, random }: Order, { broken }: { broken: boolean }) {
  return drawPhoto({ deviceTypeID: demoDevices[plan.device].deviceTypeID, broken }, random);
}

export async function write(
  shop: DemoShop,
  { ticketID, customer }: Order,
  { from, text }: { from: 'customer' | 'team'; text: string },
): Promise<void> {
  const message = { ticketID, text, messageKey: randomUUID() };
  if (from === 'customer') await customer.call('tickets/sendMessage', message);
  else await (await shop.technicianOf(ticketID)).call('ops/tickets/sendMessage', message);
}
