/** Every way we say no to a customer, by name. What each one answers stands in the contract, once. */
export type RefusalReason =
  | 'loggedOut'
  | 'notAllowed'
  | 'tooManyRequests'
  | 'tooMuchToCount'
  | 'dayNotOver'
  | 'providerAway'
  | 'unknownDeviceType'
  | 'unknownDevice'
  | 'unknownTechnician'
  | 'unknownTicket'
  | 'outOfArea'
  | 'promoInvalid'
  | 'promoAlreadyAdded'
  | 'quoteUnavailable'
  | 'quoteExpired'
  | 'windowUnavailable'
  | 'windowFull'
  | 'tooManyHeld'
  | 'holdLost'
  | 'ticketMovedOn'
  | 'ticketForgotten'
  | 'photoType'
  | 'photoUnreadable'
  | 'photoTooLarge'
  | 'tooManyPhotos'
  | 'uploadTooSlow'
  | 'photosUnavailable'
  | 'unknownPhoto'
  | 'loginExpired'
  | 'accountDisabled'
  | 'ticketsUnderWay'
  | 'paymentFailed'
  | 'paymentOnItsWay'
  | 'paymentUnfinished'
  | 'paymentUnavailable'
  | 'tooManyPayments'
  | 'amountChanged'
  | 'termsNotAgreed'
  | 'startEarlyNeeded'
  | 'feedbackTooEarly'
  | 'feedbackClosed'
  | 'aboveMaximum'
  | 'moreThanPaid'
  | 'refundChanged'
  | 'guaranteeOver'
  | 'unknownPassport'
  | 'passportFrozen'
  | 'wrongCode'
  | 'doorNotTried'
  | 'outsideWindow'
  | 'extraWorkOpen'
  | 'notPaid'
  | 'feeOpen'
  | 'noPriceList'
  | 'unknownPrice'
  | 'priceTaken'
  | 'priceMovedOn'
  | 'previewGone'
  | 'nothingToChange'
  | 'fileTooLarge'
  | 'notACsvFile'
  | 'fileTooMuch'
  | 'filesUnavailable'
  | 'pushUnavailable'
  | 'idempotencyKeyReused'
  | 'unknownCustomer'
  | 'unknownKey'
  | 'tooManyKeys'
  | 'unknownWebhook'
  | 'unknownDelivery'
  | 'tooManyWebhooks'
  | 'webhookOff'
  | 'signInFailed'
  | 'secondFactorNeeded'
  | 'wrongSecondFactor'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorRequired'
  | 'wrongPassword'
  | 'weakPassword'
  | 'linkSpent'
  | 'unknownStaff'
  | 'workOpen'
  | 'emailTaken'
  | 'noEmail'
  | 'lastAdministrator'
  | 'notATechnician'
  | 'changedSince'
  | 'notUndoable'
  | 'unknownArea'
  | 'dayOver'
  | 'dayClosed'
  | 'testsMissing'
  | 'unknownRepairType'
  | 'inUse'
  | 'promoUsed';

/** An expected "no". A bug throws a plain Error instead. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface InputIssue {
  /** The field, dotted for nested ones; empty for the input as a whole. */
  path: string;
  message: string;
}

/** Input that has the right shape but cannot be right: an id that was never offered, a model of another device. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly InputIssue[];

  constructor(...issues: InputIssue[]) {
    super(issues.map((issue) => `${issue.path}: ${issue.message}`).join('; '));
    this.issues = issues;
  }
}
