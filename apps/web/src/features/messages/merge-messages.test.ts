import type { Message } from '@fettle/contract/entities/message';
import { expect, test } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const aMessage = (messageID: number): Message => ({
  messageID,
  from: 'team',
  name: 'Sam',
  text: `Message ${messageID}`,
  sentAt: '2026-03-02T10:00:00.000Z',
});
const idsOf = (messages: readonly Message[]) => messages.map(({ messageID }) => messageID);

test('pages become one conversation, each message once and the oldest first', () => {
  const merged = mergeMessages([3, 4].map(aMessage), [1, 2, 3].map(aMessage), [9].map(aMessage));
  expect(idsOf(merged)).toEqual([1, 2, 3, 4, 9]);
});

test('nothing is a conversation too', () => {
  expect(mergeMessages([], [])).toEqual([]);
});
