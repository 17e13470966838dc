import type { Page } from '@playwright/test';
import type { Role } from '@fettle/domain/actor';
import { judgePages, type Pages } from './judge-pages.ts';
import { expect, test } from './journey.ts';
import { openConsole, openStaff } from './people/staff.ts';
import { orderLives } from './orders/order-lives.ts';
import { asRepaired, openPaid, withoutCode } from './pages/track-page.ts';

interface Seen {
  role?: Role;
  heading: string | RegExp;
  /** What comes with an answer of the server's. */
  shows?: string | RegExp;
}

/** Signed in as somebody of that role, at that address of the console, once its heading is there. */
const at =
  (path: string, { role = 'administrator', heading, shows }: Seen) =>
  async (page: Page) => {
    await openConsole(page, test.info().project.use.baseURL, { role, path });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    if (shows) await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  };

/** Paying takes longer than all the rest: one for those that only look at it. */
let paidOrder: Promise<number> | undefined;

/** An order that is paid, seen from the other side. */
const anOrder =
  (address: (number: string) => string, seen: Partial<Seen> = {}) =>
  async (page: Page) => {
    paidOrder ??= openPaid(page).then(({ ticketID }) => ticketID);
    await at(address(`RE${await paidOrder}`), { heading: /./, ...seen })(page);
  };

const staffOfShop = () => openStaff(test.info().project.use.baseURL ?? '');

async function aReport(page: Page): Promise<void> {
  const { ticketID } = await openPaid(page);
  const staff = await staffOfShop();
  await staff.act('collect', { ticketID, ...withoutCode });
  await staff.act('repaired', { ticketID, ...asRepaired });
  await at(`/jobs/RE${ticketID}/report`, { heading: /^Test report/, shows: /^Tested by/ })(page);
}

async function aKey(page: Page): Promise<void> {
  const staff = await staffOfShop();
  await staff.call('keys/add', { name: 'Stock list', scopes: ['orders:read'] });
  await at('/keys', { heading: 'Keys', shows: 'Stock list' })(page);
}

/** Turned off at once: nobody is to be posted to. */
async function aWebhook(page: Page): Promise<void> {
  const staff = await staffOfShop();
  const url = 'https://tools.example/fettle';
  const { endpointID } = await staff.call<{ endpointID: number }>('webhooks/add', {
    url,
    types: ['order.returned'],
  });
  await staff.call('webhooks/turnOff', { endpointID });
  await at('/webhooks', { heading: 'Webhooks', shows: url })(page);
}

/** Two collections of today: one is nobody's, the other a driver's. */
async function aDispatch(page: Page): Promise<void> {
  const staff = await staffOfShop();
  const baseURL = test.info().project.use.baseURL ?? '';
  await orderLives.booked({ baseURL, staff });
  const { ticketID } = await orderLives.booked({ baseURL, staff });
  await staff.act('assignCourier', { ticketID, task: 'PICKUP', staffID: staff.driverID });
  await at('/dispatch', { heading: 'Dispatch', shows: `RE${ticketID}` })(page);
}

async function aDriversList(page: Page): Promise<void> {
  const staff = await staffOfShop();
  const baseURL = test.info().project.use.baseURL ?? '';
  const { ticketID } = await orderLives.booked({ baseURL, staff });
  await staff.act('assignCourier', { ticketID, task: 'PICKUP', staffID: staff.driverID });
  await at(`/dispatch/list?driver=${staff.driverID}`, { heading: /^Run of/, shows: `RE${ticketID}` })(page);
}

/** Every page of the console, as an administrator sees it unless another role is named. */
const pages: Pages = {
  'console, signing in': '/ops/',
  'console, forgotten password': '/ops/forgotten-password',
  'console, link of an invitation that is over': '/ops/set-password?token=x',
  'console, today': at('/today', { heading: 'Today' }),
  'console, order': anOrder((number) => `/orders/${number}`),
  'console, label': anOrder((number) => `/orders/${number}/label`),
  'console, dispatch': aDispatch,
  'console, list of a driver’s day': aDriversList,
  'console, drivers': at('/setup/drivers', { heading: 'Drivers', shows: /Vanterpool/ }),
  'console, run': at('/run', { role: 'driver', heading: /^Run of/ }),
  'console, jobs': at('/jobs', { heading: /./ }),
  'console, job': anOrder((number) => `/jobs/${number}`),
  'console, report of a repair': aReport,
  'console, prices': at('/prices', { heading: /./ }),
  'console, prices from a file': at('/prices/import', { heading: /./ }),
  'console, promos': at('/setup/promos', { heading: 'Promos' }),
  'console, brand': at('/setup/brand', { heading: 'Brand', shows: 'The site’s header and footer' }),
  'console, site': at('/setup/site', { heading: /./ }),
  'console, service area': at('/setup/areas', { heading: 'Service area', shows: 'East London' }),
  'console, catalogue': at('/setup/catalogue', { heading: 'Catalogue', shows: 'Makers' }),
  'console, typed models': at('/setup/models', { heading: /./ }),
  'console, technicians': at('/setup/technicians', { heading: 'Technicians', shows: /Brightwell/ }),
  'console, checklists': at('/setup/checklists', { heading: /./ }),
  'console, places': at('/setup/windows', { heading: /./ }),
  'console, closed days': at('/setup/closed-days', { heading: /./ }),
  'console, staff': at('/staff', { heading: /./ }),
  'console, insight': at('/insight', { heading: 'Insight' }),
  'console, rows behind a figure': at(
    '/insight/orders?figure=step&key=asked&from=2026-03-01&until=2026-03-31',
    { heading: 'Orders asked for' },
  ),
  'console, books': at('/books', { heading: 'Books', shows: 'All' }),
  'console, rows of the books': at('/books/rows?figure=takings&from=2026-03-01&until=2026-03-31', {
    heading: /^Takings/,
    shows: 'There is nothing here any more.',
  }),
  'console, export of the books': at('/books/export', {
    heading: 'Export the books',
    shows: 'Not compared yet',
  }),
  'console, accounts': at('/setup/accounts', { heading: 'Accounts', shows: 'Xero' }),
  'console, keys': aKey,
  'console, webhooks': aWebhook,
  'console, audit trail': at('/audit', { heading: /./ }),
  'console, account': at('/account', { heading: /./ }),
  'console, status': at('/status', { heading: /./ }),
  'console, not found': at('/no/such/page', { heading: /./ }),
};

judgePages(pages);
