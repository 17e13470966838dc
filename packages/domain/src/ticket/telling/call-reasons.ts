import type { ClearableReason } from '../events.ts';

/** Why somebody must be called, in the words of the call list; the most urgent first. */
export const callReasons: Record<ClearableReason, string> = {
  'window-lost': 'Paid, window lost',
  'payment-review': 'Payment to look at',
  'refund-failed': 'Refund failed',
  'door-report': 'Driver’s report doesn’t fit',
  'hand-over': 'Hand-over to confirm',
  dispute: 'Payment disputed',
  inquiry: 'A bank asks about a payment',
  'nobody-there': 'Nobody there',
  'payment-failed': 'Payment failed',
  'extra-work': 'No answer about extra work',
  asap: 'As soon as possible',
  claim: 'Guarantee claim',
  'no-technician': 'No technician',
  'no-quote': 'No price',
};
