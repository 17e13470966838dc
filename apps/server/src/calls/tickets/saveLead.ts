import { isEmail } from '@fettle/domain/email';
import { InvalidInput } from '@fettle/domain/refusal';
import { enforceLimit } from '../../limits/rate-limit.ts';
import { saveLead as saveTicketLead } from '../../tickets/save-lead.ts';
import type { Handler } from '../handler.ts';

/** The address may be anybody's: rate limited, so that nobody's mailbox is flooded. */
const perCustomer = { name: 'saveLead', max: 10, windowSeconds: 60 * 60 };
const perRecipient = { name: 'saveLead-to', max: 5, windowSeconds: 60 * 60 };

export const saveLead: Handler<'tickets/saveLead'> = async (input, context) => {
  const { clock, customerID, actor } = context;
  // spec §5
  if (!isEmail(input.email)) {
    throw new InvalidInput({ path: 'email', message: 'Please enter a valid email address' });
  }
  await enforceLimit(context, perCustomer, `customer ${customerID}`);
  await enforceLimit(context, perRecipient, input.email.toLowerCase());
  return { leadID: await saveTicketLead(context, { ...input, actor, now: clock.now() }) };
};
