import type { Message } from '@fettle/contract/entities/message';

/** Pages of a conversation overlap where something was sent in between: each message once, the oldest first. */
export function mergeMessages(...pages: readonly (readonly Message[])[]): Message[] {
  const byID = new Map(pages.flat().map((message) => [message.messageID, message]));
  return [...byID.values()].toSorted((a, b) => a.messageID - b.messageID);
}
