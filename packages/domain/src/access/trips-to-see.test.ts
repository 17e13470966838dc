import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '../actor.ts';
import { unlimitedWork, type DriverWork } from '../road/driver-work.ts';
import type { TicketEventKind } from '../ticket/events.ts';
import { driverOf, isDriversTrip, type DrivenTicket } from './trips-to-see.ts';

type SomeEvent = DrivenTicket['events'][number];

const now = new Date('2026-03-04T10:00:00Z');
const by = (role: Role, staffID = 3): Actor => ({ kind: 'staff', staffID, role });
const made = (kind: TicketEventKind, actor: Actor): SomeEvent => ({ kind, detail: {}, actor, at: now });
const named = (staffID: number): SomeEvent => ({
  kind: 'courierAssigned',
  detail: { task: 'DELIVERY', staffID },
  actor: by('coordinator', 9),
  at: now,
});

/** Repaired, and on its way back today. */
const aTicket = (events: SomeEvent[]): DrivenTicket => ({
  status: 'REPAIRED',
  events,
  pickup: undefined,
  delivery: { day: '2026-03-04', hour: 13 },
  area: 'East London',
  drivers: [3, 4].map((staffID) => ({ ...unlimitedWork, staffID })),
  now,
});

test.each<[string, SomeEvent[], boolean]>([
  ['nobody is named for it, and two could drive it', [], false],
  ['they are named for it', [named(3)], true],
  ['another is', [named(4)], false],
  ['another is, and they collected it', [made('collect', by('driver')), named(4)], true],
  ['another is, who collected it too', [made('collect', by('driver', 4)), named(4)], false],
  // what somebody with several roles did in another of them is no trip
  ['another is, and they wrote the collection down', [made('collect', by('coordinator')), named(4)], false],
  ['another is, and they repaired it', [made('repair', by('technician')), named(4)], false],
  ['another is, and they wrote a note', [made('note', by('driver')), named(4)], false],
])('a trip of a driver: %s', (_, events, isTheirs) => {
  expect(isDriversTrip(3, aTicket(events))).toBe(isTheirs);
});

describe('a trip that nobody is named for', () => {
  const here: DriverWork = { ...unlimitedWork, staffID: 3, areas: ['East London'] };
  const elsewhere: DriverWork = { ...unlimitedWork, staffID: 4, areas: ['Bristol'] };
  // a Wednesday
  const mornings: DriverWork = { ...unlimitedWork, staffID: 4, untilHour: 13 };
  const weekends: DriverWork = { ...unlimitedWork, staffID: 4, days: [6, 7] };

  test.each<[string, DriverWork[], boolean]>([
    ['the only driver’s', [{ ...unlimitedWork, staffID: 3 }], true],
    ['theirs by its area', [here, elsewhere], true],
    ['theirs by its hours', [here, mornings], true],
    ['theirs by its day', [here, weekends], true],
    ['nobody’s where another covers it too', [here, { ...unlimitedWork, staffID: 4 }], false],
    ['another’s who alone covers it', [elsewhere, { ...unlimitedWork, staffID: 5 }], false],
  ])('is %s', (_, drivers, isTheirs) => {
    expect(isDriversTrip(3, { ...aTicket([]), drivers })).toBe(isTheirs);
    expect(driverOf('DELIVERY', { ...aTicket([]), drivers }) === 3).toBe(isTheirs);
  });

  test('is nobody’s without a window; one who is named knows it all the same', () => {
    const noWindow = { ...aTicket([]), drivers: [here], delivery: undefined };
    expect(driverOf('DELIVERY', noWindow)).toBeNull();
    expect(isDriversTrip(3, noWindow)).toBe(false);
    expect(isDriversTrip(3, { ...noWindow, events: [named(3)] })).toBe(true);
  });

  test('that was called off is still seen by whom it was', () => {
    const booked: SomeEvent = {
      kind: 'bookWindow',
      detail: { task: 'PICKUP', day: '2026-03-04', startHour: 13 },
      actor: by('coordinator', 9),
      at: now,
    };
    const cancelled: DrivenTicket = {
      ...aTicket([booked, made('cancel', by('coordinator', 9))]),
      status: 'CANCELLED',
      delivery: undefined,
      drivers: [here, elsewhere],
    };
    expect(isDriversTrip(3, cancelled)).toBe(true);
    expect(isDriversTrip(4, cancelled)).toBe(false);
  });
});
