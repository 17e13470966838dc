import type { TicketEvent, TicketEventKind } from '../events.ts';

const outcomes: readonly TicketEventKind[] = [
  'paymentBegan',
  'paymentAbandoned',
  'pay',
  'billVoided',
  'cancel',
  'expire',
];

/** Since when a customer's payment has failed and nothing has come of it: not tried again, not paid, nobody has called. */
export function failedPaymentSince(
  events: readonly Pick<TicketEvent, 'kind' | 'at' | 'detail'>[],
): Date | undefined {
  let since: Date | undefined;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'paymentFailed') since ??= event.at;
    const isCleared = event.kind === 'contactCleared' && event.detail.reason === 'payment-failed';
    if (isCleared || outcomes.includes(event.kind)) since = undefined;
  }
  return since;
}
