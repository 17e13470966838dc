import { expect, test } from 'vitest';
import { scarce } from '../../platform/limits/scarce.ts';
import { StreamPlaces } from './event-stream.ts';

const opener = { session: '1', person: 'customer 1', address: '192.0.2.1' };
/** How many of so many tries find a place. */
const opened = (places: StreamPlaces, tries: number, openerOf: (at: number) => typeof opener) =>
  Array.from({ length: tries }, (_, at) => places.take(openerOf(at))).filter(Boolean).length;

test.each([
  ['a session', 6, () => opener],
  ['a person', 30, (at: number) => ({ ...opener, session: String(at) })],
  ['an address', 200, (at: number) => ({ ...opener, session: String(at), person: `customer ${at}` })],
  [
    'a process',
    500,
    (at: number) => ({
      session: String(at),
      person: `customer ${at}`,
      address: `10.0.${at >> 8}.${at & 255}`,
    }),
  ],
])('%s has so many places', (_, most, openerOf) => {
  expect(opened(new StreamPlaces(scarce.consoles), 1_000, openerOf)).toBe(most);
});

test('who finds none takes none, and a place is free again for everybody it was taken from', () => {
  const places = new StreamPlaces(scarce.consoles);
  const free = Array.from({ length: 6 }, () => places.take(opener));
  expect(places.take(opener)).toBeUndefined();
  for (const giveBack of free) giveBack?.();
  expect(opened(places, 1_000, (at) => ({ ...opener, session: String(at) }))).toBe(30);
});
