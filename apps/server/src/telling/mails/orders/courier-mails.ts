import { beforeWeCome } from '@fettle/domain/ticket/telling/before-we-come';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { Mail } from '../../../outside/ports/mailer.ts';
import { dateInWords, windowInWords, type CourierWindow } from '../day-in-words.ts';
import { orderLetter, type OrderMail } from './order-letter.ts';

interface Visit extends OrderMail {
  task: HoldTask;
  window: CourierWindow;
  deviceTypeID: number;
}

/** Without the code for the driver: whoever has the mail may not be whoever opens the door. */
export function courierTomorrowMail(order: Visit): Mail {
  const isPickup = order.task === 'PICKUP';
  const when = windowInWords(order.window);
  return orderLetter(order, {
    subject: isPickup
      ? `we collect your ${order.device} tomorrow`
      : `your ${order.device} comes back tomorrow`,
    heading: isPickup ? 'We’re coming tomorrow' : 'Back with you tomorrow',
    say: [
      isPickup
        ? `Our driver will collect your ${order.device} tomorrow, ${when}.`
        : `Our driver will bring your ${order.device} back tomorrow, ${when}.`,
      'At the door, the driver will ask you for a four-digit code. You’ll find it on your order tomorrow, once you’re signed in.',
    ],
    rows: [[isPickup ? 'Collection' : 'Delivery', when]],
    prepare: isPickup ? beforeWeCome(order.deviceTypeID) : [],
    after: ['Can’t be there? You can choose another time on your order.'],
  });
}

export function nobodyThereMail(order: OrderMail & { task: HoldTask }): Mail {
  const isPickup = order.task === 'PICKUP';
  return orderLetter(order, {
    subject: 'sorry we missed you',
    heading: 'Sorry we missed you',
    say: [
      isPickup
        ? `Our driver came to collect your ${order.device}, but nobody was there to hand it over.`
        : `Our driver came to bring your ${order.device} back, but nobody was there. It’s safe with us.`,
      'Please choose another time. It costs you nothing.',
    ],
    action: { label: 'Choose another time', to: isPickup ? 'collection' : 'delivery' },
  });
}

export const collectedMail = (order: OrderMail & { isOpenQuote: boolean }): Mail =>
  orderLetter(order, {
    subject: `we’ve collected your ${order.device}`,
    heading: 'We’ve got your device',
    say: [
      `Our driver has your ${order.device}, and it’s on its way to the workshop.`,
      order.isOpenQuote
        ? 'Next, our technician finds out what’s wrong. That takes up to 3–4 working days; then we send you the price.'
        : 'Next, our technician repairs and tests it. We’ll write as soon as it’s done.',
    ],
    action: { label: 'Follow your repair' },
  });

/** The device has left the workshop, repaired or not. */
export const onItsWayMail = (order: OrderMail & { window: CourierWindow | undefined }): Mail =>
  orderLetter(order, {
    subject: `our driver has your ${order.device}`,
    heading: 'Out with our driver',
    say: [
      `Our driver has your ${order.device} and will bring it back to you${order.window ? ` on ${windowInWords(order.window)}` : ''}. Please have your hand-over code ready: it’s on your order.`,
    ],
    rows: order.window ? [['Delivery', windowInWords(order.window)]] : [],
    action: { label: 'See where it is' },
  });

export const deliveredMail = (order: OrderMail & { guaranteedUntil: string | undefined }): Mail =>
  orderLetter(order, {
    subject: `your ${order.device} is back`,
    heading: 'Back where it belongs',
    say: [
      `Your ${order.device} is repaired and back with you. Thank you for having it mended rather than replaced.`,
      'Is something not right? Tell us at once, and we’ll put it right for free.',
    ],
    rows:
      order.guaranteedUntil === undefined
        ? []
        : [['Guarantee', `Until ${dateInWords(order.guaranteedUntil)}`]],
  });

export const returnedMail = (order: OrderMail & { wasDeclined: boolean }): Mail =>
  orderLetter(order, {
    subject: `your ${order.device} is back`,
    heading: 'Your device is back',
    say: [
      order.wasDeclined
        ? `Your ${order.device} is back, unrepaired, as you asked. If you change your mind one day, we’re happy to look again.`
        : `Your ${order.device} is back. We’re sorry we couldn’t repair it.`,
    ],
  });

/** Nobody needs it for their order, so it can be turned off. */
export const feedbackMail = (order: OrderMail & { unsubscribeUrl: string }): Mail =>
  orderLetter(order, {
    unsubscribeUrl: order.unsubscribeUrl,
    because: 'We ask once after each repair. You can turn this off in your settings, or by unsubscribing.',
    subject: 'how did we do?',
    heading: 'How did we do?',
    say: [
      `Your ${order.device} came back yesterday. How was it? A few stars and a sentence help the technician, and whoever has to choose one next. We publish what people write, good or bad.`,
    ],
    action: { label: 'Give feedback', to: 'feedback' },
  });
