import type { MailedNotice } from '@fettle/domain/ticket/telling/notices';
import { areaRequestMail, areaServedMail } from '../../../../apps/server/src/telling/mails/area-mails.ts';
import { emailChangedMail } from '../../../../apps/server/src/telling/mails/email-changed-mail.ts';
import type { Letterhead } from '../../../../apps/server/src/telling/mails/compose.ts';
import { newEmailMail } from '../../../../apps/server/src/telling/mails/new-email-mail.ts';
import {
  bookedMail,
  paidMail,
  windowBookedMail,
  paymentLostMail,
  windowLostMail,
} from '../../../../apps/server/src/telling/mails/orders/booking-mails.ts';
import {
  collectedMail,
  courierTomorrowMail,
  deliveredMail,
  feedbackMail,
  nobodyThereMail,
  onItsWayMail,
  returnedMail,
} from '../../../../apps/server/src/telling/mails/orders/courier-mails.ts';
import {
  extraWorkOfferedMail,
  extraWorkPaidMail,
  extraWorkReminderMail,
  extraWorkWithdrawnMail,
  sentBackMail,
} from '../../../../apps/server/src/telling/mails/orders/extra-work-mails.ts';
import {
  declinedMail,
  feeWaivedMail,
  guaranteeEndsMail,
  newMessageMail,
  priceReadyMail,
  promiseMovedMail,
  refundedMail,
  refundPaidAnotherWayMail,
  refundReturnedMail,
  repairedMail,
  unrepairableMail,
} from '../../../../apps/server/src/telling/mails/orders/repair-mails.ts';
import {
  cancelledMail,
  claimOpenedMail,
  expiredMail,
  quotesReadyMail,
  requestReceivedMail,
} from '../../../../apps/server/src/telling/mails/orders/request-mails.ts';
import { savedQuoteMail } from '../../../../apps/server/src/telling/mails/orders/saved-quote-mail.ts';
import { passwordChangedMail } from '../../../../apps/server/src/telling/mails/password-changed-mail.ts';
import { resetPasswordMail } from '../../../../apps/server/src/telling/mails/reset-password-mail.ts';
import { signInLinkMail } from '../../../../apps/server/src/telling/mails/sign-in-link-mail.ts';
import {
  staffGuessedMail,
  staffInvitationMail,
  staffPasswordChangedMail,
  staffResetMail,
  webhookOffMail,
} from '../../../../apps/server/src/telling/mails/staff-mails.ts';
import { verificationMail } from '../../../../apps/server/src/telling/mails/verification-mail.ts';
import type { Mail } from '../../../../apps/server/src/outside/ports/mailer.ts';

const to = 'ada.okafor@example.com';
const pdf = (filename: string) => ({ filename, base64: '' });
const friday = { day: '2026-03-06', hour: 10 } as const;
const quotes = [
  {
    title: 'Screen replacement',
    variation: 'Genuine part',
    price: { kind: 'fixed', pence: 21_900 },
    validUntil: '2026-03-16',
    picked: true,
  },
  {
    title: 'Screen replacement',
    variation: 'Compatible part',
    price: { kind: 'fixed', pence: 14_900 },
    validUntil: '2026-03-16',
    picked: false,
  },
] as const;

/** Every mail with believable facts, by the functions that write the real ones. A notice without a sample does not compile. */
export function mailSamples(letterhead: Letterhead): Readonly<Record<string, Mail>> {
  return { ...noticeSamples(letterhead), ...accountSamples(letterhead) };
}

function noticeSamples(letterhead: Letterhead): Record<MailedNotice, Mail> {
  const order = {
    ...letterhead,
    to,
    firstname: 'Ada',
    ticketID: 10482,
    device: 'iPhone 13 Pro',
    issue: 'Screen',
    link: `${letterhead.publicUrl}/open/10482-t9kz3c-q3ZrB1mVxw7Jt0aYHk2n_g`,
    avoidableFeePence: 0,
  };
  const wet = { ...order, issue: 'Water damage', avoidableFeePence: 8_500 };
  const offer = {
    ...order,
    amountPence: 6_500,
    isEssential: false,
    refundPence: 21_900,
    finding: { from: 'Priya', text: 'The battery has swollen and presses on the new screen.' },
  };
  const invoice = { number: 'INV-000318', attachment: pdf('INV-000318.pdf') };
  const creditNote = { number: 'CN-000021', attachment: pdf('CN-000021.pdf') };
  const booking = {
    collection: { kind: 'window', ...friday },
    address: '14 Larkspur Yard, London E2 0ZZ',
    part: 'Genuine part',
    technician: 'Grace Hopper',
    deviceTypeID: 1,
  } as const;
  return {
    requestReceived: requestReceivedMail({
      ...order,
      problem: 'It fell on the kitchen floor.\nTouch works at the top only.',
    }),
    claimOpened: claimOpenedMail({ ...order, ofTicketID: 10122 }),
    savedQuote: savedQuoteMail({ ...order, promo: undefined, quotes }),
    quotesReady: quotesReadyMail(order),
    booked: bookedMail({
      ...wet,
      ...booking,
      part: undefined,
      estimate: '£85 to £240',
    }),
    paid: paidMail({ ...order, billKind: 'repair', amountPence: 21_900, ...booking, document: invoice }),
    paymentLost: paymentLostMail({ ...order, amountPence: 21_900 }),
    windowBooked: windowBookedMail({ ...order, task: 'PICKUP', window: friday }),
    windowLost: windowLostMail({ ...order, window: friday, isUnpaid: false }),
    courierTomorrow: courierTomorrowMail({ ...order, task: 'PICKUP', window: friday, deviceTypeID: 1 }),
    nobodyThere: nobodyThereMail({ ...order, task: 'PICKUP' }),
    collected: collectedMail({ ...order, isOpenQuote: false }),
    priceReady: priceReadyMail({
      ...wet,
      amountPence: 16_500,
      finding: {
        from: 'Priya',
        text: 'The charging port is corroded and the battery has swollen. Both can be replaced.',
      },
    }),
    extraWorkOffered: extraWorkOfferedMail(offer),
    extraWorkReminder: extraWorkReminderMail({ ...offer, isEssential: true }),
    extraWorkPaid: extraWorkPaidMail({ ...order, amountPence: 6_500, document: invoice }),
    extraWorkWithdrawn: extraWorkWithdrawnMail(order),
    sentBack: sentBackMail({ ...order, refundPence: 21_900 }),
    declined: declinedMail({ ...order, issue: 'Water damage', feePence: 8_500 }),
    feeWaived: feeWaivedMail(order),
    promiseMoved: promiseMovedMail({ ...order, until: '2026-03-13', because: 'part' }),
    repaired: repairedMail(order),
    unrepairable: unrepairableMail({
      ...order,
      refundPence: 21_900,
      finding: { from: 'Priya', text: 'The main board is cracked right across, and nobody makes a new one.' },
    }),
    onItsWay: onItsWayMail({ ...order, window: { day: '2026-03-11', hour: 16 } }),
    delivered: deliveredMail({ ...order, guaranteedUntil: '2027-03-11' }),
    returned: returnedMail({ ...order, wasDeclined: false }),
    feedback: feedbackMail({
      ...order,
      unsubscribeUrl: `${letterhead.publicUrl}/unsubscribe/12-q3ZrB1mVxw7Jt0aYHk2n_g`,
    }),
    guaranteeEnds: guaranteeEndsMail({
      ...order,
      until: '2027-03-11',
      promotion: { title: '10% off your first repair', promoCode: 'FIX10' },
      unsubscribeUrl: `${letterhead.publicUrl}/unsubscribe/211-q3ZrB1mVxw7Jt0aYHk2n_g`,
    }),
    newMessage: newMessageMail({
      ...order,
      isQuoted: true,
      messages: [
        { from: 'Priya', text: 'Your new screen has arrived.' },
        {
          from: 'Priya',
          text: 'One question before I fit it: the frame is bent at the lower left.\nShall I straighten it? It costs nothing extra.',
        },
      ],
    }),
    cancelled: cancelledMail({ ...order, refundPence: 21_900 }),
    refunded: refundedMail({ ...order, amountPence: 21_900, document: creditNote }),
    refundReturned: refundReturnedMail({ ...order, amountPence: 21_900 }),
    refundPaidAnotherWay: refundPaidAnotherWayMail({
      ...order,
      amountPence: 21_900,
      means: 'bank',
      reference: 'FP-20260311-7',
      document: creditNote,
    }),
    expired: expiredMail(order),
  };
}

function accountSamples(letterhead: Letterhead): Record<string, Mail> {
  const person = { ...letterhead, to };
  const link = `${letterhead.publicUrl}/identity/verify?token=eyJhbGciOiJIUzI1NiJ9.sample`;
  const forgetUrl = `${letterhead.publicUrl}/forget-me/12-q3ZrB1mVxw7Jt0aYHk2n_g`;
  return {
    verification: verificationMail({ ...person, link, validMinutes: 24 * 60 }),
    signInLink: signInLinkMail({ ...person, link, validMinutes: 15 }),
    resetPassword: resetPasswordMail({ ...person, link, validMinutes: 60 }),
    passwordChanged: passwordChangedMail(person),
    newEmail: newEmailMail({ ...person, link, validMinutes: 24 * 60 }),
    emailChanged: emailChangedMail(person),
    areaRequest: areaRequestMail({ ...person, outward: 'M1', forgetUrl }),
    areaServed: areaServedMail({ ...person, outwards: ['M1'], isLast: true, forgetUrl }),
    staffInvitation: staffInvitationMail({
      ...person,
      name: 'Ada Okafor',
      roles: ['coordinator', 'driver'],
      link,
      validMinutes: 7 * 24 * 60,
    }),
    staffReset: staffResetMail({ ...person, name: 'Ada Okafor', link, validMinutes: 60 }),
    staffGuessed: staffGuessedMail({ ...person, name: 'Ada Okafor', link }),
    staffPasswordChanged: staffPasswordChangedMail({ ...person, name: 'Ada Okafor' }),
    webhookOff: webhookOffMail({
      ...person,
      name: 'Ada Okafor',
      host: 'tools.example',
      because: 'failing',
      status: 503,
      link,
    }),
  };
}
