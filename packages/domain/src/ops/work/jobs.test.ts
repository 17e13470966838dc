import { describe, expect, test } from 'vitest';
import type { Bill } from '../../ticket/bill.ts';
import type { CheckResult } from '../../ticket/checklist.ts';
import { ticketStatuses } from '../../ticket/status.ts';
import { byPromise, jobPlaceOf, jobStatuses, nextJobAct } from './jobs.ts';

const points = (...results: (CheckResult | null)[]) => results.map((result) => ({ result }));
const paidBill: Bill = { billID: 1, kind: 'repair', amountPence: 14_400, status: 'paid', paymentID: 'pi_1' };
const quote = {
  quoteID: 1,
  title: 'Screen',
  variation: 'Genuine part',
  toolTip: '',
  imgUrl: '',
  accepted: true,
  validUntil: '2026-03-16',
};
const fixed = { ...quote, price: { kind: 'fixed', pence: 14_400 } } as const;
const open = { ...quote, price: { kind: 'open', minPence: 4_400, maxPence: 7_400 } } as const;

type Job = Parameters<typeof nextJobAct>[0];
const aJob = (fields: Partial<Job> = {}): Job => ({
  status: 'COLLECTED',
  isPaying: false,
  bill: paidBill,
  quotes: [fixed],
  pickup: undefined,
  delivery: undefined,
  events: [],
  hasTechnician: true,
  points: { before: points('passed', 'passed'), after: points(null, null) },
  now: new Date('2026-03-03T11:00:00Z'),
  ...fields,
});

describe('what a technician does next', () => {
  test.each<[string, Partial<Job>, string]>([
    ['just arrived', { points: { before: points('passed', null), after: points(null) } }, 'Look it over'],
    ['looked over', {}, 'Repair it'],
    ['looked over, the price is open', { quotes: [open], bill: undefined }, 'Diagnose and price'],
    ['the open price is paid', { quotes: [open] }, 'Repair it'],
    [
      'a problem before the repair is known and no reason to wait',
      { points: { before: points('failed'), after: points(null) } },
      'Repair it',
    ],
    ['half tested', { points: { before: [], after: points('passed', null) } }, 'Finish the tests'],
    ['a test failed', { points: { before: [], after: points('passed', 'failed') } }, 'Finish the tests'],
    ['all tested', { points: { before: [], after: points('passed', 'notApplicable') } }, 'Say it’s repaired'],
    ['nothing to test', { points: { before: [], after: [] } }, 'Say it’s repaired'],
    ['a payment is on its way', { isPaying: true }, 'Payment on its way'],
    ['the customer thinks about the price', { status: 'AWAITINGPAYMENT' }, 'Customer agrees to the price'],
    ['not here yet', { status: 'PAID' }, 'Choose a collection window'],
    ['done', { status: 'REPAIRED' }, 'Choose a delivery window'],
  ])('%s', (_, fields, words) => expect(nextJobAct(aJob(fields))).toBe(words));
});

test('a job is what was booked and is not back yet', () => {
  const none = ['STARTED', 'CONTACTED', 'ACCEPTED', 'COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED'];
  expect(ticketStatuses.filter((status) => jobPlaceOf(status) === null)).toEqual(none.toSorted(byStatus));
  expect(jobStatuses).not.toContain('COMPLETED');
});
const byStatus = (a: string, b: string) =>
  ticketStatuses.findIndex((status) => status === a) - ticketStatuses.findIndex((status) => status === b);

test('late first, then at risk, each by its day; without a promise last', () => {
  const job = (ticketID: number, risk?: 'late' | 'atRisk' | 'onTime', until = '2026-03-05') => ({
    ticketID,
    promise: risk ? { until, risk } : null,
  });
  const jobs = [
    job(1),
    job(2, 'onTime', '2026-03-04'),
    job(3, 'atRisk'),
    job(4, 'late', '2026-03-02'),
    job(5, 'late', '2026-03-01'),
    job(6, 'onTime', '2026-03-04'),
    job(7, 'onTime', '2026-03-03'),
  ];
  expect(jobs.toSorted(byPromise).map(({ ticketID }) => ticketID)).toEqual([5, 4, 3, 7, 2, 6, 1]);
});
