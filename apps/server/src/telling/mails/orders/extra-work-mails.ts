import { formatPence } from '@fettle/domain/money';
import type { Attachment, Mail } from '../../../outside/ports/mailer.ts';
import { orderLetter, type OrderMail } from './order-letter.ts';
import { quoting, type Found } from './found.ts';

interface OfferMail extends OrderMail, Found {
  amountPence: number;
  isEssential: boolean;
  /** What goes back where they would rather have it back. */
  refundPence: number;
}

/** The two answers, in one sentence. */
const answers = ({ amountPence, isEssential, refundPence, device }: OfferMail): string =>
  isEssential
    ? `What we agreed makes no sense without it. So you can have it done for ${formatPence(amountPence)}, or we’ll bring your ${device} back and refund ${formatPence(refundPence)}, with no fee.`
    : `You can have it done for ${formatPence(amountPence)}, or keep to what we agreed, which costs you nothing more.`;

/** A fixed-price order needs more: the customer pays for it, or not. */
export const extraWorkOfferedMail = (order: OfferMail): Mail =>
  orderLetter(order, {
    subject: `your ${order.device} needs a little more`,
    heading: 'We’ve found something else',
    say: [
      `While working on your ${order.device}, our technician found something that isn’t part of the price you paid.`,
      answers(order),
      'We’ll wait for your answer, and so will the day we promised.',
    ],
    between: quoting(order),
    rows: [['Extra work', formatPence(order.amountPence)]],
    action: { label: 'See both choices' },
  });

export const extraWorkReminderMail = (order: OfferMail): Mail =>
  orderLetter(order, {
    subject: `we’re waiting for your answer about your ${order.device}`,
    heading: 'What would you like us to do?',
    say: [
      `We wrote to you about something else that our technician found on your ${order.device}, and haven’t gone on without you.`,
      answers(order),
      'If we don’t hear from you, we’ll call.',
    ],
    between: quoting(order),
    rows: [['Extra work', formatPence(order.amountPence)]],
    action: { label: 'See both choices' },
  });

interface PaidMail extends OrderMail {
  amountPence: number;
  document: { number: string; attachment: Attachment };
}

/** With an invoice of its own. */
export function extraWorkPaidMail(order: PaidMail): Mail {
  const amount = formatPence(order.amountPence);
  const mail = orderLetter(order, {
    subject: `thank you for your payment of ${amount}`,
    heading: 'Thank you, we’re on it',
    say: [
      `Thank you, we’ve received ${amount} for the extra work. Its invoice is attached. Our technician goes on with your ${order.device} now, and we’ll write when it’s done.`,
    ],
    rows: [
      ['Paid', amount],
      ['Invoice', order.document.number],
    ],
  });
  return { ...mail, attachments: [order.document.attachment] };
}

export const extraWorkWithdrawnMail = (order: OrderMail): Mail =>
  orderLetter(order, {
    subject: 'nothing more for you to decide',
    heading: 'Nothing more for you to decide',
    say: [
      `You don’t need to answer about the extra work any more: we’ve taken it back, and there’s nothing to pay. The repair of your ${order.device} goes on as agreed.`,
    ],
  });

/** Rather back than without the extra work. */
export const sentBackMail = (order: OrderMail & { refundPence: number }): Mail =>
  orderLetter(order, {
    subject: `we’re sending your ${order.device} back`,
    heading: 'We’re sending your device back',
    say: [
      `You decided against the extra work, so your ${order.device} comes back to you as it is. There’s no fee, and delivery is free.`,
      ...(order.refundPence === 0
        ? []
        : [`You’ll get back everything you’ve paid: ${formatPence(order.refundPence)}.`]),
    ],
    action: { label: 'Choose a delivery time' },
  });
