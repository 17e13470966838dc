import { describe, expect, test } from 'vitest';
import type { Role } from '../actor.ts';
import type { Bill } from '../ticket/bill.ts';
import { ticketStatuses, type TicketStatus } from '../ticket/status.ts';
import { actsOf, consoleActs, type ConsoleAct } from './acts.ts';
import type { ActFacts } from './define-act.ts';
import { boardStageNames, boardStageOf } from '../ops/work/board.ts';
import { nextActOf } from '../ops/work/next-act.ts';

const paidBill: Bill = { billID: 1, kind: 'repair', amountPence: 14_400, status: 'paid', paymentID: 'pi_1' };
const quote = {
  quoteID: 1,
  title: 'Screen',
  variation: 'Genuine part',
  toolTip: '',
  imgUrl: '',
  price: { kind: 'fixed', pence: 14_400 },
  accepted: true,
  validUntil: '2026-03-16',
  namesFee: true,
} as const;

/** Ada's screen, collected today between ten and one, at eleven. */
const anOrder = (fields: Partial<ActFacts> = {}): ActFacts => ({
  status: 'PAID',
  isPaying: false,
  bill: paidBill,
  quotes: [quote],
  pickup: { kind: 'window', day: '2026-03-03', hour: 10, expiresAt: null },
  delivery: undefined,
  events: [],
  contactReason: null,
  openReport: undefined,
  refundablePence: 14_400,
  owedRefunds: [],
  firstname: 'Ada',
  isForgotten: false,
  now: new Date('2026-03-03T11:00:00Z'),
  ...fields,
});
const aReport = {
  step: 'collect',
  at: new Date('2026-03-03T10:20:00Z'),
  staffID: 3,
  kind: 'toConfirm',
} as const;
const namesOf = (order: ActFacts, ...seenAs: Role[]) =>
  actsOf(order, { drives: () => true, seenAs: seenAs.length > 0 ? seenAs : ['administrator'] }).map(
    ({ act }) => act,
  );
const extraWork = {
  kind: 'extraWorkOffered',
  detail: { billID: 2, amountPence: 6_500, isEssential: false },
} as const;
const always: ConsoleAct[] = ['refund', 'setSerial', 'note'];

test('nothing is collected before the customer has asked us to begin early', () => {
  const awaited = { kind: 'startEarlyAwaited', detail: { from: '2026-03-17' } } as const;
  const given = { kind: 'startEarlyGiven', detail: {} } as const;
  expect(namesOf(anOrder())).toContain('collect');
  expect(namesOf(anOrder({ events: [awaited] }))).not.toContain('collect');
  expect(namesOf(anOrder({ events: [awaited, given] }))).toContain('collect');
  expect(nextActOf({ ...anOrder({ events: [awaited] }), hasTechnician: true })).toBe(
    'Customer asks us to begin early',
  );
});

/** Of an order that is paid, and of which nothing else is special. */
const allowed: Record<TicketStatus, ConsoleAct[]> = {
  STARTED: ['contact', 'addQuote', 'changeQuote', 'reassignTechnician', 'cancel'],
  CONTACTED: ['addQuote', 'changeQuote', 'reassignTechnician', 'cancel'],
  NEW: [
    'collect',
    'nobodyTherePickup',
    'movePickup',
    'assignPickup',
    'noteForDriver',
    'reassignTechnician',
    'movePromise',
    'cancel',
  ],
  ACCEPTED: ['reassignTechnician', 'cancel'],
  PAID: [
    'collect',
    'nobodyTherePickup',
    'movePickup',
    'assignPickup',
    'noteForDriver',
    'reassignTechnician',
    'movePromise',
    'cancel',
  ],
  COLLECTED: ['diagnose', 'offerExtraWork', 'repaired', 'unrepairable', 'reassignTechnician', 'movePromise'],
  AWAITINGPAYMENT: ['reassignTechnician'],
  REPAIRED: ['handToCourier', 'deliver', 'moveDelivery', 'assignDelivery', 'noteForDriver', 'movePromise'],
  DECLINED: ['handToCourier', 'returned', 'moveDelivery', 'assignDelivery', 'noteForDriver'],
  UNREPAIRABLE: ['handToCourier', 'returned', 'moveDelivery', 'assignDelivery', 'noteForDriver'],
  COMPLETED: [],
  RETURNED: [],
  CANCELLED: [],
  EXPIRED: [],
};

test.each(ticketStatuses)('%s allows an administrator these acts and no others', (status) => {
  expect(namesOf(anOrder({ status })).toSorted()).toEqual([...allowed[status], ...always].toSorted());
});

test('every act is allowed somewhere', () => {
  const fee: Bill = { billID: 2, kind: 'diagnosticFee', amountPence: 8_500, status: 'open', paymentID: null };
  const open = { ...quote, price: { kind: 'open', minPence: 1, maxPence: 2 } } as const;
  const special = [
    anOrder({ contactReason: 'dispute' }),
    anOrder({ owedRefunds: [{ refundID: 1001, amountPence: 8_500 }] }),
    anOrder({ openReport: aReport }),
    anOrder({ status: 'CANCELLED', openReport: aReport }),
    anOrder({ status: 'DECLINED', bill: fee }),
    anOrder({ status: 'COLLECTED', bill: undefined, quotes: [open] }),
    anOrder({ status: 'COLLECTED', events: [extraWork] }),
    anOrder({ status: 'REPAIRED', delivery: { day: '2026-03-03', hour: 10 } }),
  ];
  const offered = new Set(
    [...ticketStatuses.map((status) => anOrder({ status })), ...special].flatMap((order) => namesOf(order)),
  );
  expect([...offered].toSorted()).toEqual(consoleActs.toSorted());
});

describe('each role', () => {
  test.each([
    [
      'coordinator',
      'PAID',
      [
        'collect',
        'nobodyTherePickup',
        'movePickup',
        'assignPickup',
        'noteForDriver',
        'reassignTechnician',
        'movePromise',
        'refund',
        'cancel',
        'setSerial',
        'note',
      ],
    ],
    ['technician', 'PAID', ['movePromise', 'setSerial', 'note']],
    [
      'technician',
      'COLLECTED',
      ['diagnose', 'offerExtraWork', 'repaired', 'unrepairable', 'movePromise', 'setSerial', 'note'],
    ],
    ['driver', 'PAID', ['collect', 'nobodyTherePickup', 'setSerial', 'note']],
    ['driver', 'REPAIRED', ['deliver', 'setSerial', 'note']],
  ] as const)('%s, %s', (role, status, acts) => expect(namesOf(anOrder({ status }), role)).toEqual(acts));

  test('several have what any of them has, each act once and in the order of all', () => {
    for (const status of ticketStatuses) {
      const order = anOrder({ status });
      const either = new Set([...namesOf(order, 'technician'), ...namesOf(order, 'driver')]);
      const expected = consoleActs.filter((act) => either.has(act));
      expect(namesOf(order, 'technician', 'driver')).toEqual(expected);
    }
  });
});

describe('not offered', () => {
  test('while a payment is on its way, what it would cross', () => {
    for (const status of ticketStatuses) {
      const offered = namesOf(anOrder({ status, isPaying: true }));
      for (const act of ['cancel', 'refund', 'collect', 'repaired', 'addQuote', 'movePickup'] as const) {
        expect(offered).not.toContain(act);
      }
    }
  });

  test.each<[string, Partial<ActFacts>, ConsoleAct]>([
    ['repaired before it is paid', { status: 'COLLECTED', bill: undefined }, 'repaired'],
    [
      'repaired while the customer decides about more',
      { status: 'COLLECTED', events: [extraWork] },
      'repaired',
    ],
    ['a second offer', { status: 'COLLECTED', events: [extraWork] }, 'offerExtraWork'],
    ['an offer before it is paid', { status: 'COLLECTED', bill: undefined }, 'offerExtraWork'],
    ['nobody there before the day', { now: new Date('2026-03-02T11:00:00Z') }, 'nobodyTherePickup'],
    ['a note on an order that is forgotten', { isForgotten: true }, 'note'],
    ['a diagnosis of one that is forgotten', { status: 'COLLECTED', isForgotten: true }, 'diagnose'],
    ['a refund of nothing', { refundablePence: 0 }, 'refund'],
    ['a refund again that has not failed', { owedRefunds: [] }, 'refundAgain'],
    ['changing a price that is none', { status: 'STARTED', quotes: [] }, 'changeQuote'],
    [
      'moving what the courier has',
      { status: 'REPAIRED', events: [{ kind: 'handOver', detail: {} }] },
      'moveDelivery',
    ],
    ['nobody there where a driver has it', { openReport: aReport }, 'nobodyTherePickup'],
    ['a hand-over confirmed that nobody told of', {}, 'confirmHandOver'],
    [
      'one confirmed of an order that has ended',
      { status: 'CANCELLED', openReport: aReport },
      'confirmHandOver',
    ],
    ['a device given back while the order goes on', { openReport: aReport }, 'givenBack'],
    ['a final price for a fixed one', { status: 'COLLECTED', bill: undefined }, 'setFinalPrice'],
  ])('%s', (_, fields, act) => expect(namesOf(anOrder(fields))).not.toContain(act));
});

test.each<[string, Partial<ActFacts>, ConsoleAct, string]>([
  [
    'paid, with a window',
    {},
    'cancel',
    '£144.00 goes back to the card, the window becomes free, and Ada gets an email.',
  ],
  [
    'nothing paid',
    { refundablePence: 0, pickup: undefined },
    'cancel',
    'Nothing was paid, so nothing goes back, and Ada gets an email.',
  ],
  [
    'nameless',
    { firstname: '', status: 'STARTED' },
    'addQuote',
    'The customer gets an email with a link to the price.',
  ],
  [
    'refund',
    { refundablePence: 500 },
    'refund',
    'Up to £5.00 can go back to the card. Ada gets an email once it’s sent.',
  ],
])('says what follows: %s', (_, fields, act, words) => {
  const offered = actsOf(anOrder(fields), { drives: () => true, seenAs: ['administrator'] }).find(
    (offer) => offer.act === act,
  );
  expect(offered?.consequence).toBe(words);
});

test('every open order has a column and a next act; what was given up has none', () => {
  for (const status of ticketStatuses) {
    const stage = boardStageOf(status);
    const next = nextActOf({ ...anOrder({ status }), hasTechnician: true });
    const isOver = ['COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED'].includes(status);
    expect(next === '').toBe(isOver);
    if (stage === null) expect(isOver).toBe(true);
    else expect(boardStageNames).toContain(stage);
  }
});

test.each<[string, Partial<ActFacts> & { hasTechnician?: boolean }, string]>([
  ['no price', { status: 'STARTED', quotes: [] }, 'Find a price'],
  ['nobody for it', { status: 'STARTED', hasTechnician: false }, 'Find a technician'],
  ['asap', { pickup: { kind: 'asap' } }, 'Call about the collection'],
  ['window', {}, 'Collect Tue 3 March, 10:00-13:00'],
  ['window lost', { pickup: undefined }, 'Choose a collection window'],
  ['paying', { isPaying: true }, 'Payment on its way'],
  ['more to decide', { status: 'COLLECTED', events: [extraWork] }, 'Customer decides about extra work'],
  ['repaired', { status: 'REPAIRED' }, 'Choose a delivery window'],
  ['handed over', { status: 'REPAIRED', events: [{ kind: 'handOver', detail: {} }] }, 'On its way back'],
])('what is next: %s', (_, fields, words) => {
  expect(nextActOf({ hasTechnician: true, ...anOrder(fields), ...fields })).toBe(words);
});
