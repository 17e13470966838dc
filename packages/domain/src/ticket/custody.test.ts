import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import {
  custodyOf,
  custodyWords,
  doorOutcome,
  openReportOf,
  type Custody,
  type DoorOutcome,
} from './custody.ts';
import type { TicketEvent, TicketEventDetails, TicketEventKind } from './events.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 3, hour, minute));
const driver = (staffID: number): Actor => ({ kind: 'staff', staffID, role: 'driver' });
const office: Actor = { kind: 'staff', staffID: 9, role: 'coordinator' };
const bench: Actor = { kind: 'staff', staffID: 8, role: 'technician' };

type Happened = Pick<TicketEvent, 'kind' | 'detail' | 'actor' | 'at'>;
const happened = <Kind extends TicketEventKind>(
  kind: Kind,
  when: Date,
  actor: Actor,
  detail: TicketEventDetails[Kind],
): Happened => ({ kind, at: when, actor, detail });

const paid = happened('pay', at(9), office, { billID: 1, paymentID: 'pi', amountPence: 1 });
const named = (staffID: number, task: 'PICKUP' | 'DELIVERY' = 'PICKUP') =>
  happened('courierAssigned', at(9), office, { task, staffID });
const collected = (when: Date, actor: Actor) => happened('collect', when, actor, {});
const signed = (when: Date, staffID: number) =>
  happened('custody', when, driver(staffID), { step: 'collect', proof: 'signed' });
const misfit = (when: Date, staffID: number, step: 'collect' | 'deliver' | 'return' = 'collect') =>
  happened('doorReport', when, driver(staffID), { step, status: 'CANCELLED', proof: 'code' });
const cancelled = happened('cancel', at(11), office, { because: 'asked' });
const checked = (when: Date) => happened('diagnosis', when, bench, {});
const repaired = happened('repair', at(13), bench, {});
const cleared = (reason: 'door-report' | 'asap') => happened('contactCleared', at(15), office, { reason });

const atHome: Custody = { with: 'customer', since: null };
const has = (staffID: number, since: Date): Custody => ({ with: 'driver', staffID, since });

describe('who has the device', () => {
  test.each<[string, Happened[], Custody]>([
    ['nothing yet', [paid, named(3)], atHome],
    ['nobody there', [paid, happened('nobodyThere', at(10), driver(3), { task: 'PICKUP' })], atHome],
    ['collected by a driver', [paid, collected(at(10), driver(3))], has(3, at(10))],
    ['written down by the office', [paid, collected(at(10), office)], { with: 'workshop', since: at(10) }],
    ['written down, and somebody was to fetch it', [named(3), collected(at(10), office)], has(3, at(10))],
    ['signed for', [paid, signed(at(10), 3)], has(3, at(10))],
    ['signed for, and confirmed', [paid, signed(at(10), 3), collected(at(10), office)], has(3, at(10))],
    [
      'written down first, and told by another',
      [named(3), collected(at(10), office), signed(at(10), 4)],
      has(4, at(10)),
    ],
    [
      'written down first, and told by whoever was to fetch it',
      [named(3), collected(at(11), office), signed(at(10), 3)],
      has(3, at(10)),
    ],
    ['cancelled meanwhile', [paid, cancelled, misfit(at(10), 3)], has(3, at(10))],
    ['two say that they have it', [collected(at(10), driver(3)), misfit(at(10, 30), 4)], has(4, at(10, 30))],
    [
      'two, and the later is told first',
      [collected(at(10, 30), driver(4)), misfit(at(10), 3)],
      has(4, at(10, 30)),
    ],
    ['on the bench', [collected(at(10), driver(3)), checked(at(12))], { with: 'workshop', since: at(12) }],
    [
      'on the bench, and the collection is told again by a clock that is wrong',
      [collected(at(10), office), checked(at(12)), misfit(at(12, 30), 3)],
      { with: 'workshop', since: at(12) },
    ],
    [
      'with the courier for the way back',
      [collected(at(10), driver(3)), repaired, named(4, 'DELIVERY'), happened('handOver', at(14), bench, {})],
      has(4, at(14)),
    ],
    [
      'with a courier whom nobody named',
      [collected(at(10), driver(3)), repaired, happened('handOver', at(14), bench, {})],
      { with: 'workshop', since: at(14) },
    ],
    [
      'delivered',
      [collected(at(10), driver(3)), repaired, happened('deliver', at(15), driver(3), {})],
      { with: 'customer', since: at(15) },
    ],
    [
      'delivered, and handed to the courier by somebody who is late',
      [repaired, happened('deliver', at(15), driver(3), {}), happened('handOver', at(16), bench, {})],
      { with: 'customer', since: at(15) },
    ],
    [
      'delivered, signed for',
      [repaired, happened('custody', at(15), driver(3), { step: 'deliver', proof: 'signed' })],
      { with: 'customer', since: at(15) },
    ],
    [
      'cancelled, and given back',
      [cancelled, misfit(at(10), 3), happened('givenBack', at(16), office, {})],
      { with: 'customer', since: at(16) },
    ],
  ])('%s', (_, events, expected) => expect(custodyOf(events)).toEqual(expected));

  test('in words, with the day where it was another', () => {
    const nameOf = (staffID: number) => (staffID === 3 ? 'Miles' : '?');
    const words = (custody: Custody, now: Date) => custodyWords(custody, { nameOf, now });
    expect(words(has(3, at(11, 20)), at(14))).toBe('Miles has it since 11:20');
    expect(words(has(3, at(11, 20)), new Date(Date.UTC(2026, 2, 4)))).toBe(
      'Miles has it since 11:20 on Tuesday 3 March',
    );
    expect(words(atHome, at(14))).toBe('The customer has it');
    expect(words({ with: 'workshop', since: at(12) }, at(14))).toBe('With us since 12:00');
  });
});

describe('what is to be settled', () => {
  test.each<[string, Happened[], string | undefined]>([
    ['nothing was told', [paid, collected(at(10), driver(3))], undefined],
    ['signed for', [signed(at(10), 3)], 'toConfirm'],
    ['the code came after all', [signed(at(10), 3), collected(at(10), driver(3))], undefined],
    ['it does not fit', [cancelled, misfit(at(10), 3)], 'toCall'],
    ['somebody called', [cancelled, misfit(at(10), 3), cleared('door-report')], undefined],
    ['somebody called about something else', [cancelled, misfit(at(10), 3), cleared('asap')], 'toCall'],
    ['given back', [misfit(at(10), 3), happened('givenBack', at(16), office, {})], undefined],
    ['another step', [misfit(at(15), 3, 'deliver'), collected(at(10), driver(4))], 'toCall'],
    [
      'signed for, and written down by the office before',
      [collected(at(10), office), signed(at(10), 3)],
      undefined,
    ],
    [
      'what the office had written down',
      [collected(at(10), office), happened('custody', at(10), driver(3), { step: 'collect', proof: 'code' })],
      undefined,
    ],
  ])('%s', (_, events, kind) => expect(openReportOf(events)?.kind).toBe(kind));
});

describe('what follows from a driver’s word', () => {
  const moved = 'ticketMovedOn' as const;
  test.each<[string, Happened[], 'code' | 'signed', typeof moved | 'feeOpen' | undefined, DoorOutcome]>([
    ['the code', [paid], 'code', undefined, 'move'],
    ['signed for', [paid], 'signed', undefined, 'confirm'],
    ['the code, cancelled meanwhile', [paid, cancelled], 'code', moved, 'call'],
    ['signed for, cancelled meanwhile', [paid, cancelled], 'signed', moved, 'call'],
    ['the code, the fee is owed', [repaired], 'code', 'feeOpen', 'call'],
    ['the code, collected by another', [collected(at(10), driver(4))], 'code', moved, 'call'],
    ['the code, written down by the office', [collected(at(10), office)], 'code', moved, 'written'],
    ['told twice', [collected(at(10), driver(3))], 'code', moved, 'known'],
    ['signed for twice', [signed(at(10), 3)], 'signed', undefined, 'known'],
    ['signed for, then the code', [signed(at(10), 3)], 'code', undefined, 'move'],
    ['the code, once confirmed', [signed(at(10), 3), collected(at(10), office)], 'code', moved, 'known'],
    ['the code, where another had it signed', [signed(at(10), 4)], 'code', undefined, 'move'],
    ['told twice, and it did not fit', [cancelled, misfit(at(10), 3)], 'code', moved, 'known'],
  ])('%s', (_, events, proof, refusal, expected) => {
    expect(doorOutcome({ step: 'collect', proof, driverID: 3, refusal, events })).toBe(expected);
  });

  test('the office’s own word is nobody’s report', () => {
    const told = { step: 'collect', proof: 'code', driverID: undefined } as const;
    expect(doorOutcome({ ...told, refusal: moved, events: [collected(at(10), office)] })).toBe('written');
  });
});
