import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callPath, queryCalls } from './call-path.ts';
import { calls } from './calls.ts';
import { openPrefix, opsPrefix, type CallEntry } from './define/define-call.ts';
import { httpFailures } from './answers/http-failures.ts';
import { refusalAnswers } from './answers/refusals.ts';

const entries: [string, CallEntry][] = Object.entries(calls);

/** The first column of the two tables of the spec's section 7. */
function callsOfTheSpec(): string[] {
  const spec = readFileSync(new URL('../../../docs/spec.md', import.meta.url), 'utf8');
  const section = spec.slice(spec.indexOf('## 7.'), spec.indexOf('## 8.'));
  const cells = [...section.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell);
  return cells
    .filter((cell) => cell !== 'Call' && !cell.startsWith('-'))
    .map((cell) => (cell.startsWith('accept-quote action') ? 'tickets/accept{Brand}Quote' : cell));
}

/** The spec gives a feedback's fields but no path; the others are customers' own data, and whom to tell when we come. */
const ofOurOwn = [
  'areas/askToBeTold',
  'devices/getLocalPrice',
  'customers/delete',
  'customers/export',
  'customers/get',
  'customers/notices/get',
  'customers/notices/set',
  'customers/push/get',
  'customers/push/subscribe',
  'customers/push/unsubscribe',
  'customers/sessions/end',
  'customers/sessions/list',
  'home/get',
  'passports/getFile',
  'passports/getShared',
  'passports/list',
  'passports/renew',
  'passports/share',
  'passports/showPhotos',
  'passports/withdraw',
  'tickets/askToBegin',
  'tickets/beginPayment',
  'tickets/cancel',
  'tickets/cancelPayment',
  'tickets/claim',
  'tickets/declinePrice',
  'tickets/feedback',
  'tickets/getDocuments',
  'tickets/getFeedback',
  'tickets/getMessages',
  'tickets/getPhotos',
  'tickets/keepAgreed',
  'tickets/markRead',
  'tickets/removePhoto',
  'tickets/sendBack',
  'tickets/sendMessage',
];

test('the contract has every call of the spec, the console’s, the open API’s, and of its own only those listed here', () => {
  const named = callsOfTheSpec();
  expect(named.length).toBeGreaterThan(20);
  const forCustomers = entries
    .map(([name]) => name)
    .filter((name) => !name.startsWith(opsPrefix) && !name.startsWith(openPrefix));
  expect(forCustomers.toSorted()).toEqual([...named, ...ofOurOwn].toSorted());
});

test('nothing is still planned', () => {
  const planned = entries.filter(([, entry]) => entry.status === 'planned').map(([name]) => name);
  expect(planned).toEqual([]);
});

test('the accept-quote call carries the brand in its path', () => {
  expect(callPath('tickets/accept{Brand}Quote', 'Fettle')).toBe('tickets/acceptFettleQuote');
  expect(callPath('tickets/accept{Brand}Quote', 'Mend & Co')).toBe('tickets/acceptMendCoQuote');
  expect(callPath('devices/list', 'Fettle')).toBe('devices/list');
});

test('client and server agree on which calls read their query', () => {
  const fromQuery = entries.filter(([, entry]) => entry.inputFrom === 'query').map(([name]) => name);
  expect(new Set(fromQuery)).toEqual(queryCalls);
});

test('every refusal has a result code of its own, and none takes one with another meaning', () => {
  const codes = Object.values(refusalAnswers).map((answer) => answer.rc);
  const failures = new Set<number>(Object.values(httpFailures).map(({ rc }) => rc));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((rc) => failures.has(rc))).toEqual([]);
  expect(codes.filter((rc) => rc < 3)).toEqual([-1]);
});

test('only what is the same for everybody is cached', () => {
  const cached = entries.filter(([, entry]) => entry.cachedBy);
  expect(cached.length).toBeGreaterThan(0);
  for (const [name, entry] of cached) expect(entry.who, name).toBe('anyone');
});

/** What staff call before they are signed in. */
const waysIn = [
  'ops/session/start',
  'ops/account/forgotPassword',
  'ops/account/readLink',
  'ops/account/setPassword',
];

test('staff calls, and no others, stand under ops/', () => {
  const forStaff = entries
    .filter(([, { who }]) => typeof who === 'object' && 'staff' in who)
    .map(([name]) => name);
  const underOps = entries.filter(([name]) => name.startsWith(opsPrefix)).map(([name]) => name);
  expect(forStaff.length).toBeGreaterThan(0);
  expect(underOps.filter((name) => !waysIn.includes(name)).toSorted()).toEqual(forStaff.toSorted());
});

test('calls by key, and no others, stand under v1/ and say what they do', () => {
  const byKey = entries.filter(([, { who }]) => typeof who === 'object' && 'scope' in who);
  const underV1 = entries.filter(([name]) => name.startsWith(openPrefix)).map(([name]) => name);
  expect(byKey.length).toBeGreaterThan(0);
  expect(underV1.toSorted()).toEqual(byKey.map(([name]) => name).toSorted());
  for (const [name, { summary }] of byKey) expect(summary, name).toBeTruthy();
});

test('a call by key is a write where its scope is; writes and staff’s acts tell that a number was used twice', () => {
  for (const [name, { who, act, isWrite = false, refusals }] of entries) {
    const isStaffAct = act !== undefined && typeof who === 'object' && 'staff' in who;
    const scope = typeof who === 'object' && 'scope' in who ? who.scope : '';
    expect(isWrite, name).toBe(scope.endsWith(':write'));
    expect(refusals.includes('idempotencyKeyReused'), name).toBe(isWrite || isStaffAct);
  }
});
