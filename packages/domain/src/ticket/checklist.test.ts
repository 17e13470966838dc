import { describe, expect, test } from 'vitest';
import {
  countChecked,
  isDone,
  mayCheck,
  openPointsOf,
  reportedChecks,
  type CheckedPoint,
  type CheckResult,
} from './checklist.ts';
import { ticketStatuses, type TicketStatus } from './status.ts';

const aPoint = (text: string, result: CheckResult | null, remark = ''): CheckedPoint => ({
  text,
  result,
  remark,
});

describe('a list is filled in while the device is on the bench', () => {
  const stages: Partial<Record<TicketStatus, ('before' | 'after')[]>> = {
    COLLECTED: ['before', 'after'],
    AWAITINGPAYMENT: ['before'],
  };
  test.each(ticketStatuses)('%s', (status) => {
    const open = (['before', 'after'] as const).filter((stage) => mayCheck(stage, status));
    expect(open).toEqual(stages[status] ?? []);
  });
});

test.each<[string, CheckedPoint[], { unchecked: string[]; failed: string[]; isDone: boolean }]>([
  ['a list without points', [], { unchecked: [], failed: [], isDone: true }],
  ['one that nobody began', [aPoint('Touch', null)], { unchecked: ['Touch'], failed: [], isDone: false }],
  ['one that has passed', [aPoint('Touch', 'passed')], { unchecked: [], failed: [], isDone: true }],
  [
    'one with what does not apply',
    [aPoint('Touch', 'passed'), aPoint('Face unlock', 'notApplicable')],
    { unchecked: [], failed: [], isDone: true },
  ],
  [
    'one with what failed and what is left',
    [aPoint('Touch', 'failed'), aPoint('Camera', null), aPoint('Buttons', 'passed')],
    { unchecked: ['Camera'], failed: ['Touch'], isDone: false },
  ],
])('%s', (_, points, { isDone: done, ...open }) => {
  expect(openPointsOf(points)).toEqual(open);
  expect(isDone(points)).toBe(done);
});

test('whatever came of it, a point is checked', () => {
  const points = [
    aPoint('A', 'passed'),
    aPoint('B', 'failed'),
    aPoint('C', 'notApplicable'),
    aPoint('D', null),
  ];
  expect(countChecked(points)).toBe(3);
});

test('the report has what was tested, with remarks, and not what does not apply', () => {
  const after = [
    aPoint('Touch', 'passed'),
    aPoint('Camera', 'failed', 'Was so before.'),
    aPoint('Face unlock', 'notApplicable'),
    aPoint('Buttons', null),
  ];
  expect(reportedChecks(after)).toEqual([
    { name: 'Touch', passed: true },
    { name: 'Camera', passed: false, remark: 'Was so before.' },
  ]);
});
