import { chargesVat } from '@fettle/contract/site/charges-vat';
import { formatPence } from '@fettle/domain/money';
import type { OtherMeans } from '@fettle/domain/refunds/refund';
import type { PromiseMovedBecause } from '@fettle/domain/ticket/events';
import type { Attachment, Mail } from '../../../outside/ports/mailer.ts';
import { dateInWords, dayInWords } from '../day-in-words.ts';
import { quoting, type Found } from './found.ts';
import { orderLetter, type OrderMail } from './order-letter.ts';

/** What the diagnosis has found out: the customer pays or declines. */
export function priceReadyMail(order: OrderMail & Found & { amountPence: number }): Mail {
  const price = formatPence(order.amountPence);
  const fee = order.avoidableFeePence;
  return orderLetter(order, {
    subject: `your price is ${price}`,
    heading: 'We know what your repair costs',
    say: [
      `Our technician has looked at your ${order.device}. The repair costs ${price}, with ${chargesVat(order.brand) ? 'VAT and ' : ''}delivery back to you.`,
      `We start as soon as you’ve paid. If you’d rather not have it repaired, you can say so on the same page: ${fee > 0 ? `that costs ${formatPence(fee)} for the diagnosis` : 'there’s nothing to pay then'}, and we bring it back free of charge.`,
    ],
    between: quoting(order),
    rows: [
      ['Price', price],
      ['If you decline', fee > 0 ? formatPence(fee) : 'Nothing to pay'],
    ],
    namesFee: true,
    action: { label: 'See the price and decide' },
  });
}

/** 'No, send it back'. `feePence` is what is owed for the diagnosis. */
export function declinedMail(order: OrderMail & { feePence: number }): Mail {
  const fee = formatPence(order.feePence);
  const owes = order.feePence > 0;
  return orderLetter(order, {
    subject: owes ? `diagnostic fee of ${fee}` : `we’re sending your ${order.device} back`,
    heading: 'We’re sending your device back',
    say: [
      owes
        ? `You decided against the repair. The diagnosis costs ${fee}, and your ${order.device} comes back to you as soon as that’s paid.`
        : `You decided against the repair, so your ${order.device} comes back to you as it is. There’s nothing more to pay.`,
    ],
    rows: owes ? [['Diagnostic fee', fee]] : [],
    action: owes ? { label: `Pay ${fee}`, to: 'pay' } : { label: 'See your order' },
  });
}

export const feeWaivedMail = (order: OrderMail): Mail =>
  orderLetter(order, {
    subject: 'no diagnostic fee after all',
    heading: 'Nothing to pay after all',
    say: [
      `We’ve dropped the diagnostic fee. There’s nothing to pay, and your ${order.device} comes back to you.`,
    ],
  });

const slipWords: Record<PromiseMovedBecause, string> = {
  part: 'we’re still waiting for a part',
  workload: 'the workshop has more to do than we thought',
  technical: 'the repair turned out to be trickier than it looked',
};

export const promiseMovedMail = (order: OrderMail & { until: string; because: PromiseMovedBecause }): Mail =>
  orderLetter(order, {
    subject: `it’ll take until ${dayInWords(order.until)}`,
    heading: 'It’s taking longer than we said',
    say: [
      `We’re sorry: ${slipWords[order.because]}. You’ll have your ${order.device} back by ${dayInWords(order.until)}.`,
      'The price stays the same. If the new date doesn’t work for you, write to us on your order and we’ll find a way.',
    ],
    rows: [['Back with you by', dayInWords(order.until)]],
  });

export const repairedMail = (order: OrderMail): Mail =>
  orderLetter(order, {
    subject: `your ${order.device} is repaired`,
    heading: 'It’s fixed',
    say: [
      `Good news: your ${order.device} is repaired and tested. The technician’s test report is on your order.`,
      'Now choose when we should bring it back to you.',
    ],
    action: { label: 'Choose a delivery time', to: 'delivery' },
  });

export const unrepairableMail = (order: OrderMail & Found & { refundPence: number }): Mail =>
  orderLetter(order, {
    subject: `we couldn’t repair your ${order.device}`,
    heading: 'We couldn’t repair it',
    say: [
      `We’re sorry. Our technician tried, but your ${order.device} can’t be repaired. We’ll bring it back free of charge, and the diagnosis costs you nothing.`,
      ...(order.refundPence === 0
        ? []
        : [`You’ll get back everything you’ve paid: ${formatPence(order.refundPence)}.`]),
    ],
    between: quoting(order),
    action: { label: 'Choose a delivery time', to: 'delivery' },
  });

interface RefundedMail extends OrderMail {
  amountPence: number;
  document: { number: string; attachment: Attachment };
}

/** With the credit note, once for every refund. */
export function refundedMail(order: RefundedMail): Mail {
  const amount = formatPence(order.amountPence);
  const mail = orderLetter(order, {
    subject: `your refund of ${amount}`,
    heading: 'Your refund is on its way',
    say: [
      `We’ve sent ${amount} back to the card or account you paid with. It can take a few days to arrive. Your credit note is attached.`,
    ],
    rows: [
      ['Refund', amount],
      ['Credit note', order.document.number],
    ],
  });
  return { ...mail, attachments: [order.document.attachment] };
}

/** It had been sent, and a bank sent it back to us. */
export function refundReturnedMail(order: OrderMail & { amountPence: number }): Mail {
  const amount = formatPence(order.amountPence);
  return orderLetter(order, {
    subject: `your refund of ${amount} came back to us`,
    heading: 'Your refund didn’t reach you',
    say: [
      `We sent you ${amount}, but your bank returned it. That happens when a card has expired or an account is closed. The money is still yours.`,
      'We’ll call you to ask how you’d like to get it. If you’d rather write, just send us a message on your order, but please don’t put card numbers in it.',
    ],
    rows: [['Still to come', amount]],
  });
}

interface PaidAnotherWayMail extends RefundedMail {
  means: OtherMeans;
  reference: string;
}

const refundPaidWords: Record<OtherMeans, (amount: string) => string> = {
  bank: (amount) => `We’ve sent your refund of ${amount} by bank transfer. It can take a day to arrive.`,
  cash: (amount) => `We’ve paid your refund of ${amount} in cash.`,
  terminal: (amount) => `We’ve paid your refund of ${amount} to your card. It can take a few days to arrive.`,
};

export function refundPaidAnotherWayMail(order: PaidAnotherWayMail): Mail {
  const amount = formatPence(order.amountPence);
  const mail = orderLetter(order, {
    subject: `your refund of ${amount}`,
    heading: 'Your refund is paid',
    say: [`${refundPaidWords[order.means](amount)} Your credit note is attached.`],
    rows: [
      ['Refund', amount],
      ['Reference', order.reference],
      ['Credit note', order.document.number],
    ],
  });
  return { ...mail, attachments: [order.document.attachment] };
}

interface NewMessageMail extends OrderMail {
  /** Not to an address that may be a stranger's. */
  isQuoted: boolean;
  /** Those they have not read and were not told of, the oldest first. */
  messages: readonly { from: string; text: string }[];
}

/** One mail for messages that follow each other closely. */
export function newMessageMail(order: NewMessageMail): Mail {
  const several = order.messages.length > 1;
  return orderLetter(order, {
    subject: `${several ? 'new messages' : 'a new message'} about your ${order.device}`,
    heading: several ? 'You have new messages' : 'You have a new message',
    say: [
      order.isQuoted
        ? 'The repair team has written to you:'
        : 'The repair team has written to you. Please sign in to read it.',
    ],
    between: order.isQuoted ? order.messages.map((message) => ({ kind: 'quotation', ...message })) : [],
    action: { label: 'Read and answer', to: 'messages' },
    after: ['Please answer on your order: replies to this email don’t reach the workshop.'],
  });
}

interface GuaranteeMail extends OrderMail {
  until: string;
  promotion: { title: string; promoCode: string } | null;
  unsubscribeUrl: string;
}

/** Advertising, though useful: only for those who want it. */
export const guaranteeEndsMail = (order: GuaranteeMail): Mail =>
  orderLetter(order, {
    subject: `your guarantee ends on ${dateInWords(order.until)}`,
    heading: 'Your guarantee ends in a month',
    say: [
      `We repaired your ${order.device} a while ago, and the guarantee on it runs until ${dateInWords(order.until)}. If anything isn’t as it should be, tell us before then, and we’ll collect it and put it right for free.`,
      ...(order.promotion
        ? [
            `And if something else needs mending: ${order.promotion.title}. Your code is ${order.promotion.promoCode}.`,
          ]
        : []),
    ],
    rows: [['Guarantee until', dateInWords(order.until)]],
    unsubscribeUrl: order.unsubscribeUrl,
  });
