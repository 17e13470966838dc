import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';

const event = (id: string, kind: string): StoryItem => ({
  kind: 'event',
  recordedAt: null,
  id,
  at: '2026-03-02T10:00:00.000Z',
  by: 'Ada',
  text: kind,
  event: kind,
});

test('what came later and changes the order, numbers compared as numbers', () => {
  const note: StoryItem = {
    kind: 'note',
    id: 'note-1',
    at: '2026-03-02T10:00:00.000Z',
    by: 'Nell',
    text: 'a',
    about: 'note',
  };
  const story = [
    event('9', 'pay'),
    event('10', 'collect'),
    event('11', 'serial'),
    note,
    event('12', 'cancel'),
  ];
  expect(changesSince(story, '9').map(({ id }) => id)).toEqual(['10', '12']);
  expect(changesSince(story, '12')).toEqual([]);
});
