import { isEmail } from '@fettle/domain/email';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { mayMailUnbooked } from '../../limits/mail-limits.ts';
import { saveLead as saveTicketLead } from '../../tickets/save-lead.ts';
import type { Handler } from '../handler.ts';

export const saveLead: Handler<'tickets/saveLead'> = async (input, context) => {
  const { db, clock, customerID, actor } = context;
  const now = clock.now();
  // spec §5
  if (!isEmail(input.email)) {
    throw new InvalidInput({ path: 'email', message: 'Please enter a valid email address' });
  }
  // the address may be anybody's
  const mail = { to: input.email, isVerified: false, customerID };
  if (!(await mayMailUnbooked({ db, now }, mail))) throw new Refusal('tooManyRequests');
  return { leadID: await saveTicketLead(db, { ...input, actor, now }) };
};
