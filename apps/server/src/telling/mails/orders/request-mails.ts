import { chargesVat } from '@fettle/contract/site/charges-vat';
import { formatPence } from '@fettle/domain/money';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { Mail } from '../../../outside/ports/mailer.ts';
import { orderLetter, type OrderMail } from './order-letter.ts';

/** `problem` is in the customer's own words; empty where there are none, or where the address is not verified. */
export const requestReceivedMail = (order: OrderMail & { problem: string }): Mail =>
  orderLetter(order, {
    subject: `we’ve got your request for your ${order.device}`,
    heading: 'We have your request',
    say: [`Thank you for asking ${order.brand.name}. This is what we noted:`],
    rows: order.problem === '' ? [] : [['In your words', order.problem]],
    steps: [
      'Open your order to see the prices. If we need to know more first, we’ll call you.',
      'Choose the price that suits you and a time for us to collect, from home or from work.',
      'A driver collects your device and brings it back once it’s fixed. Both trips are free.',
    ],
    action: { label: 'See your prices' },
  });

/** A claim under the guarantee of an earlier order: nothing is to be paid. */
export const claimOpenedMail = (order: OrderMail & { ofTicketID: number }): Mail =>
  orderLetter(order, {
    subject: `we’ll put your ${order.device} right`,
    heading: 'We’ll put it right',
    say: [
      `We’re sorry that something isn’t right with your ${order.device}. It’s under guarantee, so collection, repair and delivery cost you nothing.`,
    ],
    rows: [['Guarantee from order', formatTicketNumber(order.ofTicketID)]],
    action: { label: 'Choose a collection time', to: 'collection' },
  });

/** Staff have added a price to a request that had none. */
export const quotesReadyMail = (order: OrderMail): Mail =>
  orderLetter(order, {
    subject: `your price for the ${order.device} is ready`,
    heading: 'Your price is ready',
    say: [
      'We’ve had a proper look at what you told us, and we can now give you a price. Choose it online and pick a time for us to collect your device.',
    ],
    action: { label: 'See your price' },
    after: [`Prices include ${chargesVat(order.brand) ? 'VAT, ' : ''}collection and delivery back to you.`],
  });

export const expiredMail = (order: OrderMail): Mail =>
  orderLetter(order, {
    subject: 'your request has closed',
    heading: 'We’ve closed your request',
    say: [
      'The prices we gave you have run out and we haven’t heard from you, so we’ve closed this request. You owe nothing, and no collection is booked.',
      'Still broken? Ask again whenever you like: it takes a minute, and you get today’s prices.',
    ],
  });

export function cancelledMail(order: OrderMail & { refundPence: number }): Mail {
  const refund = formatPence(order.refundPence);
  return orderLetter(order, {
    subject: 'your order is cancelled',
    heading: 'Your order is cancelled',
    say: [
      order.refundPence > 0
        ? `As you asked, we’ve cancelled your order. We’re sending ${refund} back to the card or account you paid with, and we’ll write again as soon as it’s on its way.`
        : 'As you asked, we’ve cancelled your order. You owe nothing, and nobody will come to collect.',
    ],
    rows: order.refundPence > 0 ? [['Going back to you', refund]] : [],
    after: ['Changed your mind? You can ask for the same repair again at any time.'],
  });
}
