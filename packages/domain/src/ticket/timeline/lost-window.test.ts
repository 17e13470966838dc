import { expect, test } from 'vitest';
import type { TicketEvent } from '../events.ts';
import { whyNoCollection } from './lost-window.ts';

type Told = Pick<TicketEvent, 'kind' | 'detail'>;
const lost: Told = { kind: 'windowLost', detail: { task: 'PICKUP', day: '2026-03-03', startHour: 10 } };
const vain = (task: 'PICKUP' | 'DELIVERY'): Told => ({ kind: 'nobodyThere', detail: { task } });
const booked = (task: 'PICKUP' | 'DELIVERY'): Told => ({
  kind: 'bookWindow',
  detail: { task, day: '2026-03-04', startHour: 10 },
});
const asap: Told = { kind: 'collectAsap', detail: {} };

test.each<[string, Told[], string | null]>([
  ['nothing happened', [], null],
  ['taken while it was paid', [lost], 'taken'],
  ['the driver found nobody', [booked('PICKUP'), vain('PICKUP')], 'nobodyIn'],
  ['taken, booked again, then nobody in', [lost, booked('PICKUP'), vain('PICKUP')], 'nobodyIn'],
  ['nobody in, then booked again', [vain('PICKUP'), booked('PICKUP')], null],
  ['nobody in, then as soon as possible', [vain('PICKUP'), asap], null],
  ['nobody in on the way back', [vain('DELIVERY')], null],
  ['a delivery is booked, the collection is not', [lost, booked('DELIVERY')], 'taken'],
])('%s', (_, events, reason) => {
  expect(whyNoCollection(events)).toBe(reason);
});
