import type { Message } from '@fettle/contract/entities/message';
import { expect, test } from 'vitest';
import { firstUnreadOf } from './first-unread.ts';

const from = (...sides: Message['from'][]): Message[] =>
  sides.map((side, index) => ({
    messageID: index + 1,
    from: side,
    name: null,
    text: '',
    sentAt: '2026-03-02T10:00:00.000Z',
  }));

test.each<[string, Message[], number, number | undefined]>([
  ['nothing is unread', from('team'), 0, undefined],
  ['the last one', from('team', 'customer', 'team'), 1, 3],
  ['own messages do not count', from('team', 'team', 'customer'), 2, 1],
  ['more than is loaded', from('team'), 2, undefined],
  ['no messages', [], 1, undefined],
])('%s', (_name, messages, unread, expected) => {
  expect(firstUnreadOf(messages, unread)).toBe(expected);
});
