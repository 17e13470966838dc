import type { Ticket } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { formatPence } from '@fettle/domain/money';
import type { PaymentLine } from '../payment/payment-line.ts';

/** What a customer wants to know first. */
export type Standing =
  /** When it is back: the promise of an order under way. */
  | { kind: 'promise'; promise: NonNullable<Tracking['promise']>; text: string | undefined }
  | { kind: 'words'; title: string; text: string };

interface Words {
  title: string;
  text: string;
}

/** In the place of a promise: none was made yet, or it is settled. */
const words: Record<Ticket['status'], Words> = {
  STARTED: {
    title: 'Your quotes are waiting',
    text: 'Choose one and a time for us to collect, and we’ll do the rest.',
  },
  CONTACTED: {
    title: 'Your quotes are waiting',
    text: 'Choose one and a time for us to collect, and we’ll do the rest.',
  },
  NEW: {
    title: 'Next, we collect it',
    text: 'Nothing to pay now: we take a look first, then agree the price with you.',
  },
  ACCEPTED: { title: 'Nearly there', text: 'Pay, and your repair and your collection are booked.' },
  PAID: { title: 'Next, we collect it', text: 'Your repair is booked. Our driver comes to your door.' },
  COLLECTED: { title: 'We have your device', text: 'It’s safe with us, and we’re on it.' },
  AWAITINGPAYMENT: {
    title: 'We’ve found out what’s wrong',
    text: 'Your price is ready. We’ll carry on as soon as you’ve paid, or send it back if you’d rather.',
  },
  REPAIRED: { title: 'It’s repaired', text: 'Your device works again. Next, we’ll bring it back to you.' },
  DECLINED: {
    title: 'We’re sending it back',
    text: 'As you asked, we’re leaving it as it is. The courier is free, as always.',
  },
  UNREPAIRABLE: {
    title: 'Sorry, we couldn’t repair it',
    text: 'You pay nothing for the repair: whatever you paid goes back the way you paid it. We’ll bring your device back, free of charge.',
  },
  COMPLETED: { title: 'It’s back with you', text: 'Thank you for having it repaired. We hope it lasts.' },
  RETURNED: {
    title: 'It’s back with you, unrepaired',
    text: 'This order has ended. If you’d like a second opinion one day, we’re happy to look again.',
  },
  CANCELLED: {
    title: 'This order is cancelled',
    text: 'Nobody is coming to collect. Whatever you paid goes back the way you paid it.',
  },
  EXPIRED: {
    title: 'This order has expired',
    text: 'It was never booked, so nothing was charged and nobody is coming. You can ask for new quotes whenever you like.',
  },
};

/** What goes with a promise, where the timeline does not say it. */
const besidePromise: Partial<Record<Ticket['status'], string>> = {
  AWAITINGPAYMENT: words.AWAITINGPAYMENT.text,
  REPAIRED: words.REPAIRED.text,
  DECLINED: words.DECLINED.text,
  UNREPAIRABLE: `${words.UNREPAIRABLE.title}. ${words.UNREPAIRABLE.text}`,
};

export function standingOf(
  { status, timeSlots }: Pick<Ticket, 'status' | 'timeSlots'>,
  { promise }: Pick<Tracking, 'promise'>,
  line: PaymentLine,
): Standing {
  const isAsap = timeSlots.PICKUP?.asap === true && (status === 'NEW' || status === 'PAID');
  if (promise) {
    const text = isAsap ? `${agreeFirst.title}. ${agreeFirst.text}` : besidePromise[status];
    return { kind: 'promise', promise, text };
  }
  if (isAsap) return { kind: 'words', ...agreeFirst };
  if (status === 'DECLINED' && line.kind === 'toPay') return { kind: 'words', ...feeFirst };
  if (status === 'CANCELLED')
    return { kind: 'words', title: words.CANCELLED.title, text: cancelledText(line) };
  // a page may be older than its server
  return { kind: 'words', ...(words[status] ?? { title: 'Your order', text: 'Here is where it stands.' }) };
}

/** Nobody has agreed a time yet, so none is promised. */
const agreeFirst: Words = {
  title: 'We’ll call you to agree a time',
  text: 'Then our driver comes to your door. Rather choose a time yourself? Change the collection below.',
};

const feeFirst: Words = {
  title: words.DECLINED.title,
  text: 'As you asked, we’re leaving it as it is. It’ll be on its way as soon as the diagnosis is paid.',
};

function cancelledText(line: PaymentLine): string {
  switch (line.kind) {
    case 'refunded':
      return `Nobody is coming to collect. ${formatPence(line.refundedPence)} goes back the way you paid; banks usually take five to ten working days.`;
    case 'paid':
    case 'onItsWay':
      return words.CANCELLED.text;
    default:
      return 'Nobody is coming to collect, and there is nothing to pay.';
  }
}

const reasons = {
  part: 'a part is taking longer to reach us than we expected.',
  workload: 'there is more on our benches than we had planned for.',
  technical: 'the repair is trickier than it looked.',
  late: 'we’re running behind.',
} as const satisfies Record<NonNullable<NonNullable<Tracking['promise']>['slipped']>['because'], string>;

/** Why a promise was not kept, to go on after a colon. */
export const slipReason = (because: keyof typeof reasons): string => reasons[because] ?? reasons.late;
