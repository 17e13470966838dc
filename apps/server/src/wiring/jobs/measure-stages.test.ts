import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { closeDay } from '../../stores/catalogue/closed-days.ts';
import { loadMeasuredStages } from '../../stores/workshop/stage-durations.ts';
import { appendTicketEvent, type NewTicketEvent } from '../../stores/events/ticket-events.ts';
import { openTicket, repairTypeOf, testShop, type OpenTicket } from '../../testing/tickets.ts';
import { measureStages } from './measure-stages.ts';

const shop = await testShop();
const { app, iPhone, now } = shop;
const { db } = app;
const actor = { kind: 'job', job: 'test' } as const;
const payment = { billID: 1, paymentID: 'pi_1', amountPence: 100 };

type Happened = {
  [Kind in NewTicketEvent['kind']]: Pick<Extract<NewTicketEvent, { kind: Kind }>, 'kind' | 'detail'>;
};
const happens = ({ ticketID }: OpenTicket, day: string, event: Happened[NewTicketEvent['kind']]) =>
  appendTicketEvent(db, { ...event, ticketID, actor, now: new Date(`${day}T15:00:00Z`) });

/** Repairs of screens, each collected on Monday 2 February 2026 and back so many days later. */
async function repairs(count: number, { repaired, delivered }: { repaired: string; delivered: string }) {
  const ticket = await shop.aTicket();
  await happens(ticket, '2026-02-02', { kind: 'collect', detail: {} });
  await happens(ticket, repaired, { kind: 'repair', detail: {} });
  await happens(ticket, delivered, { kind: 'deliver', detail: {} });
  if (count > 1) await repairs(count - 1, { repaired, delivered });
}
const screen = repairTypeOf(iPhone, 'Screen');
const measuredOf = async () =>
  (await loadMeasuredStages(db)).map(({ repairTypeID, stage, inForceFrom, median, p90 }) =>
    [repairTypeID === screen, stage, inForceFrom, median, p90].join(' '),
  );

test('what was really seen counts from the day it is counted, and changes no promise made before', async () => {
  await repairs(17, { repaired: '2026-02-03', delivered: '2026-02-04' });
  const early = await openTicket(app, iPhone);
  await happens(early, '2026-03-01', { kind: 'pay', detail: payment });
  const window = { task: 'PICKUP', day: '2026-03-03', startHour: 10 } as const;
  await happens(early, '2026-03-01', { kind: 'bookWindow', detail: window });
  await shop.setStatus(early, 'PAID');
  const promiseOf = async ({ call, ticketID }: OpenTicket) => {
    const { data } = await call<CallOutput<'tickets/getTasks'>>('tickets/getTasks', { ticketID });
    return data.tracking.promise?.until;
  };
  // too few: the table's two and two working days
  await measureStages(db, now());
  expect(await measuredOf()).toEqual([]);
  expect(await promiseOf(early)).toBe('2026-03-09');

  // three of twenty take long, over a weekend
  await repairs(3, { repaired: '2026-02-10', delivered: '2026-02-11' });
  await measureStages(db, now());
  expect(await measuredOf()).toEqual([]);
  const tomorrow = new Date('2026-03-03T10:00:00Z');
  await Promise.all([measureStages(db, tomorrow), measureStages(db, tomorrow)]);
  expect((await measuredOf()).toSorted()).toEqual([
    'true DELIVERY 2026-03-03 1 1',
    'true REPAIR 2026-03-03 1 6',
  ]);
  // unchanged: nothing is added
  await measureStages(db, new Date('2026-03-04T10:00:00Z'));
  expect(await measuredOf()).toHaveLength(2);

  // the notification would do it
  app.cache.forget('stageDurations');
  expect(await promiseOf(early)).toBe('2026-03-09');
  const late = await openTicket(app, iPhone);
  await happens(late, '2026-03-04', { kind: 'pay', detail: payment });
  await happens(late, '2026-03-04', { kind: 'bookWindow', detail: window });
  await shop.setStatus(late, 'PAID');
  // six working days to repair and one for the way back
  expect(await promiseOf(late)).toBe('2026-03-12');
});

test('a repair whose price followed its diagnosis begins when that is paid', async () => {
  for (let n = 0; n < 20; n++) {
    const ticket = await shop.aTicket({ repairTypeID: repairTypeOf(iPhone, 'Water damage') });
    await happens(ticket, '2026-02-02', { kind: 'collect', detail: {} });
    await happens(ticket, '2026-02-04', { kind: 'finalPrice', detail: { billID: 1, amountPence: 100 } });
    await happens(ticket, '2026-02-09', { kind: 'pay', detail: payment });
    await happens(ticket, '2026-02-10', { kind: 'repair', detail: {} });
  }
  await measureStages(db, new Date('2026-03-06T10:00:00Z'));
  expect((await measuredOf()).filter((line) => line.startsWith('false')).toSorted()).toEqual([
    'false DIAGNOSIS 2026-03-06 2 2',
    'false REPAIR 2026-03-06 1 1',
  ]);
});

test('closed days are no working days', async () => {
  // between the collection and the payments of the test before
  for (const day of ['2026-02-03', '2026-02-10']) {
    await closeDay(db, { day, reason: 'Stocktaking', now: new Date('2026-01-05T10:00:00Z') });
  }
  await measureStages(db, new Date('2026-03-09T10:00:00Z'));
  expect((await measuredOf()).filter((line) => line.startsWith('false')).toSorted()).toEqual([
    'false DIAGNOSIS 2026-03-06 2 2',
    'false DIAGNOSIS 2026-03-09 1 1',
    'false REPAIR 2026-03-06 1 1',
    'false REPAIR 2026-03-09 0 0',
  ]);
});
