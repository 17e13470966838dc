import { CallFailure } from '@fettle/contract/client/client';
import type { refusalAnswers } from '@fettle/contract/answers/refusals';

type Codes = { [Reason in keyof typeof refusalAnswers]: (typeof refusalAnswers)[Reason]['rc'] };

/** The refusals that a page does something about, other than showing their words. */
const codes = {
  unknownTicket: 6,
  holdLost: 14,
  ticketMovedOn: 15,
  paymentFailed: 18,
  paymentOnItsWay: 21,
  paymentUnfinished: 45,
  amountChanged: 23,
  termsNotAgreed: 24,
  startEarlyNeeded: 26,
} as const satisfies Partial<Codes>;

export const isRefusedFor = (error: unknown, reason: keyof typeof codes): boolean =>
  error instanceof CallFailure && error.rc === codes[reason];
