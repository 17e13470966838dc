import { Refusal } from '@fettle/domain/refusal';
import { findCustomer } from '../../../stores/people/customers.ts';
import type { Handler } from '../handler.ts';

export const get: Handler<'customers/get'> = async (_input, { db, customerID }) => {
  const customer = await findCustomer(db, customerID);
  if (!customer) throw new Refusal('loggedOut');
  return { customer };
};
