import { expect, test } from 'vitest';
import { missingFor } from './tried.ts';

const window = { day: '2026-03-03', startTime: '10:00', endTime: '13:00' };
const inTime = new Date('2026-03-03T10:30:00Z');
const late = new Date('2026-03-03T13:30:00Z');

test.each([
  ['nothing tried', window, {}, '', inTime, ['callOrPhoto']],
  ['rung', window, { hasCalled: true }, '', inTime, []],
  ['a photo', window, { photoKey: 'a' }, '', inTime, []],
  ['outside the window', window, { hasCalled: true }, '', late, ['reason']],
  ['outside, with hardly a word', window, { hasCalled: true }, ' a  ', late, ['reason']],
  ['outside, with a reason', window, { hasCalled: true }, 'Stuck in traffic', late, []],
  ['nothing at all', window, {}, '', late, ['callOrPhoto', 'reason']],
  ['as soon as possible', null, { hasCalled: true }, '', late, []],
])('%s', (_, booked, tried, reason, now, missing) => {
  expect(missingFor({ window: booked }, { needs: 'either', tried, reason, now })).toEqual(missing);
});
