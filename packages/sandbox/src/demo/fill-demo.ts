import { londonTime } from '@fettle/domain/london';
import { tidyUp } from '../../../../apps/server/src/wiring/jobs/housekeeping.ts';
import { StartProblem } from '../../../../apps/server/src/platform/process/start-problem.ts';
import { ordersFinished } from './orders-finished.ts';
import { ordersUnderWay } from './orders-under-way.ts';
import { play, type Story } from './play.ts';
import { openDemoShop, type DemoParts, type DemoShop } from './shop.ts';
import { tellLostWindow } from './tell-lost-window.ts';
import { tellOrder } from './tell-order.ts';

/** Requests that have expired by now were made this long ago. */
const firstDaysAgo = 51;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Orders of a fortnight in every state, told through the calls that customers and staff make, at a clock that is moved
 * through it: events, bills, payments, documents, mails, photos and ratings come about as they would in earnest.
 */
export async function fillDemo(parts: DemoParts): Promise<{ orders: number }> {
  await ensureFit(parts);
  const shop = await openDemoShop(parts, new Date(parts.now.getTime() - firstDaysAgo * dayMs));
  const { clock, now } = shop;
  const plans = [...ordersFinished, ...ordersUnderWay];
  const stories = plans.map((plan, at) => tellOrder(shop, plan, 100 + at * 13));
  try {
    await play([keepHouse(shop), tellLostWindow(shop), ...stories], {
      clock,
      until: now,
      afterEach: () => shop.workOff(),
    });
    clock.moveTo(now);
    await tidyUp(shop);
    await shop.workOff();
  } finally {
    await shop.close();
  }
  return { orders: await countTickets(parts) };
}

/** What time alone brings about, and a worker that looks for jobs now and then. */
async function* keepHouse(shop: DemoShop): Story {
  let tidied = '';
  for (;;) {
    // before the fortnight there is next to nothing to do
    const isFortnight = shop.now.getTime() - shop.clock.now().getTime() < 15 * dayMs;
    yield shop.later((isFortnight ? 3 : 24) * 60);
    const { day } = londonTime(shop.clock.now());
    if (day === tidied) continue;
    tidied = day;
    await tidyUp(shop);
  }
}

/** Nothing of it may leave the machine or mix with somebody's orders. */
async function ensureFit({ config, db }: DemoParts): Promise<void> {
  const real = [
    config.mail.smtpUrl && 'SMTP_URL',
    config.stripe && 'STRIPE_SECRET_KEY',
    config.twilio && 'TWILIO_ACCOUNT_SID',
    config.identity.firebase && 'FIREBASE_API_KEY',
  ].filter(Boolean);
  if (config.production || config.appEnv === 'prod') {
    throw new StartProblem('The demo is for development: it does not run with APP_ENV=prod.');
  }
  if (real.length > 0) {
    throw new StartProblem(`The demo uses the sandboxes alone: unset ${real.join(' and ')} first.`);
  }
  const orders = await countTickets({ db });
  if (orders > 0) {
    throw new StartProblem(`There are ${orders} orders in this database: the demo fills an empty one alone.`);
  }
  const technician = await db.selectFrom('technician').select('user_id').limit(1).executeTakeFirst();
  if (!technician) {
    throw new StartProblem(
      'This database has no technicians and prices: begin it with SEED=demo, which is the default in development.',
    );
  }
}

async function countTickets({ db }: Pick<DemoParts, 'db'>): Promise<number> {
  const { orders } = await db
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<string>().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
}
