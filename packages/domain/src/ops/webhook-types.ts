import type { TicketEventKind } from '../ticket/events.ts';

interface WebhookType {
  /** For whoever chooses what a tool is told. */
  words: string;
  kinds: readonly TicketEventKind[];
}

/** What tools can be told of, and which events of a ticket it is. */
export const webhookTypes = {
  'order.created': { words: 'A repair was asked for', kinds: ['start'] },
  'order.changed': { words: 'The customer changed the request', kinds: ['amend'] },
  'order.quoted': { words: 'Prices were offered or withdrawn', kinds: ['quotesAdded', 'quotesWithdrawn'] },
  'order.accepted': { words: 'A price was chosen', kinds: ['accept', 'change', 'chooseQuote'] },
  'order.booked': { words: 'Booked without paying first', kinds: ['book', 'guarantee'] },
  'order.paid': { words: 'Paid', kinds: ['pay'] },
  'order.paymentFailed': { words: 'A payment failed', kinds: ['paymentFailed'] },
  'order.window': {
    words: 'A collection or delivery window was booked, lost or given back',
    kinds: ['bookWindow', 'windowLost', 'clearWindow', 'collectAsap', 'nobodyThere'],
  },
  'order.assigned': { words: 'Given to another technician', kinds: ['assign'] },
  'order.collected': { words: 'Collected', kinds: ['collect'] },
  'order.finalPrice': { words: 'The final price was set', kinds: ['finalPrice'] },
  'order.extraWork': {
    words: 'Extra work was offered, paid, not wanted or withdrawn',
    kinds: ['extraWorkOffered', 'extraWorkPaid', 'extraWorkKept', 'extraWorkWithdrawn'],
  },
  'order.repaired': { words: 'Repaired and tested', kinds: ['repair'] },
  'order.unrepairable': { words: 'Can’t be repaired', kinds: ['unrepairable'] },
  'order.declined': { words: 'The customer declined the price', kinds: ['decline', 'sendBack'] },
  'order.promiseMoved': { words: 'The promised day was moved', kinds: ['promiseMoved'] },
  'order.handedOver': { words: 'Handed to the courier', kinds: ['handOver'] },
  'order.delivered': { words: 'Delivered', kinds: ['deliver'] },
  'order.returned': { words: 'Returned unrepaired', kinds: ['return'] },
  'order.cancelled': { words: 'Cancelled', kinds: ['cancel'] },
  'order.expired': { words: 'Expired', kinds: ['expire'] },
  'order.refunded': { words: 'Money was sent back', kinds: ['refund', 'refundPaidAnotherWay'] },
  'order.refundReturned': { words: 'Money that was sent back came back to us', kinds: ['refundReturned'] },
  'order.message': { words: 'A message was written', kinds: ['message'] },
  'order.note': { words: 'An internal note was written', kinds: ['note'] },
  'order.feedback': { words: 'Feedback was given', kinds: ['feedback'] },
} as const satisfies Record<`order.${string}`, WebhookType>;

export type WebhookTypeName = keyof typeof webhookTypes;
// the keys of the table are the types
export const webhookTypeNames = Object.keys(webhookTypes) as [WebhookTypeName, ...WebhookTypeName[]];

export const kindsOfTypes = (types: readonly WebhookTypeName[]): TicketEventKind[] =>
  types.flatMap((type) => [...webhookTypes[type].kinds]);

/** Undefined for a kind that no tool is told of. */
export const typeOfKind = (kind: string): WebhookTypeName | undefined =>
  webhookTypeNames.find((type) => webhookTypes[type].kinds.some((own: string) => own === kind));

/** Sent when somebody asks whether anything arrives. */
export const testType = 'webhook.test';

/** Who or what turned a webhook off: an administrator, two days without success, or the receiver's answer 410 Gone. */
export const webhookOffReasons = ['administrator', 'failing', 'gone'] as const;
export type WebhookOff = (typeof webhookOffReasons)[number];
