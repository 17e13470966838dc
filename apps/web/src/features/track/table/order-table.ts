import type { Tracking } from '@fettle/contract/entities/tracking';
import { formatPence } from '@fettle/domain/money';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { PaymentLine } from '../payment/payment-line.ts';

/** What the words of the page depend on. */
export interface Known {
  /** Of a server that may be newer than the page. */
  status: TicketStatus;
  line: PaymentLine;
  collection: 'none' | 'asap' | 'window';
  /** Why there is no collection, as far as the server says. */
  noCollection: Tracking['noCollection'];
  /** The repair of another order is put right here. */
  isClaim: boolean;
  /** The payment was made in this tab, a moment ago. */
  isNews: boolean;
  /** Paid without the request to begin: nothing is collected yet. */
  awaitsStart: boolean;
  /** A driver has set off for this door. */
  arrival: Tracking['arrival'];
  /** The way back has no time yet, and who looks may choose one. */
  mayChooseDelivery: boolean;
  /** Why it goes back, or went back, as it came. */
  unrepaired: Tracking['unrepaired'];
  isFeedbackAsked: boolean;
}

/** The one thing to do next; whatever else is possible stands aside. */
export type StepKind =
  | 'pay'
  | 'seePayment'
  | 'choose'
  /** The calendar stands on the page. */
  | 'collection'
  | 'delivery'
  | 'feedback'
  | 'again';

/** What a row may keep off the page. */
export type Part =
  /** The promised day: nobody comes, so none can be kept. */
  | 'promise'
  | 'timeline'
  /** Asking for photos; those there are stay. */
  | 'photos'
  /** Calling whoever reads messages the people who repair it. */
  | 'repairers'
  | 'push'
  | 'co2e'
  | 'beforeWeCome';

interface Row {
  name: string;
  when: (known: Known) => boolean;
  heading: string;
  sentence: string | ((known: Known) => string);
  /** What stands beside a promised day, which takes the heading's place; nothing where the timeline says it. */
  besidePromise?: 'sentence' | 'headingToo';
  step?: StepKind;
  /** The office is told of it, and rings them. */
  weCall?: true;
  hides: readonly Part[];
}

const is =
  (...statuses: readonly TicketStatus[]) =>
  ({ status }: Known) =>
    statuses.includes(status);
const owes = ({ line }: Known) => line.kind === 'toPay' || line.kind === 'begun';
const isOnItsWay = ({ line }: Known) => line.kind === 'onItsWay';
const both = (one: Row['when'], other: Row['when']) => (known: Known) => one(known) && other(known);

const isBooked = is('NEW', 'PAID');
const hasNoWindow = both(isBooked, ({ collection }) => collection === 'none');
const isComing = ({ arrival }: Known) => arrival !== null;
const choosesDelivery = ({ mayChooseDelivery }: Known) => mayChooseDelivery;
const wantsFeedback = ({ isFeedbackAsked }: Known) => isFeedbackAsked;

const beforeBooking = ['push', 'co2e', 'beforeWeCome'] as const;
const withUs = ['beforeWeCome'] as const;
/** Not repaired, or not yet decided: nothing is spared. */
const asItCame = ['beforeWeCome', 'co2e'] as const;
const isBack = ['beforeWeCome', 'push'] as const;
const isBackAsItCame = ['beforeWeCome', 'push', 'co2e'] as const;
const neverCame = ['promise', 'timeline', 'photos', 'repairers', ...isBackAsItCame] as const;
const nobodyComes = ['promise'] as const;

const declined = 'We’re leaving it as it is';
const unrepairable = 'You pay nothing for the repair: whatever you paid goes back the way you paid it.';

/** The tracking page in words: the first row that fits is what it is drawn from. A status without a row does not pass the tests. */
export const orderTable: readonly Row[] = [
  {
    name: 'quotes to choose from',
    when: is('STARTED', 'CONTACTED'),
    heading: 'Your quotes are waiting',
    sentence: 'Choose one and a time for us to collect, and we’ll do the rest.',
    step: 'choose',
    hides: beforeBooking,
  },
  {
    name: 'a payment on its way',
    when: both(is('ACCEPTED'), isOnItsWay),
    heading: 'Nearly there',
    sentence: 'Your repair and your collection are booked as soon as your payment arrives.',
    step: 'seePayment',
    hides: beforeBooking,
  },
  {
    name: 'to pay, without a collection',
    when: both(is('ACCEPTED'), ({ collection }) => collection === 'none'),
    heading: 'Nearly there',
    sentence: 'Choose when we collect it and pay, and your repair is booked.',
    step: 'pay',
    hides: beforeBooking,
  },
  {
    name: 'to pay',
    when: is('ACCEPTED'),
    heading: 'Nearly there',
    sentence: 'Pay, and your repair and your collection are booked.',
    step: 'pay',
    hides: beforeBooking,
  },
  {
    name: 'the window was taken while they paid',
    when: both(hasNoWindow, ({ isNews, noCollection }) => isNews && noCollection !== 'nobodyIn'),
    heading: 'Sorry, your collection window was taken while you paid',
    sentence: (known) => chooseAnother(known),
    step: 'collection',
    weCall: true,
    hides: nobodyComes,
  },
  {
    name: 'the window was taken',
    when: both(hasNoWindow, ({ noCollection }) => noCollection === 'taken'),
    heading: 'Nobody is booked to collect your device',
    sentence: (known) => chooseAnother(known, 'Your window was taken before your payment reached us.'),
    step: 'collection',
    weCall: true,
    hides: nobodyComes,
  },
  {
    name: 'nobody was in',
    when: both(hasNoWindow, ({ noCollection }) => noCollection === 'nobodyIn'),
    heading: 'Nobody is booked to collect your device',
    sentence: (known) => chooseAnother(known, 'Our driver came and found nobody in.'),
    step: 'collection',
    weCall: true,
    hides: nobodyComes,
  },
  {
    name: 'a claim without a collection',
    when: both(hasNoWindow, ({ isClaim }) => isClaim),
    heading: 'Your claim is with us',
    sentence: 'There’s nothing to pay. Just tell us when our driver can collect it.',
    step: 'collection',
    hides: nobodyComes,
  },
  {
    name: 'booked without a collection',
    when: hasNoWindow,
    heading: 'Nobody is booked to collect your device',
    sentence: (known) => chooseAnother(known),
    step: 'collection',
    weCall: true,
    hides: nobodyComes,
  },
  {
    name: 'paid without the request to begin',
    when: both(isBooked, ({ awaitsStart }) => awaitsStart),
    heading: 'Your repair is booked',
    sentence: 'We’ll collect it once you’ve asked us to begin, or when your 14 days are over.',
    hides: ['promise'],
  },
  {
    name: 'on the way to collect',
    when: both(isBooked, isComing),
    heading: 'Our driver is on the way',
    sentence: (known) => onTheWay(known),
    besidePromise: 'sentence',
    hides: [],
  },
  {
    name: 'as soon as possible',
    when: both(isBooked, ({ collection }) => collection === 'asap'),
    heading: 'We’ll call you to agree a time',
    sentence:
      'Then our driver comes to your door. Rather choose a time yourself? Change the collection below.',
    besidePromise: 'headingToo',
    hides: [],
  },
  {
    name: 'an open quote, booked',
    when: is('NEW'),
    heading: 'Next, we collect it',
    sentence: 'Nothing to pay now: we take a look first, then agree the price with you.',
    hides: [],
  },
  {
    name: 'paid and booked',
    when: is('PAID'),
    heading: 'Next, we collect it',
    sentence: 'Your repair is booked. Our driver comes to your door.',
    hides: [],
  },
  {
    name: 'with us, to be diagnosed',
    when: both(is('COLLECTED'), ({ line }) => line.kind === 'later'),
    heading: 'We have your device',
    sentence: 'We’re finding out what’s wrong. Then we’ll send you the price, and you decide.',
    hides: withUs,
  },
  {
    name: 'with us, to be repaired',
    when: is('COLLECTED'),
    heading: 'We have your device',
    sentence: 'It’s safe with us, and we’re on it.',
    hides: withUs,
  },
  {
    name: 'a price, and its payment on its way',
    when: both(is('AWAITINGPAYMENT'), isOnItsWay),
    heading: 'We’ve found out what’s wrong',
    sentence: 'We’ll carry on as soon as your payment arrives.',
    besidePromise: 'sentence',
    step: 'seePayment',
    hides: asItCame,
  },
  {
    name: 'a price to decide on',
    when: is('AWAITINGPAYMENT'),
    heading: 'We’ve found out what’s wrong',
    sentence: 'Your price is ready. We’ll carry on as soon as you’ve paid, or send it back if you’d rather.',
    besidePromise: 'sentence',
    step: 'pay',
    hides: asItCame,
  },
  {
    name: 'on the way back',
    when: both(is('REPAIRED'), isComing),
    heading: 'Our driver is on the way',
    sentence: (known) => onTheWay(known),
    besidePromise: 'sentence',
    hides: withUs,
  },
  {
    name: 'repaired, without a delivery',
    when: both(is('REPAIRED'), choosesDelivery),
    heading: 'It’s repaired',
    sentence: 'Your device works again. Choose when we bring it back.',
    besidePromise: 'sentence',
    step: 'delivery',
    hides: withUs,
  },
  {
    name: 'repaired',
    when: is('REPAIRED'),
    heading: 'It’s repaired',
    sentence: 'Your device works again. Next, we’ll bring it back to you.',
    besidePromise: 'sentence',
    hides: withUs,
  },
  {
    name: 'declined, with the fee to pay',
    when: both(is('DECLINED'), owes),
    heading: 'You’ve declined the repair',
    sentence: `${declined}. It’ll be on its way back to you as soon as the diagnosis is paid.`,
    besidePromise: 'headingToo',
    step: 'pay',
    hides: asItCame,
  },
  {
    name: 'declined, and the fee on its way',
    when: both(is('DECLINED'), isOnItsWay),
    heading: 'You’ve declined the repair',
    sentence: `${declined}. It’ll be on its way back to you as soon as your payment arrives.`,
    besidePromise: 'headingToo',
    step: 'seePayment',
    hides: asItCame,
  },
  {
    name: 'on the way back as it came',
    when: both(is('DECLINED', 'UNREPAIRABLE'), isComing),
    heading: 'Our driver is on the way',
    sentence: (known) => onTheWay(known),
    besidePromise: 'sentence',
    hides: asItCame,
  },
  {
    name: 'declined, without a delivery',
    when: both(is('DECLINED'), choosesDelivery),
    heading: 'You’ve declined the repair',
    sentence: `${declined}. Choose when we bring it back: the courier is free, as always.`,
    besidePromise: 'headingToo',
    step: 'delivery',
    hides: asItCame,
  },
  {
    name: 'declined',
    when: is('DECLINED'),
    heading: 'You’ve declined the repair',
    sentence: `${declined} and bringing it back to you. The courier is free, as always.`,
    besidePromise: 'headingToo',
    hides: asItCame,
  },
  {
    name: 'not repairable, without a delivery',
    when: both(is('UNREPAIRABLE'), choosesDelivery),
    heading: 'Sorry, we couldn’t repair it',
    sentence: `${unrepairable} Choose when we bring it back, free of charge.`,
    besidePromise: 'headingToo',
    step: 'delivery',
    hides: asItCame,
  },
  {
    name: 'not repairable',
    when: is('UNREPAIRABLE'),
    heading: 'Sorry, we couldn’t repair it',
    sentence: `${unrepairable} We’ll bring your device back, free of charge.`,
    besidePromise: 'headingToo',
    hides: asItCame,
  },
  {
    name: 'delivered, without feedback',
    when: both(is('COMPLETED'), wantsFeedback),
    heading: 'It’s back with you',
    sentence: 'Thank you for having it repaired. We hope it lasts.',
    step: 'feedback',
    hides: isBack,
  },
  {
    name: 'delivered',
    when: is('COMPLETED'),
    heading: 'It’s back with you',
    sentence: 'Thank you for having it repaired. We hope it lasts.',
    step: 'again',
    hides: isBack,
  },
  {
    name: 'returned, without feedback',
    when: both(is('RETURNED'), wantsFeedback),
    heading: 'It’s back with you, unrepaired',
    sentence: (known) => returned(known),
    step: 'feedback',
    hides: isBackAsItCame,
  },
  {
    name: 'returned',
    when: is('RETURNED'),
    heading: 'It’s back with you, unrepaired',
    sentence: (known) => returned(known),
    step: 'again',
    hides: isBackAsItCame,
  },
  {
    name: 'cancelled',
    when: is('CANCELLED'),
    heading: 'This order is cancelled',
    sentence: (known) => cancelled(known),
    step: 'again',
    hides: neverCame,
  },
  {
    name: 'expired',
    when: is('EXPIRED'),
    heading: 'This order has expired',
    sentence:
      'It was never booked, so nothing was charged and nobody is coming. You can ask for new quotes whenever you like.',
    step: 'again',
    hides: neverCame,
  },
  {
    name: 'a status of a later server',
    when: () => true,
    heading: 'Your order',
    sentence: 'Here is where it stands.',
    hides: ['push', 'co2e', 'beforeWeCome'],
  },
];

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

function onTheWay({ arrival }: Known): string {
  const [from, until] = [arrival?.from, arrival?.until].map((at) => clock.format(new Date(at ?? 0)));
  return `${arrival?.by ?? 'Our driver'} is on the way and expects to be with you between ${from} and ${until}.`;
}

function chooseAnother({ status, isClaim }: Known, why?: string): string {
  const safe = status === 'PAID' && !isClaim ? ['Your payment is safe.'] : [];
  const booked = isClaim ? 'Your claim is with us' : 'Your repair is booked';
  return [...safe, ...(why === undefined ? [] : [why]), `${booked}: please choose another window.`].join(' ');
}

const returned = ({ unrepaired }: Known): string =>
  unrepaired === 'unrepairable'
    ? 'We’re sorry we couldn’t repair it. If you’d like a second opinion one day, we’re happy to look again.'
    : 'As you asked. If you change your mind one day, we’re happy to look again.';

function cancelled({ line }: Known): string {
  switch (line.kind) {
    case 'refunded':
      return `Nobody is coming to collect. ${formatPence(line.refundedPence)} goes back the way you paid; banks usually take five to ten working days.`;
    case 'paid':
    case 'onItsWay':
      return 'Nobody is coming to collect. Whatever you paid goes back the way you paid it.';
    default:
      return 'Nobody is coming to collect, and there is nothing to pay.';
  }
}
