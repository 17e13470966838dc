import { enforceLimit } from '../../platform/limits/rate-limit.ts';
import type { Principal } from '../pipeline/principal.ts';
import type { Work } from '../pipeline/work.ts';
import { findMessageByKey, insertMessage, markReadUntil } from '../../stores/telling/messages.ts';
import { toMessageView } from './read-messages.ts';

/** More than anybody types, retries included. */
const perCustomer = { name: 'message', max: 30, windowSeconds: 600, per: 'customer' };
/** Each may become a mail: one stolen session must not write to every customer. */
const perStaff = { name: 'staff-message', max: 100, windowSeconds: 600, per: 'member of staff' };

const limitOf = (principal: Principal) => {
  if (principal.kind === 'customer') return { limit: perCustomer, owner: String(principal.customerID) };
  if (principal.kind === 'staff') return { limit: perStaff, owner: String(principal.staffID) };
  throw new Error(`${principal.kind} writes no messages`);
};

interface Written {
  text: string;
  /** Its number: sent again after a lost connection it is the same message. */
  messageKey: string;
}

/**
 * From the customer to the repair team or back. The ticket is locked, so that messages have the order of their numbers and none is left
 * behind by who forgets the ticket at that moment.
 */
export const sendMessage: Work<'sendMessage', Written, { message: ReturnType<typeof toMessageView> }> = {
  before: async (parts, { by }) => {
    const { limit, owner } = limitOf(by);
    await enforceLimit(parts, limit, owner);
  },
  run: async (trx, { ticketID, input: { messageKey, text }, actor, now }) => {
    const from = actor.kind === 'customer' ? 'customer' : 'team';
    const staffID = actor.kind === 'staff' ? actor.staffID : null;
    await insertMessage(trx, { ticketID, from, staffID, messageKey, text: tidyBreaks(text), actor, now });
    const message = await findMessageByKey(trx, { ticketID, from, messageKey });
    // who answers has read what came before
    await markReadUntil(trx, { ticketID, side: from, messageID: message.messageID });
    return { message: toMessageView(message) };
  },
};

/** A message of nothing but line breaks would push the conversation off the screen. */
const tidyBreaks = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n');
