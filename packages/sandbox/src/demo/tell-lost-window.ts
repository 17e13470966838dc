import { isoWeekday } from '@fettle/domain/london';
import { freeExpiredHolds } from '../../../../apps/server/src/stores/road/windows.ts';
import { accept, beginPayment, bookOrPay, chooseWindow, endPayment, startOrder } from './order-acts.ts';
import type { OrderPlan } from './order-plan.ts';
import type { Story } from './play.ts';
import type { DemoShop } from './shop.ts';

const daysAgo = 2;
const plans: readonly OrderPlan[] = (['tessa', 'ravi', 'maud'] as const).map((who, at) => ({
  who,
  device: (['iPhone13', 'galaxyS22', 'iPhone12'] as const)[at] ?? 'iPhone12',
  issue: 'Battery',
  problem:
    [
      'Dies at 40 per cent, worse when it is cold outside.',
      'I have to charge it twice a day now.',
      'The battery is three years old and it shows.',
    ][at] ?? '',
  daysAgo,
  ends: 'PAID',
}));

/**
 * Tessa takes so long to pay that her window is not held any more. Meanwhile two others book its last places: her money is
 * safe, her window is lost, and a coordinator has to call. On a weekend the suburbs of Bristol have two places.
 */
export async function* tellLostWindow(shop: DemoShop): Story {
  yield shop.at(daysAgo, 11, 20);
  const [slow, ...quick] = await startAll(shop);
  if (!slow) return;
  const { ticketID, customer } = slow;
  const { timeSlots } = await customer.call('tickets/getAvailableTimes', {
    ticketID,
    task: 'PICKUP',
    date: shop.today,
  });
  const window = Object.values(timeSlots)
    .flat()
    .find(({ day, placesLeft }) => isoWeekday(day) >= 6 && day > shop.today && placesLeft === quick.length);
  if (!window) throw new Error('no weekend has a window with two places');
  await chooseWindow(slow, 'PICKUP', window);
  await accept(slow);
  const intentID = await beginPayment(slow);

  yield shop.later(125);
  await freeExpiredHolds(shop.db, shop.clock.now());
  for (const order of quick) {
    await chooseWindow(order, 'PICKUP', window);
    await accept(order);
    await bookOrPay(shop, order);
  }
  yield shop.later(2);
  await endPayment(shop, slow, intentID);
}

async function startAll(shop: DemoShop) {
  const orders = [];
  for (const [at, plan] of plans.entries()) orders.push(await startOrder(shop, plan, 900 + at));
  return orders;
}
