import { sql } from 'kysely';
import type { Actor } from '@fettle/domain/actor';
import type { MessageSide } from '@fettle/domain/ticket/message';
import type { Database } from '../../platform/database/database.ts';
import { appending } from '../events/ticket-events.ts';

export interface Message {
  messageID: number;
  from: MessageSide;
  /** Who of the team wrote it. */
  staffName: string | null;
  text: string;
  sentAt: Date;
}

interface NewMessage {
  ticketID: number;
  from: MessageSide;
  staffID: number | null;
  messageKey: string;
  text: string;
  actor: Actor;
  now: Date;
}

/** With its event, in one statement. Nothing happens if that side has sent it before: it keeps its first text. */
export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  const { ticketID, from, staffID, messageKey, text, actor, now } = message;
  const detail = sql`jsonb_build_object('messageID', added.message_id, 'from', ${from}::text)`;
  const event = appending({ ticketID, kind: 'message', actor, detail, now });
  await sql`
    with added as (
      insert into ticket_message (ticket_id, sender, staff_id, message_key, text, sent_at)
      values (${ticketID}, ${from}, ${staffID}, ${messageKey}, ${text}, ${now})
      on conflict (ticket_id, sender, message_key) do nothing
      returning message_id
    )
    select ${event} from added`.execute(db);
}

export async function findMessageByKey(
  db: Database,
  { ticketID, from, messageKey }: Pick<NewMessage, 'ticketID' | 'from' | 'messageKey'>,
): Promise<Message> {
  return messagesOf(db, ticketID)
    .where('sender', '=', from)
    .where('message_key', '=', messageKey)
    .executeTakeFirstOrThrow();
}

/** The newest of a ticket, or those before one of them; the newest first. Uses the index ticket_message_of_ticket. */
export function listMessages(
  db: Database,
  { ticketID, before, limit }: { ticketID: number; before: number | undefined; limit: number },
): Promise<Message[]> {
  let messages = messagesOf(db, ticketID);
  if (before !== undefined) messages = messages.where('message_id', '<', before);
  return messages.orderBy('message_id', 'desc').limit(limit).execute();
}

const messagesOf = (db: Database, ticketID: number) =>
  db
    .selectFrom('ticket_message')
    .leftJoin('staff', 'staff.staff_id', 'ticket_message.staff_id')
    .select([
      'message_id as messageID',
      'sender as from',
      'staff.name as staffName',
      'text',
      'sent_at as sentAt',
    ])
    .where('ticket_id', '=', ticketID);

/** What the other side has written since this side last read. */
export async function countUnread(
  db: Database,
  { ticketID, side }: { ticketID: number; side: MessageSide },
): Promise<number> {
  const { unread } = await db
    .selectFrom('ticket_message')
    .select((eb) => eb.fn.countAll<string>().as('unread'))
    .where('ticket_id', '=', ticketID)
    .where('sender', '<>', side)
    .where('message_id', '>', readUntil(ticketID, side))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Those of them that this side has not read yet, the oldest first. */
export function listUnread(
  db: Database,
  { ticketID, side, among }: { ticketID: number; side: MessageSide; among: readonly number[] },
): Promise<Message[]> {
  return messagesOf(db, ticketID)
    .where('message_id', 'in', among)
    .where('message_id', '>', readUntil(ticketID, side))
    .orderBy('message_id')
    .execute();
}

const readUntil = (ticketID: number, side: MessageSide) =>
  sql<number>`coalesce((
        select message_id from message_read where ticket_id = ${ticketID} and side = ${side}), 0)`;

/** Never back, and never beyond what there is: the next message would count as read. */
export async function markReadUntil(
  db: Database,
  { ticketID, side, messageID }: { ticketID: number; side: MessageSide; messageID: number },
): Promise<void> {
  await sql`
    insert into message_read as known (ticket_id, side, message_id)
    select ${ticketID}, ${side}, max(message_id) from ticket_message
    where ticket_id = ${ticketID} and message_id <= ${messageID} having max(message_id) is not null
    on conflict (ticket_id, side)
    do update set message_id = greatest(known.message_id, excluded.message_id)`.execute(db);
  if (side === 'customer') return;
  await db
    .updateTable('ticket_message')
    .set({ unread_by_team: false })
    .where('ticket_id', '=', ticketID)
    .where('message_id', '<=', messageID)
    .where('unread_by_team', '=', true)
    .execute();
}

export async function deleteMessages(db: Database, ticketIDs: readonly number[]): Promise<void> {
  await sql`delete from ticket_message where ticket_id = any (${ticketIDs}::integer[])`.execute(db);
  await sql`delete from message_read where ticket_id = any (${ticketIDs}::integer[])`.execute(db);
}
