import { Refusal } from '@fettle/domain/refusal';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { findApiCustomer, listNumbersOf } from '../../../../stores/tools/api-customers.ts';
import type { Handler } from '../../handler.ts';
import { toCustomerView } from './to-customer-view.ts';

export const get: Handler<'v1/customers/get'> = async ({ customerID }, { db }) => {
  const customer = await findApiCustomer(db, customerID);
  if (!customer) throw new Refusal('unknownCustomer');
  const numbers = await listNumbersOf(db, customerID);
  return { customer: toCustomerView(customer), orders: numbers.map(formatTicketNumber) };
};
