import { embeddedIssuer } from '../../../people/identity/embedded-issuer.ts';
import { enforceLimit } from '../../../platform/limits/rate-limit.ts';
import { collectCustomerData, collectIdentityData } from '../../../stores/people/customer-data.ts';
import type { Handler } from '../handler.ts';

/** It reads everything there is about somebody: nobody needs it often. */
const perCustomer = { name: 'export', max: 5, windowSeconds: 3600, per: 'customer' };

export const exportData: Handler<'customers/export'> = async (_input, context) => {
  const { db, clock, customerID } = context;
  await enforceLimit(context, perCustomer, String(customerID));
  const data = await collectCustomerData(db, customerID);
  const { authIssuer, authProviderUID } = data.profile;
  const isOurs = authIssuer === embeddedIssuer;
  const identity = isOurs ? await collectIdentityData(db, authProviderUID) : undefined;
  return { export: { exportedAt: clock.now(), ...data, ...(identity && { identity }) } };
};
