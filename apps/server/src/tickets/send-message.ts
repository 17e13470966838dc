import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { MessageSide } from '@fettle/domain/ticket/message';
import type { Database } from '../database/database.ts';
import { findMessageByKey, insertMessage, markReadUntil, type Message } from '../stores/tickets/messages.ts';
import { lockForAct } from './lock-for-act.ts';

interface WrittenMessage {
  ticketID: number;
  text: string;
  messageKey: string;
  actor: Extract<Actor, { kind: 'customer' | 'staff' }>;
  now: Date;
}

const sideOf = (actor: Actor): MessageSide => (actor.kind === 'customer' ? 'customer' : 'team');

/**
 * From the customer to the repair team or back, whatever the ticket's status: people ask about a refund or a guarantee
 * when all is over. The ticket is locked, so that messages have the order of their numbers and none is left behind by
 * who forgets the ticket at that moment.
 */
export async function sendMessage(db: Database, written: WrittenMessage): Promise<Message> {
  const { ticketID, messageKey, actor, now } = written;
  const from = sideOf(actor);
  return db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, { ticketID, actor });
    if (ticket.isForgotten) throw new Refusal('ticketForgotten');
    const staffID = actor.kind === 'staff' ? actor.staffID : null;
    const text = tidyBreaks(written.text);
    await insertMessage(trx, { ticketID, from, staffID, messageKey, text, actor, now });
    const message = await findMessageByKey(trx, { ticketID, from, messageKey });
    // who answers has read what came before
    await markReadUntil(trx, { ticketID, side: from, messageID: message.messageID });
    return message;
  });
}

/** A message of nothing but line breaks would push the conversation off the screen. */
const tidyBreaks = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n(?:[ \t]*\n){2,}/g, '\n\n');
