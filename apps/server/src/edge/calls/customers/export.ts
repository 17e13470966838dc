import { embeddedIssuer } from '../../../people/identity/embedded-issuer.ts';
import { enforceLimit } from '../../../platform/limits/rate-limit.ts';
import {
  collectCustomerData,
  collectIdentityData,
  collectTicketData,
} from '../../../stores/people/customer-data.ts';
import type { Handler } from '../handler.ts';

/** It reads everything there is about somebody: nobody needs it often. */
const perCustomer = { name: 'export', max: 5, windowSeconds: 3600, per: 'customer' };
const partsPerCustomer = { name: 'export-parts', max: 1_000, windowSeconds: 3600, per: 'customer' };

/** Orders of one part: all of somebody's at once would take the event loop as long as they have ordered often. */
const limit = 100;

export const exportData: Handler<'customers/export'> = async ({ after }, context) => {
  const { db, customerID } = context;
  await enforceLimit(context, after === null ? perCustomer : partsPerCustomer, String(customerID));
  const { tickets, next } = await collectTicketData(db, { customerID, after: after ?? 0, limit });
  return { export: after === null ? { ...(await person(context)), tickets } : { tickets }, next };
};

async function person({ db, clock, customerID }: Parameters<Handler<'customers/export'>>[1]) {
  const data = await collectCustomerData(db, customerID);
  const { authIssuer, authProviderUID } = data.profile;
  const isOurs = authIssuer === embeddedIssuer;
  const identity = isOurs ? await collectIdentityData(db, authProviderUID) : undefined;
  return { exportedAt: clock.now(), ...data, ...(identity && { identity }) };
}
