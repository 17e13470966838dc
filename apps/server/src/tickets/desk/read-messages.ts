import type { CallOutput } from '@fettle/contract/calls';
import type { MessageSide } from '@fettle/domain/ticket/message';
import type { Database } from '../../platform/database/database.ts';
import { countUnread, listMessages, type Message } from '../../stores/telling/messages.ts';

/** As many as a conversation rarely has: who wants earlier ones asks for them. */
const pageSize = 50;

/** A page of the conversation for one side, the oldest first. */
export async function readMessages(
  db: Database,
  { ticketID, before, side }: { ticketID: number; before: number | undefined; side: MessageSide },
): Promise<CallOutput<'ops/tickets/getMessages'>> {
  const [newestFirst, unread] = await Promise.all([
    listMessages(db, { ticketID, before, limit: pageSize + 1 }),
    countUnread(db, { ticketID, side }),
  ]);
  const messages = newestFirst.slice(0, pageSize).toReversed().map(toMessageView);
  return { messages, hasEarlier: newestFirst.length > pageSize, unread };
}

export const toMessageView = ({ messageID, from, staffName, text, sentAt }: Message) => ({
  messageID,
  from,
  // as at the door: a first name
  name: staffName?.split(' ')[0] ?? null,
  text,
  sentAt: sentAt.toISOString(),
});
