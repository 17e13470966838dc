import { formatPence } from '../money.ts';
import { owesFee } from '../ticket/bill.ts';
import { mayHappen } from '../ticket/may-happen.ts';
import { can, isOnWayBack, mayReassign } from '../ticket/status.ts';
import { isToCome, tripOf } from '../ticket/trip.ts';
import { mayBeLeft } from '../window.ts';
import { allStaff, always, consoleAct, office, onlyIf, workshop } from './define-act.ts';
import { moneyBack, nameOf, owedWords, paragraphLength, reasonField } from './act-words.ts';

/** What the office does, some of it by a tool with a key or by the customer too. */
export const deskActs = {
  waiveFee: consoleAct({
    by: office,
    needs: ['bill'],
    rule: (ticket) => onlyIf(mayHappen('waive', ticket)),
    button: {
      label: 'Waive the fee',
      consequence: (order) =>
        `${formatPence(order.bill?.amountPence ?? 0)} is not asked for any more, ${nameOf(order)} gets an email, and the device can go back.`,
      fields: [reasonField],
    },
  }),
  movePickup: consoleAct({
    by: ['customer', ...office, 'key'],
    needs: ['pickup'],
    // the courier is as good as on the way; staff know where he is
    rule: ({ status, pickup, now }, by) =>
      onlyIf(
        can('collect', status) && (by !== 'customer' || pickup?.kind !== 'window' || mayBeLeft(pickup, now)),
      ),
    button: {
      label: 'Move the collection',
      consequence: (order) =>
        `${order.pickup?.kind === 'window' ? 'The window before becomes free, and' : 'The new window is booked at once, and'} ${nameOf(order)} gets an email.`,
    },
  }),
  moveDelivery: consoleAct({
    by: ['customer', ...office, 'key'],
    needs: ['bill', 'delivery', 'events'],
    refusals: ['feeOpen'],
    rule: (ticket, by) => {
      const { status, delivery, events, now } = ticket;
      if (!isOnWayBack(status)) return 'ticketMovedOn';
      if (owesFee(ticket)) return 'feeOpen';
      const isTooLate = by === 'customer' && delivery && !mayBeLeft(delivery, now);
      return onlyIf(!tripOf('DELIVERY', events).isHandedOver && !isTooLate);
    },
    button: {
      label: 'Move the delivery',
      consequence: (order) =>
        `${order.delivery ? 'The window before becomes free, and' : 'The window is booked at once, and'} ${nameOf(order)} gets an email.`,
    },
  }),
  assignPickup: consoleAct({
    by: office,
    whilePaying: true,
    rule: ({ status }) => onlyIf(isToCome('PICKUP', status)),
    button: {
      label: 'Driver for the collection',
      consequence: () => 'The trip is in that driver’s run at once, and in nobody else’s.',
    },
  }),
  assignDelivery: consoleAct({
    by: office,
    whilePaying: true,
    rule: ({ status }) => onlyIf(isToCome('DELIVERY', status)),
    button: {
      label: 'Driver for the delivery',
      consequence: () => 'The trip is in that driver’s run at once, and in nobody else’s.',
    },
  }),
  noteForDriver: consoleAct({
    by: office,
    whilePaying: true,
    isPersonal: true,
    rule: ({ status }) => onlyIf(isToCome('PICKUP', status) || isToCome('DELIVERY', status)),
    button: {
      label: 'Note for the driver',
      consequence: () => 'It stands on the driver’s card at that door, instead of what was written before.',
      fields: [
        {
          name: 'text',
          label: 'Note',
          kind: 'text',
          hint: 'Such as: Flat 3B, buzzer broken.',
          length: [2, 300],
        },
      ],
    },
  }),
  reassignTechnician: consoleAct({
    by: [...office, 'key'],
    whilePaying: true,
    rule: ({ status }) => onlyIf(mayReassign(status)),
    button: {
      label: 'Another technician',
      consequence: () =>
        'The job moves to their list at once. Prices stay as they are, and the customer gets no email.',
    },
  }),
  movePromise: consoleAct({
    by: [...workshop, 'key'],
    whilePaying: true,
    rule: ({ status }) => onlyIf(can('collect', status) || can('repair', status) || can('deliver', status)),
    button: {
      label: 'Move the promise',
      consequence: (order) => `${nameOf(order)} gets an email with the new day and the reason.`,
    },
  }),
  refund: consoleAct({
    by: office,
    needs: ['refundablePence'],
    refusals: ['moreThanPaid'],
    rule: ({ refundablePence }) => (refundablePence > 0 ? undefined : 'moreThanPaid'),
    button: {
      label: 'Refund part',
      consequence: (order) =>
        `Up to ${formatPence(order.refundablePence)} can go back to the card. ${nameOf(order)} gets an email once it’s sent.`,
      isIrreversible: true,
    },
  }),
  refundAgain: consoleAct({
    by: office,
    whilePaying: true,
    needs: ['owedRefunds'],
    rule: ({ owedRefunds }) => onlyIf(owedRefunds.length > 0),
    button: {
      label: 'Send the refund again',
      consequence: (order) =>
        `The provider sends ${owedWords(order)} to the same card or account again. ${nameOf(order)} gets an email once it’s sent.`,
      isIrreversible: true,
    },
  }),
  payRefundAnotherWay: consoleAct({
    by: office,
    whilePaying: true,
    needs: ['owedRefunds'],
    rule: ({ owedRefunds }) => onlyIf(owedRefunds.length > 0),
    button: {
      label: 'Refund paid another way',
      consequence: (order) =>
        `Say here that you have paid ${owedWords(order)} past the provider. ${nameOf(order)} gets an email, and it can’t be sent again.`,
      isIrreversible: true,
    },
  }),
  cancel: consoleAct({
    by: ['customer', ...office, 'key'],
    isDone: ({ status }) => status === 'CANCELLED',
    rule: ({ status }) => onlyIf(can('cancel', status)),
    button: {
      label: 'Cancel the order',
      consequence: (order) =>
        `${moneyBack(order)}${order.pickup?.kind === 'window' ? ', the window becomes free' : ''}, and ${nameOf(order)} gets an email.`,
      fields: [reasonField],
      isIrreversible: true,
    },
  }),
  setSerial: consoleAct({
    by: allStaff,
    whilePaying: true,
    isPersonal: true,
    rule: always,
    button: {
      label: 'IMEI or serial',
      consequence: () => 'The order can be found by it, and so can earlier ones of the same device.',
    },
  }),
  note: consoleAct({
    by: [...allStaff, 'key'],
    whilePaying: true,
    isPersonal: true,
    rule: always,
    button: {
      label: 'Note',
      consequence: () => 'Only the team reads it.',
      fields: [{ name: 'text', label: 'Note', kind: 'text', length: paragraphLength }],
    },
  }),
};
