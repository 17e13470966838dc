import type { Page } from '@playwright/test';
import type { Role } from '@fettle/domain/actor';
import { judgePages, type Pages } from './judge-pages.ts';
import { expect, test } from './journey.ts';
import { openConsole } from './staff.ts';
import { openPaid } from './track-page.ts';

/** Signed in as somebody of that role, at that address of the console, once its heading is there. */
const at =
  (path: string, { role = 'administrator', heading }: { role?: Role; heading: string | RegExp }) =>
  async (page: Page) => {
    await openConsole(page, test.info().project.use.baseURL, { role, path });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  };

/** An order that is paid, seen from the other side. */
const anOrder = (address: (number: string) => string) => async (page: Page) => {
  const { ticketID } = await openPaid(page);
  await at(address(`RE${ticketID}`), { heading: /./ })(page);
};

/** Every page of the console, as an administrator sees it unless another role is named. */
const pages: Pages = {
  'console, signing in': '/ops/',
  'console, forgotten password': '/ops/forgotten-password',
  'console, link of an invitation that is over': '/ops/set-password?token=x',
  'console, today': at('/today', { heading: 'Today' }),
  'console, order': anOrder((number) => `/orders/${number}`),
  'console, label': anOrder((number) => `/orders/${number}/label`),
  'console, run': at('/run', { role: 'driver', heading: /^Run of/ }),
  'console, jobs': at('/jobs', { heading: /./ }),
  'console, job': anOrder((number) => `/jobs/${number}`),
  'console, prices': at('/prices', { heading: /./ }),
  'console, prices from a file': at('/prices/import', { heading: /./ }),
  'console, site': at('/setup/site', { heading: /./ }),
  'console, checklists': at('/setup/checklists', { heading: /./ }),
  'console, places': at('/setup/windows', { heading: /./ }),
  'console, closed days': at('/setup/closed-days', { heading: /./ }),
  'console, staff': at('/staff', { heading: /./ }),
  'console, insight': at('/insight', { heading: 'Insight' }),
  'console, rows behind a figure': at(
    '/insight/orders?figure=step&key=asked&from=2026-03-01&until=2026-03-31',
    { heading: 'Orders asked for' },
  ),
  'console, audit trail': at('/audit', { heading: /./ }),
  'console, account': at('/account', { heading: /./ }),
  'console, status': at('/status', { heading: /./ }),
  'console, not found': at('/no/such/page', { heading: /./ }),
};

judgePages(pages);
