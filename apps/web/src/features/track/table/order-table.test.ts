import { ticketStatuses, type TicketStatus } from '@fettle/domain/ticket/status';
import { expect, test } from 'vitest';
import type { PaymentLine } from '../payment/payment-line.ts';
import { slipReason } from '../card/slip-reason.ts';
import { orderPage } from './order-page.ts';
import { orderTable, type Known, type Part } from './order-table.ts';

const promise = { until: '2026-11-20', slipped: null };
const paid: PaymentLine = { kind: 'paid', pence: 16_499 };
const toPay: PaymentLine = { kind: 'toPay', pence: 16_000 };
const onItsWay: PaymentLine = { kind: 'onItsWay', pence: 16_000 };
const fee: PaymentLine = { kind: 'toPay', pence: 8_500 };

const arrival = {
  task: 'DELIVERY',
  by: 'Miles',
  from: '2026-11-18T11:20:00.000Z',
  until: '2026-11-18T11:45:00.000Z',
} as const;

const known = (status: TicketStatus, fields: Partial<Known> = {}): Known => ({
  status,
  line: paid,
  collection: 'window',
  noCollection: null,
  isClaim: false,
  isNews: false,
  awaitsStart: false,
  arrival: null,
  mayChooseDelivery: false,
  unrepaired: null,
  isFeedbackAsked: false,
  ...fields,
});

const hiding = (...parts: Part[]) => parts.toSorted();
const beforeBooking = hiding('push', 'co2e', 'beforeWeCome');
const asItCame = hiding('co2e', 'beforeWeCome');
const neverCame = hiding('promise', 'timeline', 'photos', 'repairers', 'push', 'co2e', 'beforeWeCome');

interface Expected {
  heading: string;
  sentence: string;
  /** Beside a promised day; null where the promise does not stand. */
  beside?: 'nothing' | 'sentence' | 'both' | null;
  step?: object;
  hides: readonly Part[];
  weCall?: true;
}

const rows: Record<string, [Known, Expected]> = {
  'quotes to choose from': [
    known('STARTED', { line: { kind: 'undecided' } }),
    {
      heading: 'Your quotes are waiting',
      sentence: 'Choose one and a time for us to collect, and we’ll do the rest.',
      step: { kind: 'choose' },
      hides: beforeBooking,
    },
  ],
  'a payment on its way': [
    known('ACCEPTED', { line: onItsWay }),
    {
      heading: 'Nearly there',
      sentence: 'Your repair and your collection are booked as soon as your payment arrives.',
      step: { kind: 'seePayment' },
      hides: beforeBooking,
    },
  ],
  'to pay, without a collection': [
    known('ACCEPTED', { line: toPay, collection: 'none' }),
    {
      heading: 'Nearly there',
      sentence: 'Choose when we collect it and pay, and your repair is booked.',
      step: { kind: 'pay', pence: 16_000 },
      hides: beforeBooking,
    },
  ],
  'to pay': [
    known('ACCEPTED', { line: { kind: 'begun', pence: 16_000 } }),
    {
      heading: 'Nearly there',
      sentence: 'Pay, and your repair and your collection are booked.',
      step: { kind: 'pay', pence: 16_000 },
      hides: beforeBooking,
    },
  ],
  'the window was taken while they paid': [
    known('PAID', { collection: 'none', noCollection: 'taken', isNews: true }),
    {
      heading: 'Sorry, your collection window was taken while you paid',
      sentence: 'Your payment is safe. Your repair is booked: please choose another window.',
      beside: null,
      step: { kind: 'collection' },
      hides: hiding('promise'),
      weCall: true,
    },
  ],
  'the window was taken': [
    known('PAID', { collection: 'none', noCollection: 'taken' }),
    {
      heading: 'Nobody is booked to collect your device',
      sentence:
        'Your payment is safe. Your window was taken before your payment reached us. Your repair is booked: please choose another window.',
      beside: null,
      step: { kind: 'collection' },
      hides: hiding('promise'),
      weCall: true,
    },
  ],
  'nobody was in': [
    known('NEW', { line: { kind: 'later' }, collection: 'none', noCollection: 'nobodyIn', isNews: true }),
    {
      heading: 'Nobody is booked to collect your device',
      sentence: 'Our driver came and found nobody in. Your repair is booked: please choose another window.',
      beside: null,
      step: { kind: 'collection' },
      hides: hiding('promise'),
      weCall: true,
    },
  ],
  'a claim without a collection': [
    known('PAID', { line: { kind: 'free' }, collection: 'none', isClaim: true }),
    {
      heading: 'Your claim is with us',
      sentence: 'There’s nothing to pay. Just tell us when our driver can collect it.',
      beside: null,
      step: { kind: 'collection' },
      hides: hiding('promise'),
    },
  ],
  'booked without a collection': [
    known('NEW', { line: { kind: 'later' }, collection: 'none' }),
    {
      heading: 'Nobody is booked to collect your device',
      sentence: 'Your repair is booked: please choose another window.',
      beside: null,
      step: { kind: 'collection' },
      hides: hiding('promise'),
      weCall: true,
    },
  ],
  'paid without the request to begin': [
    known('PAID', { awaitsStart: true }),
    {
      heading: 'Your repair is booked',
      sentence: 'We’ll collect it once you’ve asked us to begin, or when your 14 days are over.',
      beside: null,
      hides: hiding('promise'),
    },
  ],
  'on the way to collect': [
    known('PAID', { arrival: { ...arrival, task: 'PICKUP' } }),
    {
      heading: 'Our driver is on the way',
      sentence: 'Miles is on the way and expects to be with you between 11:20 and 11:45.',
      beside: 'sentence',
      hides: [],
    },
  ],
  'as soon as possible': [
    known('PAID', { collection: 'asap' }),
    {
      heading: 'We’ll call you to agree a time',
      sentence:
        'Then our driver comes to your door. Rather choose a time yourself? Change the collection below.',
      beside: 'both',
      hides: [],
    },
  ],
  'an open quote, booked': [
    known('NEW', { line: { kind: 'later' } }),
    {
      heading: 'Next, we collect it',
      sentence: 'Nothing to pay now: we take a look first, then agree the price with you.',
      hides: [],
    },
  ],
  'paid and booked': [
    known('PAID'),
    {
      heading: 'Next, we collect it',
      sentence: 'Your repair is booked. Our driver comes to your door.',
      hides: [],
    },
  ],
  'with us, to be diagnosed': [
    known('COLLECTED', { line: { kind: 'later' } }),
    {
      heading: 'We have your device',
      sentence: 'We’re finding out what’s wrong. Then we’ll send you the price, and you decide.',
      hides: hiding('beforeWeCome'),
    },
  ],
  'with us, to be repaired': [
    known('COLLECTED'),
    {
      heading: 'We have your device',
      sentence: 'It’s safe with us, and we’re on it.',
      hides: hiding('beforeWeCome'),
    },
  ],
  'a price, and its payment on its way': [
    known('AWAITINGPAYMENT', { line: onItsWay }),
    {
      heading: 'We’ve found out what’s wrong',
      sentence: 'We’ll carry on as soon as your payment arrives.',
      beside: 'sentence',
      step: { kind: 'seePayment' },
      hides: asItCame,
    },
  ],
  'a price to decide on': [
    known('AWAITINGPAYMENT', { line: toPay }),
    {
      heading: 'We’ve found out what’s wrong',
      sentence:
        'Your price is ready. We’ll carry on as soon as you’ve paid, or send it back if you’d rather.',
      beside: 'sentence',
      step: { kind: 'pay', pence: 16_000 },
      hides: asItCame,
    },
  ],
  'on the way back': [
    known('REPAIRED', { arrival: { ...arrival, by: null }, mayChooseDelivery: true }),
    {
      heading: 'Our driver is on the way',
      sentence: 'Our driver is on the way and expects to be with you between 11:20 and 11:45.',
      beside: 'sentence',
      hides: hiding('beforeWeCome'),
    },
  ],
  'repaired, without a delivery': [
    known('REPAIRED', { mayChooseDelivery: true }),
    {
      heading: 'It’s repaired',
      sentence: 'Your device works again. Choose when we bring it back.',
      beside: 'sentence',
      step: { kind: 'delivery' },
      hides: hiding('beforeWeCome'),
    },
  ],
  repaired: [
    known('REPAIRED'),
    {
      heading: 'It’s repaired',
      sentence: 'Your device works again. Next, we’ll bring it back to you.',
      beside: 'sentence',
      hides: hiding('beforeWeCome'),
    },
  ],
  'declined, with the fee to pay': [
    known('DECLINED', { line: fee, unrepaired: 'decline' }),
    {
      heading: 'You’ve declined the repair',
      sentence:
        'We’re leaving it as it is. It’ll be on its way back to you as soon as the diagnosis is paid.',
      beside: 'both',
      step: { kind: 'pay', pence: 8_500 },
      hides: asItCame,
    },
  ],
  'declined, and the fee on its way': [
    known('DECLINED', { line: onItsWay, unrepaired: 'decline' }),
    {
      heading: 'You’ve declined the repair',
      sentence: 'We’re leaving it as it is. It’ll be on its way back to you as soon as your payment arrives.',
      beside: 'both',
      step: { kind: 'seePayment' },
      hides: asItCame,
    },
  ],
  'on the way back as it came': [
    known('UNREPAIRABLE', { arrival, unrepaired: 'unrepairable' }),
    {
      heading: 'Our driver is on the way',
      sentence: 'Miles is on the way and expects to be with you between 11:20 and 11:45.',
      beside: 'sentence',
      hides: asItCame,
    },
  ],
  'declined, without a delivery': [
    known('DECLINED', { unrepaired: 'decline', mayChooseDelivery: true }),
    {
      heading: 'You’ve declined the repair',
      sentence: 'We’re leaving it as it is. Choose when we bring it back: the courier is free, as always.',
      beside: 'both',
      step: { kind: 'delivery' },
      hides: asItCame,
    },
  ],
  declined: [
    known('DECLINED', { unrepaired: 'decline' }),
    {
      heading: 'You’ve declined the repair',
      sentence: 'We’re leaving it as it is and bringing it back to you. The courier is free, as always.',
      beside: 'both',
      hides: asItCame,
    },
  ],
  'not repairable, without a delivery': [
    known('UNREPAIRABLE', { unrepaired: 'unrepairable', mayChooseDelivery: true }),
    {
      heading: 'Sorry, we couldn’t repair it',
      sentence:
        'You pay nothing for the repair: whatever you paid goes back the way you paid it. Choose when we bring it back, free of charge.',
      beside: 'both',
      step: { kind: 'delivery' },
      hides: asItCame,
    },
  ],
  'not repairable': [
    known('UNREPAIRABLE', { unrepaired: 'unrepairable' }),
    {
      heading: 'Sorry, we couldn’t repair it',
      sentence:
        'You pay nothing for the repair: whatever you paid goes back the way you paid it. We’ll bring your device back, free of charge.',
      beside: 'both',
      hides: asItCame,
    },
  ],
  'delivered, without feedback': [
    known('COMPLETED', { isFeedbackAsked: true }),
    {
      heading: 'It’s back with you',
      sentence: 'Thank you for having it repaired. We hope it lasts.',
      step: { kind: 'feedback' },
      hides: hiding('beforeWeCome', 'push'),
    },
  ],
  delivered: [
    known('COMPLETED'),
    {
      heading: 'It’s back with you',
      sentence: 'Thank you for having it repaired. We hope it lasts.',
      step: { kind: 'again' },
      hides: hiding('beforeWeCome', 'push'),
    },
  ],
  'returned, without feedback': [
    known('RETURNED', { unrepaired: 'decline', isFeedbackAsked: true }),
    {
      heading: 'It’s back with you, unrepaired',
      sentence: 'As you asked. If you change your mind one day, we’re happy to look again.',
      step: { kind: 'feedback' },
      hides: beforeBooking,
    },
  ],
  returned: [
    known('RETURNED', { unrepaired: 'unrepairable' }),
    {
      heading: 'It’s back with you, unrepaired',
      sentence:
        'We’re sorry we couldn’t repair it. If you’d like a second opinion one day, we’re happy to look again.',
      step: { kind: 'again' },
      hides: beforeBooking,
    },
  ],
  cancelled: [
    known('CANCELLED', { line: { kind: 'refunded', pence: 16_499, refundedPence: 16_499 } }),
    {
      heading: 'This order is cancelled',
      sentence:
        'Nobody is coming to collect. £164.99 goes back the way you paid; banks usually take five to ten working days.',
      beside: null,
      step: { kind: 'again' },
      hides: neverCame,
    },
  ],
  expired: [
    known('EXPIRED', { line: { kind: 'nothing' }, collection: 'none' }),
    {
      heading: 'This order has expired',
      sentence:
        'It was never booked, so nothing was charged and nobody is coming. You can ask for new quotes whenever you like.',
      beside: null,
      step: { kind: 'again' },
      hides: neverCame,
    },
  ],
  'a status of a later server': [
    // any string may come over the wire
    known('POSTPONED' as TicketStatus),
    { heading: 'Your order', sentence: 'Here is where it stands.', hides: beforeBooking },
  ],
};

const parts: readonly Part[] = ['promise', 'timeline', 'photos', 'repairers', 'push', 'co2e', 'beforeWeCome'];

test.each(orderTable.map(({ name }) => name))('%s', (name) => {
  const row = rows[name];
  if (!row) throw new Error(`the row ${name} has no test`);
  const [seen, { heading, sentence, beside = 'nothing', step, hides, weCall = false }] = row;
  const page = orderPage(seen, null);
  expect(page).toMatchObject({
    row: name,
    standing: { kind: 'words', title: heading, text: sentence },
    weCall,
  });
  expect(page.step).toEqual(step);
  expect(parts.filter((part) => !page.shows(part)).toSorted()).toEqual(hides);

  const promised = orderPage(seen, promise).standing;
  const texts = { nothing: undefined, sentence, both: `${heading}. ${sentence}` };
  expect(promised).toEqual(
    beside === null ? page.standing : { kind: 'promise', promise, text: texts[beside] },
  );
});

test('every row is tested, and every status has a row of its own', () => {
  expect(Object.keys(rows)).toEqual(orderTable.map(({ name }) => name));
  const last = orderTable.at(-1)?.name;
  expect(ticketStatuses.filter((status) => orderPage(known(status), null).row === last)).toEqual([]);
});

test.each([
  [{ kind: 'paid', pence: 16_499 }, 'Whatever you paid goes back'],
  [{ kind: 'nothing' }, 'there is nothing to pay'],
] as const)('a cancelled order says what becomes of the money: %o', (line, words) => {
  expect(orderPage(known('CANCELLED', { line }), null).standing.text).toContain(words);
});

test('a visit in vain is told on a claim too, without a payment that never was', () => {
  const missed = known('PAID', { collection: 'none', noCollection: 'nobodyIn', isClaim: true });
  expect(orderPage(missed, null).standing.text).toBe(
    'Our driver came and found nobody in. Your claim is with us: please choose another window.',
  );
});

test.each(['part', 'workload', 'technical', 'late'] as const)('tells why it slips: %s', (because) => {
  expect(slipReason(because)).toMatch(/^[a-z].*\.$/);
});
