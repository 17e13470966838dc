import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { expect, test } from 'vitest';
import { agoOf, countStops, refusedElsewhere, withUnsent, type QueuedAct } from './queued-act.ts';

const stop: RunStop = {
  ticketID: 10_001,
  task: 'PICKUP',
  step: 'collect',
  window: { day: '2026-03-03', startTime: '10:00', endTime: '13:00' },
  address: '1 Larkspur Yard, London',
  postcode: 'E2 0AA',
  place: null,
  device: 'iPhone 12',
  repair: 'Screen',
  customer: 'Ada Q.',
  phone: '07700 900123',
  isMine: true,
  courier: null,
  note: '',
  owesFee: false,
  arrival: null,
  promise: null,
  state: 'open',
  at: null,
  report: null,
  codeCheck: null,
};
const base = { actID: 'a', ticketID: 10_001, task: 'PICKUP', madeAt: '2026-03-03T10:40:00.000Z' } as const;
const collected: QueuedAct = { ...base, kind: 'handOver', step: 'collect', code: '4821' };
const inVain: QueuedAct = { ...base, kind: 'nobodyThere' };
const setOff: QueuedAct = { ...base, kind: 'onTheWay' };
const photo: QueuedAct = { ...base, kind: 'photo', stage: 'collected', photo: new Blob() };

test.each([
  ['at once', '2026-03-03T10:40:00.000Z', 0],
  ['half an hour later', '2026-03-03T11:10:00.000Z', 30 * 60_000],
  ['the clock was put back meanwhile', '2026-03-03T09:40:00.000Z', 0],
])('how long ago: %s', (_, now, agoMs) => {
  expect(agoOf(base, new Date(now))).toBe(agoMs);
});

test('what was done here is shown as done, and as not sent', () => {
  expect(withUnsent([stop], [{ queued: collected, refusal: null }])).toMatchObject([
    { state: 'done', sending: 'waiting', at: base.madeAt },
  ]);
  expect(withUnsent([stop], [{ queued: inVain, refusal: null }])).toMatchObject([
    { state: 'nobodyThere', sending: 'waiting' },
  ]);
});

test('what was refused is open again, with the reason', () => {
  expect(withUnsent([stop], [{ queued: collected, refusal: 'That isn’t the code.' }])).toMatchObject([
    { state: 'open', sending: 'refused', refusal: 'That isn’t the code.' },
  ]);
});

test('of two tries the last counts', () => {
  const tries = [
    { queued: collected, refusal: 'That isn’t the code.' },
    { queued: { ...collected, actID: 'b' }, refusal: null },
  ];
  expect(withUnsent([stop], tries)).toMatchObject([{ state: 'done', sending: 'waiting' }]);
});

test('a photo is no hand-over, and of another stop is none of this one’s', () => {
  const others = [
    { queued: photo, refusal: null },
    { queued: { ...photo, task: 'DELIVERY' as const }, refusal: null },
    { queued: { ...collected, ticketID: 10_002 }, refusal: null },
  ];
  expect(withUnsent([stop], others)).toMatchObject([{ state: 'open', sending: 'no', photosWaiting: 1 }]);
});

test('who has set off has done nothing at the door yet', () => {
  expect(withUnsent([stop], [{ queued: setOff, refusal: null }])).toMatchObject([
    { state: 'open', sending: 'no', setOffAt: base.madeAt },
  ]);
  expect(withUnsent([stop], [{ queued: setOff, refusal: 'No.' }])).toMatchObject([
    { state: 'open', sending: 'no', setOffAt: null },
  ]);
  const both = [setOff, collected].map((queued) => ({ queued, refusal: null }));
  expect(withUnsent([stop], both)).toMatchObject([{ state: 'done', sending: 'waiting' }]);
});

test('what the server knows to be done is done, whatever is still kept here', () => {
  const done = { ...stop, state: 'done' as const, at: '2026-03-03T10:41:00.000Z' };
  expect(withUnsent([done], [{ queued: collected, refusal: 'Too late.' }])).toMatchObject([
    { state: 'done', at: '2026-03-03T10:41:00.000Z', sending: 'no' },
  ]);
});

test('a photo that was refused waits for nothing', () => {
  expect(withUnsent([stop], [{ queued: photo, refusal: 'Too large.' }])).toMatchObject([
    { photosWaiting: 0 },
  ]);
});

test.each<[string, RunStop[], QueuedAct, boolean]>([
  ['a hand-over at an open stop stands on its card', [stop], collected, false],
  ['a photo has no other place', [stop], photo, true],
  ['that they had set off', [stop], setOff, true],
  ['a stop that is done elsewhere', [{ ...stop, state: 'done' }], collected, true],
  ['a stop that is another driver’s now', [], inVain, true],
])('what was refused is told beside the stops: %s', (_, stops, queued, isTold) => {
  const refused = { queued, refusal: 'No.' };
  const unsent = [refused, { queued: { ...photo, actID: 'b' }, refusal: null }];
  expect(refusedElsewhere(withUnsent(stops, unsent), unsent)).toEqual(isTold ? [refused] : []);
});

test('a stop in vain counts as done with', () => {
  expect(countStops([{ state: 'open' }, { state: 'done' }, { state: 'nobodyThere' }])).toEqual({
    done: 2,
    all: 3,
  });
});
