import type { RefusalReason } from '@fettle/domain/refusal';

interface RefusalAnswer {
  rc: number;
  msg: string;
  /** Only where HTTP has a word for it that proxies and clients act on; 200 otherwise. */
  status?: 429;
}

/** The one place where a refusal becomes a result code and words a customer can read. */
export const refusalAnswers = {
  loggedOut: { rc: -1, msg: 'logged-out' },
  /** It says nothing of what they may not do, or why. */
  notAllowed: { rc: 25, msg: 'Sorry, you may not do that.' },
  unknownDeviceType: { rc: 3, msg: 'Sorry, we don’t repair that kind of device.' },
  unknownDevice: { rc: 4, msg: 'Sorry, we don’t know that device.' },
  unknownTechnician: { rc: 5, msg: 'Sorry, we don’t know that technician.' },
  unknownTicket: { rc: 6, msg: 'Sorry, we couldn’t find that order.' },
  outOfArea: { rc: 7, msg: 'out_of_area' },
  promoInvalid: { rc: 8, msg: 'Promo invalid. Please check the code and try again.' },
  promoAlreadyAdded: { rc: 9, msg: 'You already have already added a promotional code for this order.' },
  quoteUnavailable: { rc: 10, msg: 'Sorry, that quote isn’t available. Please choose another.' },
  quoteExpired: { rc: 11, msg: 'Sorry, that quote has expired. Please ask for a new one.' },
  windowUnavailable: { rc: 12, msg: 'Sorry, we don’t collect at that time. Please choose another.' },
  windowFull: { rc: 13, msg: 'Sorry, that collection window is now full. Please choose another.' },
  tooManyHeld: {
    rc: 27,
    msg: 'You already have as many collection times as we can keep for you before anything is paid. Please pay for or cancel one of those orders first, or wait until we’ve collected one.',
  },
  holdLost: {
    rc: 14,
    msg: 'Sorry, we couldn’t hold your collection window any longer. Please choose another.',
  },
  ticketMovedOn: { rc: 15, msg: 'This order has changed since you opened it. Please reload the page.' },
  ticketForgotten: {
    rc: 50,
    msg: 'This order ended a while ago and we’ve deleted its details. Please call us or send an email instead.',
  },
  photoType: { rc: 51, msg: 'We can’t open that file. Please choose a photo (JPEG, PNG or WebP).' },
  photoUnreadable: { rc: 52, msg: 'We couldn’t read that photo. It may be damaged: please try another one.' },
  photoTooLarge: {
    rc: 53,
    msg: 'That photo is too large. Please choose one of up to 12 MB and 32 megapixels.',
  },
  tooManyPhotos: { rc: 54, msg: 'That’s as many photos as we can keep with one order.' },
  uploadTooSlow: { rc: 29, msg: 'That took too long to arrive. Please try again with a better connection.' },
  photosUnavailable: { rc: 55, msg: 'Sorry, we can’t take photos just now. Please try again later.' },
  unknownPhoto: { rc: 56, msg: 'Sorry, we couldn’t find that photo.' },
  pushUnavailable: { rc: 57, msg: 'Sorry, we can’t send notifications to this browser.' },
  loginExpired: { rc: 16, msg: 'Sorry, your login seems to have expired' },
  accountDisabled: { rc: 17, msg: 'Sorry, that account is disabled' },
  paymentFailed: {
    rc: 18,
    msg: 'A payment error occurred. Please try again or contact us if the problem persists.',
  },
  paymentOnItsWay: {
    rc: 21,
    msg: 'Your payment is still on its way. You can change this order once we’ve heard from your bank.',
  },
  paymentUnfinished: {
    rc: 45,
    msg: 'Your bank or Klarna is still waiting for you. Finish it there, or try again here: you won’t be charged twice.',
  },
  paymentUnavailable: {
    rc: 22,
    msg: "We can't reach our payment provider just now. Please try again in a moment.",
  },
  tooManyPayments: {
    rc: 28,
    msg: 'You’ve opened a lot of payments in the last hour, so we’ve paused for a bit. Nothing has been charged. Please try again in an hour, or call us.',
  },
  amountChanged: {
    rc: 23,
    msg: 'The price has changed since this page was loaded. Please check it and try again.',
  },
  // spec §5
  termsNotAgreed: { rc: 24, msg: 'You must agree to the terms of repair' },
  startEarlyNeeded: {
    rc: 26,
    msg: 'To collect your device within 14 days we need your request to begin early. Or choose a later window.',
  },
  feedbackTooEarly: {
    rc: 40,
    msg: 'Your device isn’t back with you yet. You can leave feedback as soon as it is.',
  },
  feedbackClosed: { rc: 41, msg: 'Feedback can be changed for a day, and that day is over.' },
  aboveMaximum: {
    rc: 30,
    msg: 'That is more than the quote allows. The customer must agree to it first.',
  },
  moreThanPaid: { rc: 31, msg: 'That is more than was paid and not given back yet.' },
  refundChanged: {
    rc: 32,
    msg: 'The refund has changed since this page was loaded. Please check it and try again.',
  },
  guaranteeOver: {
    rc: 33,
    msg: 'Sorry, the guarantee of this repair has ended. Please get in touch, we’ll still try to help.',
  },
  unknownPassport: {
    rc: 130,
    msg: 'There’s no passport here. Its owner may have withdrawn the link.',
  },
  passportFrozen: {
    rc: 132,
    msg: 'We’ve frozen this passport. Please get in touch with us about it.',
  },
  wrongCode: { rc: 34, msg: 'That is not the code. Please ask the customer to read it out again.' },
  doorNotTried: {
    rc: 134,
    msg: 'Please ring the customer or take a photo of the door first, as the office asks for it.',
  },
  outsideWindow: {
    rc: 135,
    msg: 'This isn’t the time the customer waited for. Please say why you came now.',
  },
  notPaid: { rc: 35, msg: 'This repair is not paid for yet.' },
  extraWorkOpen: {
    rc: 128,
    msg: 'The customer is still deciding about extra work. Wait for the answer, or withdraw it first.',
  },
  feeOpen: { rc: 36, msg: 'The diagnostic fee is still open. Once it’s settled, the device can go back.' },
  noPriceList: {
    rc: 110,
    msg: 'There is no price list to be seen here. An administrator gives a technician a public profile under Staff.',
  },
  unknownPrice: { rc: 111, msg: 'That price is no longer on the list. Please load the page again.' },
  priceTaken: {
    rc: 112,
    msg: 'There is a price for that device, model, repair and variation already. Change that one instead.',
  },
  priceMovedOn: {
    rc: 113,
    msg: 'Somebody has changed this price since you opened it. Please look at it again: nothing was changed.',
  },
  previewGone: {
    rc: 114,
    msg: 'This preview is no longer there, because you made another one or it is more than a day old. Nothing was changed.',
  },
  nothingToChange: { rc: 115, msg: 'No price would change by that.' },
  fileTooLarge: {
    rc: 116,
    msg: 'That file is too large. A price list has at most 100,000 lines and 16 MB: split it in two.',
  },
  notACsvFile: {
    rc: 117,
    msg: 'We can’t read that file. In your spreadsheet choose “Save as” and then CSV.',
  },
  fileTooMuch: {
    rc: 118,
    msg: 'Reading that file took too long or too much memory, so we stopped. Nothing was changed: split it in two and try again.',
  },
  filesUnavailable: { rc: 119, msg: 'We can’t take files just now. Please try again later.' },
  signInFailed: {
    rc: 60,
    msg: 'That email address and password don’t go together. Please try again.',
  },
  secondFactorNeeded: { rc: 61, msg: 'Please set up your second factor first.' },
  wrongSecondFactor: {
    rc: 62,
    msg: 'That code isn’t right, or it was used already. Try the next one your app shows, or a recovery code.',
  },
  secondFactorOn: { rc: 63, msg: 'Your second factor is on already.' },
  secondFactorOff: { rc: 64, msg: 'There is no second factor to do that with.' },
  secondFactorRequired: { rc: 65, msg: 'Administrators need a second factor, so it can’t be turned off.' },
  wrongPassword: { rc: 66, msg: 'That isn’t your password. Please try again.' },
  weakPassword: {
    rc: 67,
    msg: 'That password is too easy to guess. Use at least 10 characters, and none that are well known.',
  },
  linkSpent: { rc: 68, msg: 'This link has been used already, or is too old. Please ask for a new one.' },
  workOpen: {
    rc: 131,
    msg: 'They still have trips or jobs. Please say who takes them over, or leave them unassigned.',
  },
  unknownStaff: { rc: 69, msg: 'Nobody like that works here any more. Please load the page again.' },
  emailTaken: { rc: 70, msg: 'Somebody else has that email address.' },
  noEmail: { rc: 71, msg: 'There is no email address to write to. Add one first.' },
  lastAdministrator: {
    rc: 72,
    msg: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
  },
  notATechnician: { rc: 73, msg: 'Only technicians have a public profile.' },
  changedSince: {
    rc: 80,
    msg: 'Somebody has changed this meanwhile, so nothing was saved. Look at what is there now, then try again.',
  },
  notUndoable: { rc: 81, msg: 'This can’t be undone here.' },
  unknownArea: { rc: 82, msg: 'There is no such area any more. Please load the page again.' },
  dayOver: {
    rc: 83,
    msg: 'That day is over, or too far ahead. Please choose one within the next two years.',
  },
  idempotencyKeyReused: { rc: 90, msg: 'This Idempotency-Key was used for another request. Use a new one.' },
  unknownCustomer: { rc: 91, msg: 'There is no such customer.' },
  unknownKey: { rc: 92, msg: 'That key is gone, or was revoked already. Please load the page again.' },
  tooManyKeys: { rc: 93, msg: 'That’s as many keys as there can be. Revoke one that isn’t needed first.' },
  unknownWebhook: { rc: 94, msg: 'That webhook was removed. Please load the page again.' },
  unknownDelivery: { rc: 95, msg: 'That delivery is too old to be sent again.' },
  tooManyWebhooks: {
    rc: 96,
    msg: 'That’s as many webhooks as there can be. Remove one that isn’t needed first.',
  },
  webhookOff: { rc: 97, msg: 'This webhook is off. Turn it on first.' },
  testsMissing: {
    rc: 37,
    msg: 'Not everything on the list after the repair has passed. Finish it, or say why it goes on without.',
  },
  dayClosed: { rc: 39, msg: 'The shop is closed on that day. Please choose another one.' },
  unknownRepairType: {
    rc: 38,
    msg: 'That repair is no longer in the catalogue. Please load the page again.',
  },
  inUse: { rc: 84, msg: 'Orders or prices point to this, so it can’t be removed. Hide it instead.' },
  promoUsed: { rc: 85, msg: 'Orders have this code, so it can’t be deleted. Switch it off instead.' },
  ticketsUnderWay: {
    rc: 20,
    msg: 'You have an order in progress. You can delete your account once it’s finished or cancelled.',
  },
  tooManyRequests: { rc: 19, msg: 'That’s too many tries. Please wait a moment and try again.', status: 429 },
  dayNotOver: {
    rc: 121,
    msg: 'That day isn’t over yet. The provider’s list of a day is complete at four the next morning.',
  },
  providerAway: { rc: 122, msg: 'The payment provider didn’t answer. Please try again in a moment.' },
  tooMuchToCount: { rc: 120, msg: 'Counting that took too long. Please choose fewer days.' },
} as const satisfies Record<RefusalReason, RefusalAnswer>;
