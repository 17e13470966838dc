import { formatPence } from '@fettle/domain/money';
import type { BillKind } from '@fettle/domain/ticket/bill';
import { beforeWeCome } from '@fettle/domain/ticket/telling/before-we-come';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { Attachment, Mail } from '../../../outside/ports/mailer.ts';
import { windowInWords, type CourierWindow } from '../day-in-words.ts';
import { orderLetter, type OrderMail } from './order-letter.ts';

/** How the device is collected; undefined: the window was lost, or there never was one. */
export type Collection = { kind: 'asap' } | ({ kind: 'window' } & CourierWindow) | undefined;

function collectionRow(collection: Collection): readonly (readonly [string, string])[] {
  if (!collection) return [];
  return [['Collection', collection.kind === 'asap' ? 'As soon as possible' : windowInWords(collection)]];
}

function beforeCollection(collection: Collection): string {
  if (collection?.kind === 'window')
    return 'Our driver will come in the window you chose. We’ll remind you the day before.';
  return 'We’ll call you to agree on a time for the collection.';
}

/** What is settled by a booking. */
export interface Booking {
  collection: Collection;
  /** Empty: not to be written to an address that nobody has verified (decision 39). */
  address: string;
  /** Undefined where none is fitted, or nobody knows yet. */
  part: string | undefined;
  technician: string | undefined;
  deviceTypeID: number;
}

const bookingRows = ({ collection, address, part, technician }: Booking) => [
  ...collectionRow(collection),
  ...(address === '' ? [] : [['Address', address] as const]),
  ...(part === undefined ? [] : [['Part', part] as const]),
  ...(technician === undefined ? [] : [['Technician', technician] as const]),
];

export const bookedMail = (order: OrderMail & Booking & { estimate: string }): Mail =>
  orderLetter(order, {
    subject: `your ${order.device} is booked in`,
    heading: 'You’re booked in',
    say: [
      'Thank you, your repair is booked. There’s nothing to pay yet: we’ll look at your device first, then tell you the exact price, and you decide.',
    ],
    rows: [...bookingRows(order), ...(order.estimate === '' ? [] : [['Estimate', order.estimate] as const])],
    steps: [
      beforeCollection(order.collection),
      'Our technician finds out what’s wrong and we’ll send you the price. You pay it, or we’ll bring your device back.',
    ],
    prepare: beforeWeCome(order.deviceTypeID),
  });

interface PaidMail extends OrderMail, Booking {
  billKind: BillKind;
  amountPence: number;
  document: { number: string; attachment: Attachment };
}

/** With the invoice, once for every payment. */
export function paidMail(order: PaidMail): Mail {
  const amount = formatPence(order.amountPence);
  const mail = orderLetter(order, {
    ...paidWords(order, amount),
    rows: [
      ...(order.billKind === 'repair' ? bookingRows(order) : []),
      ['Paid', amount],
      ['Invoice', order.document.number],
    ],
  });
  return { ...mail, attachments: [order.document.attachment] };
}

function paidWords({ billKind, device, deviceTypeID, collection, amountPence }: PaidMail, amount: string) {
  const thanks =
    amountPence > 0
      ? `Thank you, we’ve received ${amount}.`
      : 'Your code covers it all: there’s nothing to pay.';
  switch (billKind) {
    case 'guarantee':
    case 'repair':
      return {
        subject: `your ${device} is booked in and paid for`,
        heading: 'You’re booked in',
        say: [`${thanks} Your invoice is attached.`] as const,
        steps: [beforeCollection(collection), 'We repair and test your device, then bring it back to you.'],
        prepare: beforeWeCome(deviceTypeID),
      };
    case 'finalPrice':
      return {
        subject: `thank you for your payment of ${amount}`,
        heading: 'Thank you, we’re on it',
        say: [
          `${thanks} Your invoice is attached. Our technician starts on your ${device} now, and we’ll write when it’s done.`,
        ] as const,
      };
    // told by a mail of its own (extra-work-mails.ts)
    case 'extraWork':
    case 'diagnosticFee':
      return {
        subject: `thank you for your payment of ${amount}`,
        heading: 'Thank you for your payment',
        say: [`${thanks} Your invoice is attached. Your ${device} can now come back to you.`] as const,
      };
  }
}

/** Another window than before, or one for the way back. */
export function windowBookedMail(order: OrderMail & { task: HoldTask; window: CourierWindow }): Mail {
  const when = windowInWords(order.window);
  const isPickup = order.task === 'PICKUP';
  return orderLetter(order, {
    subject: isPickup ? `your collection, ${when}` : `your delivery, ${when}`,
    heading: isPickup ? 'Your collection is booked' : 'Your delivery is booked',
    say: [
      isPickup
        ? `Our driver will collect your ${order.device} on ${when}.`
        : `We’ll bring your ${order.device} back on ${when}.`,
      'We’ll remind you the day before.',
    ],
    rows: [[isPickup ? 'Collection' : 'Delivery', when]],
  });
}

/** The bank or Klarna said no long after the customer had left the payment page. */
export const paymentLostMail = (order: OrderMail & { amountPence: number }): Mail => {
  const amount = formatPence(order.amountPence);
  return orderLetter(order, {
    subject: `your payment of ${amount} didn’t go through`,
    heading: 'Your payment didn’t go through',
    say: [
      `We’re sorry: your bank or Klarna has turned down your payment of ${amount}, so nothing has been taken.`,
      'Your order is still here. You can pay another way, and choose another collection time if yours has gone.',
    ],
    action: { label: 'Pay another way', to: 'pay' },
  });
};

/** `isUnpaid`: the payment is still on its way, and nothing can be chosen before it has arrived. */
export const windowLostMail = (order: OrderMail & { window: CourierWindow; isUnpaid: boolean }): Mail =>
  order.isUnpaid ? lostWhilePaying(order) : lostWhileBooking(order);

const lostWhilePaying = (order: OrderMail & { window: CourierWindow }): Mail =>
  orderLetter(order, {
    subject: 'we couldn’t keep your collection time',
    heading: 'Your collection time has gone',
    say: [
      `We’re sorry: your payment is still on its way, so we couldn’t come on ${windowInWords(order.window)}. Your order stands.`,
      'As soon as your payment arrives we’ll write to you, and you can choose another time.',
    ],
  });

const lostWhileBooking = (order: OrderMail & { window: CourierWindow }): Mail =>
  orderLetter(order, {
    subject: 'please choose another time for the collection',
    heading: 'Your collection time has gone',
    say: [
      `We’re sorry: while you were booking, the last place on ${windowInWords(order.window)} was taken. Your order stands, and only the time is missing.`,
      'Please choose another one. If we don’t hear from you, we’ll call.',
    ],
    action: { label: 'Choose another time', to: 'collection' },
  });
