import type { TimeWindow } from '@fettle/contract/entities/ticket';
import { addDays, londonInstant, londonTime } from '@fettle/domain/london';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { fillIn, finish, usePart } from './bench.ts';
import {
  accept,
  bookOrPay,
  chooseWindow,
  draw,
  findWindow,
  pay,
  readCode,
  startOf,
  startOrder,
  within,
  write,
  type Order,
} from './order-acts.ts';
import type { OrderPlan } from './order-plan.ts';
import { emailOf } from './people.ts';
import type { Story } from './play.ts';
import type { DemoShop } from './shop.ts';

const minuteMs = 60 * 1000;
const startedMinutesAgo = 12;

/** What the technician writes for the customer. */
const findings = {
  finalPrice:
    'There’s corrosion around the connectors on the main board. We can clean it and replace what has suffered.',
  unrepairable:
    'The main board is cracked right across, and nobody makes a new one. We’re sorry: there’s nothing left to repair.',
};

const isOneOf = (status: TicketStatus, ...those: TicketStatus[]) => those.includes(status);

/** One order from its request to where it stands today. */
export async function* tellOrder(shop: DemoShop, plan: OrderPlan, seed: number): Story {
  const { daysAgo, ends } = plan;
  yield daysAgo === 0
    ? new Date(shop.now.getTime() - startedMinutesAgo * minuteMs)
    : shop.at(daysAgo, 8 + (seed % 11), (seed * 7) % 60);
  const order = await startOrder(shop, plan, seed);
  for (let n = plan.customerPhotos ?? 0; n > 0; n--) {
    await order.customer.addPhoto(order.ticketID, await draw(order, { broken: true }));
  }
  if (isOneOf(ends, 'STARTED', 'EXPIRED', 'CONTACTED')) return yield* tellUndecided(shop, order);

  yield shop.later(4);
  const from = addDays(
    plan.collectedIn === undefined ? londonTime(shop.clock.now()).day : shop.today,
    plan.collectedIn ?? 1,
  );
  const pickup = await findWindow(order, { from });
  await chooseWindow(order, 'PICKUP', pickup);
  await accept(order);
  if (ends === 'ACCEPTED') return;
  yield shop.later(3);
  await bookOrPay(shop, order);
  if (ends === 'CANCELLED') return yield* tellCancelled(shop, order);
  if (isOneOf(ends, 'NEW', 'PAID')) return;

  yield* tellCollection(shop, order, pickup);
  yield* tellTalk(shop, order);
  if (ends === 'COLLECTED') return yield* tellSlip(shop, order);
  yield* tellWorkshop(shop, order);
  if (ends === 'AWAITINGPAYMENT') return;
  yield* tellWayBack(shop, order);
}

async function* tellUndecided(shop: DemoShop, { ticketID, customer, plan, quotes }: Order): Story {
  yield shop.later(6);
  if (plan.savesQuote) {
    const email = emailOf(customer.person);
    await customer.call('tickets/saveLead', { email, ticketID, quoteID: quotes[0]?.quoteID ?? null });
  }
  if (plan.ends !== 'CONTACTED') return;
  yield shop.later(50);
  await shop.coordinator.call('ops/tickets/contact', { ticketID });
}

/** What was paid goes back. */
async function* tellCancelled(shop: DemoShop, { ticketID, customer }: Order): Story {
  yield shop.later(95);
  const { tracking } = await customer.call('tickets/getTasks', { ticketID });
  await customer.call('tickets/cancel', { ticketID, refundInPence: tracking.refundInPence });
}

async function* tellCollection(shop: DemoShop, order: Order, pickup: TimeWindow): Story {
  const { ticketID, plan, random } = order;
  const { driver, coordinator } = shop;
  let window = pickup;
  yield new Date(startOf(window).getTime() - 90 * minuteMs);
  await coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: driver.staffID });
  if (plan.nobodyThere) {
    yield within(window, random);
    await driver.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true });
    yield shop.later(130);
    window = await findWindow(order, { from: addDays(window.day, 1) });
    await chooseWindow(order, 'PICKUP', window);
  }
  yield within(window, random);
  for (let n = plan.photos ?? 0; n > 0; n--) {
    await driver.addPhoto(ticketID, 'collected', await draw(order, { broken: true }));
  }
  await driver.call('ops/tickets/collect', { ticketID, code: await readCode(order) });
}

async function* tellTalk(shop: DemoShop, order: Order): Story {
  for (const message of order.plan.talk ?? []) {
    yield shop.later(order.random.between(12, 55));
    await write(shop, order, message);
  }
}

async function* tellSlip(shop: DemoShop, { ticketID, plan }: Order): Story {
  if (!plan.slips) return;
  yield workingHour(shop, 1, 15);
  const until = addDays(londonTime(shop.clock.now()).day, plan.slips.days);
  const technician = await shop.technicianOf(ticketID);
  await technician.call('ops/tickets/movePromise', { ticketID, until, because: plan.slips.because });
}

/** Diagnosis, the final price of an open quote, and the repair; or why there was none. */
async function* tellWorkshop(shop: DemoShop, order: Order): Story {
  const { ticketID, customer, plan, random } = order;
  const { ends, repairDays = 1 } = plan;
  const technician = await shop.technicianOf(ticketID);
  const quote = order.quotes[0];
  const isUnrepairable =
    ends === 'UNREPAIRABLE' || (ends === 'RETURNED' && plan.owesFee === undefined && !quote?.openQuote);
  if (isUnrepairable) {
    yield workingHour(shop, 1, 14, random.between(0, 50));
    await technician.call('ops/tickets/unrepairable', { ticketID, finding: findings.unrepairable });
    return;
  }
  yield* tellSlip(shop, order);
  await fillIn(technician, order, 'before');
  if (quote?.openQuote) {
    yield workingHour(shop, 1, 10, random.between(0, 50));
    const amountInPence = Math.round(quote.openMin + (quote.openMax - quote.openMin) * 0.4) * 100;
    await technician.call('ops/tickets/setFinalPrice', {
      ticketID,
      amountInPence,
      finding: findings.finalPrice,
    });
    if (ends === 'AWAITINGPAYMENT') return;
    yield shop.later(random.between(60, 200));
    if (isOneOf(ends, 'DECLINED', 'RETURNED')) {
      await customer.call('tickets/declinePrice', { ticketID });
      if (plan.owesFee) return;
      yield shop.later(20);
      await pay(shop, order);
      return;
    }
    await pay(shop, order);
  }
  yield workingHour(shop, repairDays, 13, random.between(0, 50));
  for (let n = plan.photos ?? 0; n > 0; n--) {
    await technician.addPhoto(ticketID, 'repaired', await draw(order, { broken: false }));
  }
  await usePart(technician, order);
  await finish(technician, order);
}

async function* tellWayBack(shop: DemoShop, order: Order): Story {
  const { ticketID, plan, random } = order;
  const { driver, coordinator } = shop;
  const hasEnded = isOneOf(plan.ends, 'COMPLETED', 'RETURNED');
  if (plan.owesFee || (!hasEnded && plan.wayBack === 'unchosen')) return;
  yield shop.later(random.between(40, 120));
  const tomorrow = addDays(londonTime(shop.clock.now()).day, 1);
  const from = hasEnded ? tomorrow : addDays(shop.today, plan.wayBack === 'onItsWay' ? 0 : 1);
  const window = await findWindow(order, { task: 'DELIVERY', from: from > tomorrow ? from : tomorrow });
  await chooseWindow(order, 'DELIVERY', window);
  if (!hasEnded && plan.wayBack !== 'onItsWay') return;

  const handedAt = new Date(startOf(window).getTime() - 45 * minuteMs);
  const latest = new Date(shop.now.getTime() - 8 * minuteMs);
  yield !hasEnded && handedAt > latest ? latest : handedAt;
  await coordinator.call('ops/tickets/assignCourier', {
    ticketID,
    task: 'DELIVERY',
    staffID: driver.staffID,
  });
  await coordinator.call('ops/tickets/handToCourier', { ticketID });
  if (!hasEnded) return;
  yield within(window, random);
  const isRepaired = plan.ends === 'COMPLETED';
  if (plan.photos) {
    await driver.addPhoto(ticketID, 'delivered', await draw(order, { broken: !isRepaired }));
  }
  const step = isRepaired ? 'ops/tickets/deliver' : 'ops/tickets/returned';
  await driver.call(step, { ticketID, code: await readCode(order) });
  yield* tellAfterwards(shop, order);
}

async function* tellAfterwards(shop: DemoShop, order: Order): Story {
  const { ticketID, customer, plan, random } = order;
  if (plan.goodwillPence) {
    yield shop.later(30);
    const reason = 'It took longer than we had said.';
    await shop.coordinator.call('ops/tickets/refund', {
      ticketID,
      amountInPence: plan.goodwillPence,
      reason,
    });
  }
  if (plan.feedback) {
    yield shop.later(random.between(90, 400));
    await customer.call('tickets/feedback', { ticketID, ...plan.feedback });
  }
  if (!plan.claim) return;
  yield workingHour(shop, 3, 9, 20);
  const claimed = await customer.call('tickets/claim', { ticketID, problem: plan.claim });
  const claim = { ...order, ticketID: claimed.ticketID };
  yield shop.later(5);
  await chooseWindow(claim, 'PICKUP', await findWindow(claim, { from: addDays(shop.today, 1) }));
}

/** So many days on, at that time; the workshop is open every day. */
function workingHour(shop: DemoShop, days: number, hour: number, minute = 0): Date {
  const { day } = londonTime(shop.clock.now());
  return new Date(londonInstant(addDays(day, days), hour).getTime() + minute * minuteMs);
}
