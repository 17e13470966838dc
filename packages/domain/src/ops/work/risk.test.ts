import { describe, expect, test } from 'vitest';
import { londonInstant } from '../../london.ts';
import type { TicketEvent } from '../../ticket/events.ts';
import type { TicketStatus } from '../../ticket/status.ts';
import { promiseAtRisk, riskOf, type Risk } from './risk.ts';

// Wednesday 4 March 2026; Friday is the 6th
const wednesday = '2026-03-04';
const days = {
  yesterday: '2026-03-03',
  today: wednesday,
  tomorrow: '2026-03-05',
  friday: '2026-03-06',
} as const;

const none: ReadonlySet<string> = new Set();

/** Every promised day against every day on which it is usually back. */
test.each<[keyof typeof days, keyof typeof days | 'arranged', Risk]>([
  ['yesterday', 'yesterday', 'late'],
  ['yesterday', 'today', 'late'],
  ['yesterday', 'tomorrow', 'late'],
  ['yesterday', 'friday', 'late'],
  ['yesterday', 'arranged', 'late'],
  ['today', 'yesterday', 'onTime'],
  ['today', 'today', 'onTime'],
  ['today', 'tomorrow', 'atRisk'],
  ['today', 'friday', 'atRisk'],
  ['today', 'arranged', 'onTime'],
  ['tomorrow', 'yesterday', 'onTime'],
  ['tomorrow', 'today', 'onTime'],
  ['tomorrow', 'tomorrow', 'onTime'],
  ['tomorrow', 'friday', 'atRisk'],
  ['tomorrow', 'arranged', 'onTime'],
  ['friday', 'yesterday', 'onTime'],
  ['friday', 'today', 'onTime'],
  ['friday', 'tomorrow', 'onTime'],
  ['friday', 'friday', 'onTime'],
  ['friday', 'arranged', 'onTime'],
])('promised %s, usually back %s: %s', (until, usually, risk) => {
  const promise = { until: days[until], slipped: null };
  const usuallyBackOn = usually === 'arranged' ? undefined : days[usually];
  expect(riskOf({ promise, today: wednesday, closed: none, usuallyBackOn })).toBe(risk);
});

test('a day that we have put off ourselves is late; one that was said with its reason is not', () => {
  const late = { until: days.friday, slipped: { from: days.today, because: 'late' as const } };
  expect(riskOf({ promise: late, today: wednesday, closed: none, usuallyBackOn: undefined })).toBe('late');
  const said = { until: days.friday, slipped: { from: days.today, because: 'part' as const } };
  expect(riskOf({ promise: said, today: wednesday, closed: none, usuallyBackOn: undefined })).toBe('onTime');
});

test('on a Friday, Monday is the next working day', () => {
  const promise = { until: '2026-03-09', slipped: null };
  expect(riskOf({ promise, today: days.friday, closed: none, usuallyBackOn: '2026-03-10' })).toBe('atRisk');
});

test.each<[string, { until: string; usually: string; closed: string[]; risk: Risk }]>([
  [
    'the promised day',
    { until: '2026-03-13', usually: '2026-03-16', closed: ['2026-03-13'], risk: 'atRisk' },
  ],
  [
    'the promised day, but it is usually back before',
    { until: '2026-03-13', usually: '2026-03-12', closed: ['2026-03-13'], risk: 'onTime' },
  ],
  [
    'another day, and there is time',
    { until: '2026-03-13', usually: '2026-03-16', closed: ['2026-03-12'], risk: 'onTime' },
  ],
  ['tomorrow', { until: '2026-03-06', usually: '2026-03-09', closed: ['2026-03-05'], risk: 'atRisk' }],
])('closed after the promise: %s', (_, { until, usually, closed, risk }) => {
  const promise = { until, slipped: null };
  expect(riskOf({ promise, today: wednesday, closed: new Set(closed), usuallyBackOn: usually })).toBe(risk);
});

describe('by the events of an order', () => {
  const durations = {
    DIAGNOSIS: { median: 2, p90: 3 },
    REPAIR: { median: 1, p90: 2 },
    DELIVERY: { median: 1, p90: 1 },
  };
  const happened = (day: string, kind: TicketEvent['kind'], detail: object = {}) =>
    // the pair of kind and detail is right in each row below
    ({ kind, detail, at: londonInstant(day, 12) }) as TicketEvent;
  const collected = [
    happened('2026-03-02', 'pay'),
    happened('2026-03-02', 'bookWindow', { task: 'PICKUP', day: '2026-03-03', startHour: 10 }),
    happened('2026-03-03', 'collect'),
  ];

  // promised for Friday 6 March: two days to repair, one for the way back
  test.each<[string, TicketStatus, TicketEvent[], string, string | undefined, Risk | undefined]>([
    ['there is time', 'COLLECTED', collected, '2026-03-04', undefined, 'onTime'],
    ['nobody began by the day before', 'COLLECTED', collected, '2026-03-05', undefined, 'atRisk'],
    ['still not repaired on the day', 'COLLECTED', collected, '2026-03-06', undefined, 'late'],
    [
      'repaired in time',
      'REPAIRED',
      [...collected, happened('2026-03-05', 'repair')],
      '2026-03-05',
      undefined,
      'onTime',
    ],
    [
      'the way back is arranged',
      'REPAIRED',
      [...collected, happened('2026-03-05', 'repair')],
      '2026-03-06',
      '2026-03-06',
      'onTime',
    ],
    [
      'the arranged day is over',
      'REPAIRED',
      [...collected, happened('2026-03-05', 'repair')],
      '2026-03-09',
      '2026-03-06',
      'late',
    ],
    ['before it is booked', 'STARTED', [], '2026-03-05', undefined, undefined],
  ])('%s', (_, status, events, today, deliveryDay, risk) => {
    const now = londonInstant(today, 9);
    const facts = {
      workflow: 'fixedPrice' as const,
      status,
      events,
      deliveryDay,
      durations,
      closures: [],
      now,
    };
    expect(promiseAtRisk(facts)?.risk).toBe(risk);
  });

  test('a day that is closed after it was promised is at risk long before', () => {
    const now = londonInstant('2026-03-03', 15);
    const closures = [{ day: '2026-03-06', closedAt: londonInstant('2026-03-03', 13), openedAt: null }];
    const later = {
      DIAGNOSIS: durations.DIAGNOSIS,
      REPAIR: { median: 2, p90: 2 },
      DELIVERY: durations.DELIVERY,
    };
    const facts = {
      workflow: 'fixedPrice',
      status: 'COLLECTED',
      events: collected,
      deliveryDay: undefined,
    } as const;
    expect(promiseAtRisk({ ...facts, durations: later, closures, now })).toMatchObject({
      until: '2026-03-06',
      risk: 'atRisk',
      isClosed: true,
    });
    expect(promiseAtRisk({ ...facts, durations: later, closures: [], now })?.risk).toBe('onTime');
  });
});
