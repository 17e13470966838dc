import { contactCustomer } from '../../../tickets/contact-customer.ts';
import type { Handler } from '../../handler.ts';

export const contact: Handler<'ops/tickets/contact'> = async (input, { db, actor, clock }) => {
  await contactCustomer(db, { ...input, actor, now: clock.now() });
  return {};
};
