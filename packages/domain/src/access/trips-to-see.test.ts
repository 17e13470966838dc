import { expect, test } from 'vitest';
import type { Actor, Role } from '../actor.ts';
import type { TicketEventKind } from '../ticket/events.ts';
import { isDriversTrip, type DrivenTicket } from './trips-to-see.ts';

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
  now,
});

test.each<[string, SomeEvent[], boolean]>([
  ['nobody is named for it', [], true],
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
