import { expect, test } from 'vitest';
import { eventKinds } from './event-kinds.ts';
import { isPromotional, noticeNames } from './notices.ts';
import { pushedNotices, pushOf } from './pushes.ts';

test('eight notices are pushed, none of them advertising', () => {
  expect(pushedNotices.toSorted()).toEqual([
    'collected',
    'delivered',
    'newMessage',
    'onItsWay',
    'onTheWay',
    'priceReady',
    'promiseMoved',
    'repaired',
  ]);
  expect(pushedNotices.filter(isPromotional)).toEqual([]);
});

test('what is pushed follows from an event', () => {
  const told = Object.values(eventKinds).flatMap(({ tells }) => ('none' in tells ? [] : tells));
  expect(pushedNotices.filter((name) => !told.includes(name))).toEqual([]);
});

test.each(noticeNames.map((name) => [name, pushOf(name)] as const).filter(([, push]) => push !== undefined))(
  '%s is one short sentence or two, and expires within three days',
  (_, push) => {
    expect(push?.words).toMatch(/^[A-Z][^<>{}]{10,70}\.$/);
    expect(push?.goodForHours).toBeGreaterThan(0);
    expect(push?.goodForHours).toBeLessThanOrEqual(72);
  },
);
