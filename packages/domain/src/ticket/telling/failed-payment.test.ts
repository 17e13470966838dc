import { expect, test } from 'vitest';
import type { TicketEvent } from '../events.ts';
import { failedPaymentSince } from './failed-payment.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute));
const events = (...kinds: string[]) =>
  kinds.map((kind, minute) => {
    const detail = kind === 'contactCleared' ? { reason: 'payment-failed' } : {};
    // kinds and details need not fit: the rule reads only these
    return { kind, at: at(minute), detail } as unknown as TicketEvent;
  });

test.each([
  [[], undefined],
  [['accept', 'paymentBegan'], undefined],
  [['paymentBegan', 'paymentFailed'], 1],
  [['paymentBegan', 'paymentFailed', 'message'], 1],
  [['paymentFailed', 'paymentFailed'], 0],
  [['paymentFailed', 'paymentBegan'], undefined],
  [['paymentFailed', 'paymentBegan', 'paymentFailed'], 2],
  [['paymentFailed', 'pay'], undefined],
  [['paymentFailed', 'paymentAbandoned'], undefined],
  [['paymentFailed', 'billVoided'], undefined],
  [['paymentFailed', 'contactCleared'], undefined],
  [['paymentFailed', 'cancel'], undefined],
  [['paymentFailed', 'expire'], undefined],
])('%j: since %s', (kinds, minute) => {
  expect(failedPaymentSince(events(...kinds))).toEqual(minute === undefined ? undefined : at(minute));
});
