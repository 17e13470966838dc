import { beforeAll, describe, expect, test } from 'vitest';
import { callPath } from '@fettle/contract/call-path';
import { calls } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { resultCodes } from '@fettle/contract/answers/envelope';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { roles, type Role } from '@fettle/domain/actor';
import { scopes, type Scope } from '@fettle/domain/scopes';
import { openBrowser } from '../../testing/browser.ts';
import { openAsTool } from '../../testing/keys.ts';
import { testSignIn, type Browser } from '../../testing/sign-in.ts';
import { aStaffSession } from '../../testing/staff.ts';
import { disableStaff } from '../../stores/people/staff.ts';

/** A key has one scope, so that each is seen to open its own calls and nothing else. */
type Who = 'visitor' | 'customer' | Role | Scope;
const everybody: Who[] = ['visitor', 'customer', ...roles, ...scopes];

let site: Awaited<ReturnType<typeof testSignIn>>;
const browsers = new Map<Who, Pick<Browser, 'call' | 'cookie'>>();

beforeAll(async () => {
  site = await testSignIn();
  browsers.set('visitor', openBrowser(site.app));
  browsers.set('customer', (await site.signedIn()).browser);
  for (const role of roles) {
    const { cookie } = await aStaffSession(site.app, { role });
    browsers.set(role, openBrowser(site.app, { cookie }));
  }
  for (const scope of scopes) {
    const { call } = await openAsTool(site.app, { scopes: [scope] });
    browsers.set(scope, { call: (name, input) => call(name, input), cookie: '' });
  }
});

const built = Object.entries<CallEntry>(calls).filter(([, entry]) => entry.status === 'built');

/** No call takes null, nor an empty query: whoever is let in is told so, and nothing happens. */
async function tryCall(name: string, who: Who): Promise<'in' | 'logged out' | 'not allowed' | number> {
  const path = callPath(name, site.app.config.brand.name);
  const answer = await browsers.get(who)?.call(path, null);
  if (answer?.rc === resultCodes.invalidParams) return 'in';
  if (answer?.rc === resultCodes.loggedOut) return 'logged out';
  return answer?.rc === refusalAnswers.notAllowed.rc ? 'not allowed' : (answer?.rc ?? NaN);
}

const isScope = (principal: Who): principal is Scope => scopes.some((scope) => scope === principal);

function expected({ who }: CallEntry, principal: Who) {
  if (who === 'anyone' || who === principal) return 'in';
  if (typeof who === 'object' && 'scope' in who) {
    if (!isScope(principal)) return 'logged out';
    return who.scope === principal ? 'in' : 'not allowed';
  }
  if (who === 'customer' || principal === 'visitor' || principal === 'customer' || isScope(principal)) {
    return 'logged out';
  }
  return principal === 'administrator' || who.staff.includes(principal) ? 'in' : 'not allowed';
}

describe.each(built)('%s', (name, entry) => {
  test.each(everybody)('tried by: %s', async (who) => {
    expect(await tryCall(name, who)).toBe(expected(entry, who));
  });
});

test('a token opens nothing under the other cookie’s name', async () => {
  const [, customerToken = ''] = (browsers.get('customer')?.cookie ?? '').split('=');
  const [staffName = '', staffToken = ''] = (browsers.get('administrator')?.cookie ?? '').split('=');
  const asStaff = openBrowser(site.app, { cookie: `${staffName}=${customerToken}` });
  expect((await asStaff.call('ops/session/get', {})).rc).toBe(-1);
  const [customerName = ''] = (browsers.get('customer')?.cookie ?? '').split('=');
  const asCustomer = openBrowser(site.app, { cookie: `${customerName}=${staffToken}` });
  expect((await asCustomer.call('customers/get', {})).rc).toBe(-1);
});

test('neither cookie opens the open API, and a key opens nothing as a cookie', async () => {
  for (const who of ['customer', 'administrator'] as const) {
    expect((await browsers.get(who)?.call('v1/orders/list', {}))?.status, who).toBe(401);
  }
  const { key } = await openAsTool(site.app, { scopes });
  for (const name of ['customer', 'administrator'] as const) {
    const [cookieName = ''] = (browsers.get(name)?.cookie ?? '').split('=');
    const browser = openBrowser(site.app, { cookie: `${cookieName}=${key}` });
    expect((await browser.call('customers/get', {})).rc).toBe(-1);
    expect((await browser.call('ops/session/get', {})).rc).toBe(-1);
  }
});

test('a browser with both cookies is staff for the console and the customer for the site', async () => {
  const { browser, customerID } = await site.signedIn();
  const { staffID, cookie } = await aStaffSession(site.app, { role: 'driver' });
  const both = openBrowser(site.app, { cookie: `${browser.cookie}; ${cookie}` });
  expect(await both.call('ops/session/get', {})).toMatchObject({
    rc: 0,
    data: { staff: { staffID, name: 'Sam Sample', roles: ['driver'], role: 'driver' } },
  });
  expect(await both.call('customers/get', {})).toMatchObject({ rc: 0, data: { customer: { customerID } } });
});

test('a member of staff signs out, and their cookie opens nothing any more', async () => {
  const { cookie } = await aStaffSession(site.app, { role: 'technician' });
  const { rc, response } = await openBrowser(site.app, { cookie }).call('ops/session/end', {});
  expect(rc).toBe(0);
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-staff=; Max-Age=0;/);
  expect((await openBrowser(site.app, { cookie }).call('ops/session/get', {})).rc).toBe(-1);
});

test('whoever leaves is logged out at their next call', async () => {
  const { staffID, cookie } = await aStaffSession(site.app, { role: 'coordinator' });
  const browser = openBrowser(site.app, { cookie });
  expect((await browser.call('ops/session/get', {})).rc).toBe(0);
  await disableStaff(site.app.db, staffID, site.clock.now());
  expect((await browser.call('ops/session/get', {})).rc).toBe(-1);
});
