import { expect, test } from 'vitest';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { nextStepOf } from './next-step.ts';
import type { PaymentLine } from '../payment/payment-line.ts';
import { aTask, aTracking } from '../testing/a-tracking.ts';

const pickup = {};
const paid: PaymentLine = { kind: 'paid', pence: 14_400 };
const window = aTicket().timeSlots.PICKUP;

test.each([
  [
    'an open bill is paid',
    { line: { kind: 'toPay', pence: 900 } as PaymentLine },
    { kind: 'pay', pence: 900 },
  ],
  [
    'a payment on its way is looked at',
    { line: { kind: 'onItsWay', pence: 900 } as PaymentLine },
    { kind: 'seePayment' },
  ],
  ['a quote is chosen', { line: { kind: 'undecided' } as PaymentLine }, { kind: 'choose' }],
  ['nothing, while all goes its way', { status: 'PAID' }, undefined],
  ['a lost collection is chosen anew', { status: 'PAID', pickup: undefined }, { kind: 'collection' }],
  [
    'a delivery is chosen',
    { status: 'REPAIRED', tracking: { mayChooseDelivery: true } },
    { kind: 'delivery' },
  ],
  [
    'nothing, once the delivery is chosen',
    { status: 'REPAIRED', tracking: { mayChooseDelivery: true, deliveryWindow: window } },
    undefined,
  ],
  [
    'feedback is asked for once',
    { status: 'COMPLETED', tasks: [aTask({ task: 'FEEDBACK', status: 'STARTED' as const })] },
    { kind: 'feedback' },
  ],
  [
    'after the feedback the same can be booked again',
    { status: 'COMPLETED', tasks: [aTask({ task: 'FEEDBACK', status: 'COMPLETED' as const })] },
    { kind: 'again' },
  ],
  [
    'after a cancellation too',
    { status: 'CANCELLED', line: { kind: 'nothing' } as PaymentLine },
    { kind: 'again' },
  ],
  ['nothing, in a status of a later server', { status: 'POSTPONED' }, undefined],
])('%s', (_, { status = 'COLLECTED', line = paid, tracking = {}, tasks = [], ...rest }: Situation, step) => {
  const found = nextStepOf({
    ticket: aTicket({ status }),
    tasks,
    tracking: aTracking(tracking),
    line,
    pickup: 'pickup' in rest ? rest.pickup : pickup,
  });
  expect(found).toEqual(step);
});

interface Situation {
  status?: string;
  line?: PaymentLine;
  tracking?: Parameters<typeof aTracking>[0];
  tasks?: ReturnType<typeof aTask>[];
  pickup?: object | undefined;
}
