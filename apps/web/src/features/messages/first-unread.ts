import type { Message } from '@fettle/contract/entities/message';

/** Where the unread part begins: the n-th last message of the team. Undefined if there is none, or it is not loaded. */
export function firstUnreadOf(messages: readonly Message[], unread: number): number | undefined {
  if (unread === 0) return undefined;
  return messages.filter(({ from }) => from === 'team').at(-unread)?.messageID;
}
