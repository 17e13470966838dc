import { listApiCustomers } from '../../../../stores/tools/api-customers.ts';
import type { Handler } from '../../handler.ts';
import { toCustomerView } from './to-customer-view.ts';

export const list: Handler<'v1/customers/list'> = async ({ email, after = 0, limit }, { db }) => {
  const found = await listApiCustomers(db, { email, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    customers: page.map(toCustomerView),
    next: found.length > limit ? (page.at(-1)?.customerID ?? null) : null,
  };
};
