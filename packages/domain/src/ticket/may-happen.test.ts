import { describe, expect, test } from 'vitest';
import { billKinds, hasOpenBill, isPaid, owesFee, type Billed } from './bill.ts';
import { mayHappen } from './may-happen.ts';
import { can, ticketStatuses, ticketTransitions, type TicketStep } from './status.ts';

type SomeBill = Billed['bill'];

/** Extra work stands beside a ticket's own bill. */
const ownKinds = billKinds.filter((kind) => kind !== 'extraWork');

/** Every bill there can be: a void one is no ticket's newest. */
const bills: SomeBill[] = [
  undefined,
  ...ownKinds.flatMap((kind): SomeBill[] => [
    { kind, status: 'open', paymentID: null },
    { kind, status: 'paid', paymentID: 'pi_1' },
  ]),
];
// the keys of the table's rows are the steps
const steps = [
  ...new Set(ticketStatuses.flatMap((status) => Object.keys(ticketTransitions[status]))),
] as TicketStep[];

const nameOf = (bill: SomeBill) => (bill ? `${bill.status} ${bill.kind}` : 'none');
const billsThatAllow = (step: TicketStep) => {
  const status = ticketStatuses.find((known) => can(step, known));
  if (!status) throw new Error(`${step} never happens`);
  return bills.filter((bill) => mayHappen(step, { status, bill })).map(nameOf);
};

describe('besides its status', () => {
  test.each([
    ['pay', ['open repair', 'open finalPrice', 'open diagnosticFee', 'open guarantee']],
    ['waive', ['open diagnosticFee']],
    ['repair', ['paid repair', 'paid finalPrice', 'paid diagnosticFee', 'paid guarantee']],
    [
      'return',
      [
        'none',
        'open repair',
        'paid repair',
        'open finalPrice',
        'paid finalPrice',
        'paid diagnosticFee',
        'open guarantee',
        'paid guarantee',
      ],
    ],
  ] as const)('%s asks for a bill that is one of %j', (step, allowed) => {
    expect(billsThatAllow(step)).toEqual(allowed);
  });

  test.each(steps.filter((step) => !['pay', 'waive', 'repair', 'return'].includes(step)))(
    '%s asks for nothing',
    (step) => expect(billsThatAllow(step)).toEqual(bills.map(nameOf)),
  );
});

test.each(steps)('%s never happens where the table does not know it', (step) => {
  for (const status of ticketStatuses.filter((known) => !can(step, known))) {
    for (const bill of bills) expect(mayHappen(step, { status, bill })).toBe(false);
  }
});

test('a ticket counts as paid when its bill has a paymentID', () => {
  expect(bills.filter((bill) => isPaid({ bill })).map(nameOf)).toEqual([
    'paid repair',
    'paid finalPrice',
    'paid diagnosticFee',
    'paid guarantee',
  ]);
  for (const none of [false, undefined] as const) expect(isPaid({ bill: none })).toBe(false);
  expect(bills.filter((bill) => hasOpenBill({ bill })).map(nameOf)).toEqual([
    'open repair',
    'open finalPrice',
    'open diagnosticFee',
    'open guarantee',
  ]);
  expect(bills.filter((bill) => owesFee({ bill })).map(nameOf)).toEqual(['open diagnosticFee']);
});
