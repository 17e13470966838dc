import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { findAnyStripeObject } from '../stores/stripe-sandbox.ts';
import { invalidRequest } from './problem.ts';

const deepest = 4;

/** Stripe leaves these out where there is nothing to say, and expands them all the same. */
const leftOut: ReadonlySet<string> = new Set(['failure_balance_transaction']);

/** Puts objects in place of their ids, as expand[]=latest_charge.balance_transaction asks. */
export async function expand(trx: Database, answer: unknown, paths: readonly string[]): Promise<unknown> {
  let expanded = answer;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepest) {
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property.`);
    }
    expanded = await expandPath(trx, expanded, names, path);
  }
  return expanded;
}

async function expandPath(
  trx: Database,
  value: unknown,
  [name, ...rest]: string[],
  path: string,
): Promise<unknown> {
  if (value === null) return null;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      items.push(await expandPath(trx, item, name === undefined ? [] : [name, ...rest], path));
    }
    return items;
  }
  if (typeof value === 'string' && name === undefined) {
    const found = await findAnyStripeObject(trx, value);
    return found ?? value;
  }
  if (name === undefined) return value;
  const whole = typeof value === 'string' ? await findAnyStripeObject(trx, value) : value;
  if (typeof whole === 'object' && whole !== null && !(name in whole) && leftOut.has(name)) return whole;
  if (typeof whole !== 'object' || whole === null || !(name in whole)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  // just found in it
  const inner = (whole as Record<string, unknown>)[name];
  return { ...whole, [name]: await expandPath(trx, inner, rest, path) };
}
