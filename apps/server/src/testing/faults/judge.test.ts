import { describe, expect, test } from 'vitest';
import {
  brokenPromises,
  doubledMails,
  metBy,
  missingFiles,
  missingMails,
  underLoad,
  unmet,
  wrongCharges,
  type Act,
  type Found,
  type FoundOrder,
  type Promised,
  type PromisedOrder,
} from './judge.ts';

const anOrder = (fields: Partial<PromisedOrder> = {}): PromisedOrder => ({
  ticketID: 10001,
  day: '2026-03-03',
  startTime: '10:00',
  ...fields,
});
const aFoundOrder = (fields: Partial<FoundOrder> = {}): FoundOrder => ({
  status: 'NEW',
  hold: { day: '2026-03-03', startHour: 10, state: 'booked' },
  events: { book: 1 },
  ...fields,
});
const promised = (fields: Partial<Promised> = {}): Promised => ({
  orders: [],
  acts: [],
  photos: [],
  ...fields,
});
const found = (fields: Partial<Found> = {}): Found => ({
  orders: new Map([[10001, aFoundOrder()]]),
  windows: [],
  acts: new Map(),
  notes: new Map(),
  photos: [],
  ...fields,
});
const foundOrder = (fields: Partial<FoundOrder>) =>
  found({ orders: new Map([[10001, aFoundOrder(fields)]]) });

describe('orders', () => {
  const judge = (order: Partial<PromisedOrder>, database: Found) =>
    brokenPromises(promised({ orders: [anOrder(order)] }), database);
  const payment = { intentID: 'pi_1', amountPence: 9_900 };

  test('one that is there with its place is kept', () => {
    expect(judge({}, found())).toEqual([]);
  });

  test('one that is not there is lost', () => {
    expect(judge({ ticketID: 10002 }, found())).toEqual(['order 10002 is lost']);
  });

  test('one that is back before its booking is lost', () => {
    expect(judge({}, foundOrder({ status: 'STARTED' }))).toEqual(['order 10001 is STARTED, not NEW']);
  });

  test('a payment that left no trace is lost', () => {
    expect(judge({ payment }, foundOrder({ status: 'ACCEPTED' }))).toEqual([
      'order 10001 is ACCEPTED, not PAID',
    ]);
    expect(judge({ payment }, foundOrder({ status: 'PAID', events: {} }))).toEqual([
      'order 10001 has no event pay',
    ]);
  });

  test.each([
    ['none', undefined],
    ['one that expires', { day: '2026-03-03', startHour: 10, state: 'held' }],
    ['another day', { day: '2026-03-04', startHour: 10, state: 'booked' }],
    ['another hour', { day: '2026-03-03', startHour: 13, state: 'booked' }],
  ] as const)('a place that is %s is lost', (_, hold) => {
    expect(judge({}, foundOrder({ hold }))).toEqual([
      'order 10001 has lost its place on 2026-03-03 at 10:00',
    ]);
  });

  test('a cancellation that was asked for may have happened or not', () => {
    expect(judge({ asked: 'cancel' }, found())).toEqual([]);
    expect(judge({ asked: 'cancel' }, foundOrder({ status: 'CANCELLED', hold: undefined }))).toEqual([]);
    expect(judge({}, foundOrder({ status: 'CANCELLED' }))).toEqual(['order 10001 is CANCELLED, not NEW']);
  });

  test('a cancellation that was acknowledged must have happened', () => {
    expect(judge({ asked: 'cancel', isDone: true }, found())).toEqual(['order 10001 is NEW, not CANCELLED']);
  });

  test.each(['book', 'pay', 'collect', 'cancel'])('%s twice is told, whosever order it is', (kind) => {
    expect(brokenPromises(promised(), foundOrder({ events: { [kind]: 2 } }))).toEqual([
      `order 10001 has the event ${kind} 2 times`,
    ]);
  });
});

describe('acts of staff and drivers', () => {
  const note = { actID: 'a', ticketID: 10001, act: 'note', text: 'Rang twice.' } as const;
  const collect = { actID: 'b', ticketID: 10001, act: 'collect' } as const;
  const judge = (act: typeof note | typeof collect, database: Partial<Found>) =>
    brokenPromises(promised({ acts: [act] }), found(database));

  test('each is done once, by its number', () => {
    expect(judge(note, { acts: new Map([['a', 10001]]), notes: new Map([['Rang twice.', 1]]) })).toEqual([]);
  });

  test('one whose number nobody has noted is lost', () => {
    expect(judge(note, { notes: new Map([['Rang twice.', 1]]) })).toEqual([
      'the act note a on 10001 is lost',
    ]);
  });

  test('a number without its note, and a note that is there twice, are told', () => {
    const acts = new Map([['a', 10001]]);
    expect(judge(note, { acts })).toEqual(['the act note a on 10001 was done 0 times']);
    expect(judge(note, { acts, notes: new Map([['Rang twice.', 2]]) })).toEqual([
      'the act note a on 10001 was done 2 times',
    ]);
  });

  test('a collection without its event is told', () => {
    expect(judge(collect, { acts: new Map([['b', 10001]]) })).toEqual([
      'the act collect b on 10001 was done 0 times',
    ]);
  });
});

describe('windows', () => {
  const judge = (window: Partial<Found['windows'][number]>) =>
    brokenPromises(
      promised(),
      found({ windows: [{ day: '2026-03-03', startHour: 10, places: 3, taken: 3, holds: 3, ...window }] }),
    );

  test('a full one is fine', () => {
    expect(judge({})).toEqual([]);
  });

  test.each([{ holds: 4 }, { taken: 4 }])('more than there are places is oversold: %o', (window) => {
    expect(judge(window)).toEqual([expect.stringContaining('is oversold')]);
  });

  test('one that miscounts would be oversold next', () => {
    expect(judge({ taken: 2 })).toEqual(['the window on 2026-03-03 at 10 counts 2 taken for 3 holds']);
  });
});

describe('photos', () => {
  const photos = [{ photoKey: 'k', files: ['a-small.webp', 'a-large.webp'] }];

  test('one that was taken is there once', () => {
    const judge = (rows: Found['photos']) =>
      brokenPromises(promised({ photos: [{ ticketID: 10001, photoKey: 'k' }] }), found({ photos: rows }));
    expect(judge(photos)).toEqual([]);
    expect(judge([])).toEqual(['photo k of 10001 is there 0 times']);
    expect(judge([...photos, ...photos])).toEqual(['photo k of 10001 is there 2 times']);
  });

  test('its files are in the store', () => {
    expect(missingFiles(photos, new Set(['a-small.webp', 'a-large.webp']))).toEqual([]);
    expect(missingFiles(photos, new Set(['a-small.webp']))).toEqual(['photo k has lost a-large.webp']);
  });
});

describe('mails', () => {
  const mail = { messageID: '<booked-7@x>', subject: 'RE10001: booked', to: 'ada@example.com' };

  test('a second copy under the same Message-ID is no second mail', () => {
    expect(doubledMails([mail, mail])).toEqual([]);
  });

  test('the same mail under another Message-ID is doubled', () => {
    expect(doubledMails([mail, { ...mail, messageID: '<booked-8@x>' }])).toEqual([
      'the mail “RE10001: booked” to ada@example.com came under 2 Message-IDs',
    ]);
  });

  test('each promise is told of', () => {
    const orders = [anOrder(), anOrder({ ticketID: 10002, payment: { intentID: 'pi', amountPence: 1 } })];
    const acts = [
      { actID: 'a', ticketID: 10001, act: 'cancel' },
      { actID: 'b', ticketID: 10002, act: 'collect' },
      { actID: 'c', ticketID: 10002, act: 'note', text: 'n' },
    ] as const;
    const all = ['booked 10001', 'paid 10002', 'cancelled 10001', 'collected 10002'];
    const missing = (told: string[]) =>
      missingMails({ orders, acts }, { has: (notice, ticketID) => told.includes(`${notice} ${ticketID}`) });
    expect(missing(all)).toEqual([]);
    for (const left of all) {
      const [notice, ticketID] = left.split(' ');
      expect(missing(all.filter((told) => told !== left))).toEqual([
        `nobody was told of ${ticketID}: ${notice}`,
      ]);
    }
  });
});

test('a payment is charged once, and what was agreed', () => {
  const orders = [
    anOrder({ payment: { intentID: 'pi_1', amountPence: 9_900 } }),
    anOrder({ ticketID: 10002 }),
  ];
  const charge = { intentID: 'pi_1', amountPence: 9_900 };
  expect(wrongCharges(orders, [charge])).toEqual([]);
  expect(wrongCharges(orders, [])).toEqual(['order 10001 was charged 0 times']);
  expect(wrongCharges(orders, [charge, charge])).toEqual(['order 10001 was charged 2 times']);
  expect(wrongCharges(orders, [{ ...charge, amountPence: 1 }])).toEqual(['order 10001 was charged 1 times']);
});

describe('what a fault met', () => {
  const fault = { struckAt: 100, backAt: 200 };
  const act = (beganAt: number, acknowledgedAt: number, kind: Act['kind'] = 'booking'): Act => ({
    kind,
    beganAt,
    acknowledgedAt,
  });
  const everything = underLoad.map((kind) => act(120, 150, kind));

  test.each([
    ['over before it struck', act(50, 99), { inFlight: 0, all: 0 }],
    ['in flight when it struck', act(50, 150), { inFlight: 1, all: 1 }],
    ['longer under way than it lasted', act(50, 250), { inFlight: 1, all: 1 }],
    ['asked for and acknowledged in its time', act(120, 150), { inFlight: 0, all: 1 }],
    ['asked for in its time and acknowledged later', act(150, 250), { inFlight: 0, all: 1 }],
    ['asked for later', act(201, 250), { inFlight: 0, all: 0 }],
  ])('%s', (_, one, expected) => {
    expect(metBy(fault, [one]).booking).toEqual(expected);
  });

  test('a fault that met some of everything passes', () => {
    expect(unmet(metBy(fault, everything))).toEqual([]);
  });

  test('a load whose windows are sold out has nothing to lose: no booking and no payment', () => {
    const soldOut = [
      ...everything.filter(({ kind }) => kind !== 'booking' && kind !== 'payment'),
      act(10, 20, 'booking'),
      act(20, 30, 'payment'),
    ];
    expect(unmet(metBy(fault, soldOut))).toEqual(['booking', 'payment']);
  });

  test.each(underLoad)('a fault that met no %s is told', (kind) => {
    expect(
      unmet(
        metBy(
          fault,
          everything.filter((one) => one.kind !== kind),
        ),
      ),
    ).toEqual([kind]);
  });
});
