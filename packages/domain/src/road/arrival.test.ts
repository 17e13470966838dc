import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import type { TicketEvent, TicketEventDetails, TicketEventKind } from '../ticket/events.ts';
import { arrivalOf, expectArrival, isAwaited, shownArrival, type KnownPlace } from './arrival.ts';

/** So many metres north of one door. */
const north = (metres: number, isApproximate = false): KnownPlace => ({
  latitude: 51.5 + metres / 111_195,
  longitude: -0.1,
  isApproximate,
});
const here = north(0);
const time = (date: Date) => date.toISOString().slice(11, 16);

test.each<[string, KnownPlace | null, KnownPlace | null, string, [string, string]]>([
  ['the same door, on the minute', here, here, '11:15', ['11:15', '11:30']],
  ['the same door, between two steps', here, here, '11:17', ['11:20', '11:35']],
  ['half a kilometre', here, north(500), '11:17', ['11:20', '11:35']],
  ['two kilometres', here, north(2_000), '11:17', ['11:20', '11:40']],
  ['the other way round', north(2_000), here, '11:17', ['11:20', '11:40']],
  ['five kilometres', here, north(5_000), '11:17', ['11:30', '12:00']],
  ['ten kilometres: four of them of the faster kind', here, north(10_000), '11:17', ['11:40', '12:20']],
  ['another city', here, north(150_000), '11:17', ['14:05', '17:15']],
  ['two kilometres, and the door only about', here, north(2_000, true), '11:17', ['11:20', '11:50']],
  [
    'five kilometres, and the last door only about',
    north(0, true),
    north(5_000),
    '11:17',
    ['11:20', '12:10'],
  ],
  ['the first stop of the day', null, here, '09:58', ['10:00', '10:40']],
  ['a door nobody can place', here, null, '11:17', ['11:20', '12:00']],
  ['neither', null, null, '11:17', ['11:20', '12:00']],
])('expects to arrive: %s', (_, from, door, pressed, expected) => {
  const at = new Date(`2026-03-03T${pressed}:00Z`);
  const arrival = expectArrival({ here: from, door, at });
  expect([time(arrival.from), time(arrival.until)]).toEqual(expected);
});

test('is never before it was pressed, in steps of five minutes, and at least a quarter of an hour wide', () => {
  for (let metres = 0; metres < 40_000; metres += 731) {
    for (let second = 0; second < 600; second += 37) {
      const at = new Date(Date.parse('2026-03-03T11:00:00Z') + second * 1000);
      const { from, until } = expectArrival({ here, door: north(metres), at });
      expect(from >= at, `${metres} ${second}`).toBe(true);
      expect(until.getTime() - from.getTime()).toBeGreaterThanOrEqual(15 * 60_000);
      expect([from.getTime() % 300_000, until.getTime() % 300_000]).toEqual([0, 0]);
    }
  }
});

const miles: Actor = { kind: 'staff', staffID: 7, role: 'driver' };

function anEvent<Kind extends TicketEventKind>(kind: Kind, detail: TicketEventDetails[Kind], actor = miles) {
  // kind and detail belong together by the types of the arguments
  return { kind, detail, actor } as unknown as TicketEvent;
}
const window = { from: '2026-03-03T11:20:00.000Z', until: '2026-03-03T11:45:00.000Z' };
const setOff = (task: 'PICKUP' | 'DELIVERY') => anEvent('onTheWay', { task, ...window });
const told = { staffID: 7, from: new Date(window.from), until: new Date(window.until) };
const held = (task: 'PICKUP' | 'DELIVERY') => ({ task, day: '2026-03-04', startHour: 10 }) as const;

describe('what a driver told of a trip', () => {
  const pickup = setOff('PICKUP');
  const delivery = setOff('DELIVERY');
  const inVain = (task: 'PICKUP' | 'DELIVERY') => anEvent('nobodyThere', { task });

  test.each<[string, 'PICKUP' | 'DELIVERY', TicketEvent[], boolean]>([
    ['nothing', 'PICKUP', [], false],
    ['on the way to collect', 'PICKUP', [pickup], true],
    ['of the other trip', 'DELIVERY', [pickup], false],
    [
      'heard of too late',
      'PICKUP',
      [anEvent('onTheWay', { task: 'PICKUP', ...window, isLate: true })],
      false,
    ],
    ['on the way back', 'DELIVERY', [delivery], true],
    ['collected', 'PICKUP', [pickup, anEvent('collect', {})], false],
    ['signed for', 'PICKUP', [pickup, anEvent('custody', { step: 'collect', proof: 'signed' })], false],
    [
      'reported though it does not fit',
      'PICKUP',
      [pickup, anEvent('doorReport', { step: 'collect', status: 'CANCELLED' })],
      false,
    ],
    ['delivered', 'DELIVERY', [delivery, anEvent('deliver', {})], false],
    ['returned', 'DELIVERY', [delivery, anEvent('return', {})], false],
    [
      'signed for on the way back',
      'DELIVERY',
      [delivery, anEvent('custody', { step: 'deliver', proof: 'code' })],
      false,
    ],
    [
      'a collection that is told late',
      'DELIVERY',
      [delivery, anEvent('custody', { step: 'collect', proof: 'code' })],
      true,
    ],
    ['nobody there', 'PICKUP', [pickup, inVain('PICKUP')], false],
    ['nobody there on the other trip', 'DELIVERY', [delivery, inVain('PICKUP')], true],
    ['nobody there, and on the way again', 'PICKUP', [pickup, inVain('PICKUP'), pickup], true],
    ['another window', 'PICKUP', [pickup, anEvent('bookWindow', held('PICKUP'))], false],
    ['a window of the other trip', 'PICKUP', [pickup, anEvent('bookWindow', held('DELIVERY'))], true],
    ['cancelled', 'PICKUP', [pickup, anEvent('cancel', { because: 'asked' })], false],
    ['expired', 'PICKUP', [pickup, anEvent('expire', { because: 'neverQuoted' })], false],
    ['named for it', 'PICKUP', [pickup, anEvent('courierAssigned', { task: 'PICKUP', staffID: 7 })], true],
    [
      'another is named',
      'PICKUP',
      [pickup, anEvent('courierAssigned', { task: 'PICKUP', staffID: 8 })],
      false,
    ],
    ['a message', 'PICKUP', [pickup, anEvent('message', { messageID: 1, from: 'team' })], true],
  ])('%s', (_, task, events, isTold) => {
    expect(arrivalOf(task, events)).toEqual(isTold ? told : undefined);
  });

  test.each([
    ['11:44', true, true],
    ['11:45', false, true],
    ['12:44', false, true],
    ['12:45', false, false],
  ])('at %s it is awaited: %s, and shown: %s', (clock, awaited, shown) => {
    const now = new Date(`2026-03-03T${clock}:00Z`);
    expect(isAwaited(told, now)).toBe(awaited);
    expect(shownArrival('PICKUP', { events: [pickup], now })).toEqual(shown ? told : undefined);
  });
});
