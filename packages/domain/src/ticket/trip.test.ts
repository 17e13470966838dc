import { expect, test } from 'vitest';
import type { TicketEvent } from './events.ts';
import { isTripDay, tripOf, type Trip } from './trip.ts';

type Happened = {
  [Kind in TicketEvent['kind']]: Pick<Extract<TicketEvent, { kind: Kind }>, 'kind' | 'detail'>;
};
type SomeEvent = Happened[TicketEvent['kind']];

const assigned = (task: 'PICKUP' | 'DELIVERY', staffID: number): SomeEvent => ({
  kind: 'courierAssigned',
  detail: { task, staffID },
});
const inVain = (task: 'PICKUP' | 'DELIVERY'): SomeEvent => ({ kind: 'nobodyThere', detail: { task } });
const handOver: SomeEvent = { kind: 'handOver', detail: {} };

test.each<[string, SomeEvent[], Partial<Trip>, Partial<Trip>]>([
  ['nothing yet', [], {}, {}],
  ['a driver for the collection', [assigned('PICKUP', 3)], { courierID: 3 }, {}],
  ['another driver instead', [assigned('PICKUP', 3), assigned('PICKUP', 4)], { courierID: 4 }, {}],
  [
    'nobody any more',
    [assigned('PICKUP', 3), { kind: 'courierReleased', detail: { task: 'PICKUP' } }],
    {},
    {},
  ],
  ['nobody there', [assigned('PICKUP', 3), inVain('PICKUP')], { number: 2 }, {}],
  [
    'nobody there, a new driver',
    [assigned('PICKUP', 3), inVain('PICKUP'), assigned('PICKUP', 5)],
    { number: 2, courierID: 5 },
    {},
  ],
  ['handed over for the way back', [handOver], {}, { isHandedOver: true }],
  ['back to the workshop', [handOver, inVain('DELIVERY')], {}, { number: 2 }],
  [
    'and out again',
    [assigned('PICKUP', 3), handOver, inVain('DELIVERY'), assigned('DELIVERY', 6), handOver],
    { courierID: 3 },
    { number: 2, courierID: 6, isHandedOver: true },
  ],
])('%s', (_, events, pickup, delivery) => {
  const first = { number: 1, courierID: null, isHandedOver: false };
  expect(tripOf('PICKUP', events)).toEqual({ task: 'PICKUP', ...first, ...pickup });
  expect(tripOf('DELIVERY', events)).toEqual({ task: 'DELIVERY', ...first, ...delivery });
});

test.each([
  ['the day before', { day: '2026-03-30' }, '2026-03-29T22:59:00Z', {}, false],
  // summer time has begun: it is past midnight in London
  ['the day itself, at midnight', { day: '2026-03-30' }, '2026-03-29T23:00:00Z', {}, true],
  ['the day before the clocks go back', { day: '2026-10-26' }, '2026-10-25T23:59:00Z', {}, false],
  ['a driver who is late', { day: '2026-03-30' }, '2026-04-01T09:00:00Z', {}, true],
  ['as soon as possible', 'asap', '2026-03-29T12:00:00Z', {}, true],
  ['nothing arranged', undefined, '2026-03-29T12:00:00Z', {}, false],
  ['a driver is named', undefined, '2026-03-29T12:00:00Z', { courierID: 3 }, true],
  ['the courier has it', undefined, '2026-03-29T12:00:00Z', { isHandedOver: true }, true],
] as const)('the courier may come: %s', (_, window, now, fields, expected) => {
  const trip = { task: 'DELIVERY', number: 1, courierID: null, isHandedOver: false, ...fields } as const;
  expect(isTripDay(trip, window, new Date(now))).toBe(expected);
});
