/**
 * Stripe's published test numbers. The browser knows a card by its number and sends the name alone, which is also what
 * Stripe calls it in test mode: no number ever leaves the browser, and any that is not listed here is refused in it.
 */
export interface TestCard {
  number: string;
  name: string;
  brand: 'visa' | 'mastercard';
  /** What it is good for, in words for whoever tries the shop. */
  does: string;
}

export const testCards = [
  { number: '4242424242424242', name: 'pm_card_visa', brand: 'visa', does: 'pays' },
  { number: '5555555555554444', name: 'pm_card_mastercard', brand: 'mastercard', does: 'pays' },
  {
    number: '4000000000003220',
    name: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    does: 'asks for 3-D Secure',
  },
  { number: '4000000000000002', name: 'pm_card_visa_chargeDeclined', brand: 'visa', does: 'is declined' },
  {
    number: '4000000000009995',
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    does: 'has insufficient funds',
  },
  {
    number: '4000000000000069',
    name: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    does: 'has expired',
  },
  {
    number: '4000000000000127',
    name: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    does: 'has another CVC',
  },
  {
    number: '4000000000000119',
    name: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    does: 'meets a processing error',
  },
  {
    number: '4000008400001629',
    name: 'pm_card_threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    does: 'asks for 3-D Secure, then is declined',
  },
  {
    number: '4000000000000259',
    name: 'pm_card_createDispute',
    brand: 'visa',
    does: 'pays, and is disputed at once',
  },
  {
    number: '4000000000007726',
    name: 'pm_card_pendingRefund',
    brand: 'visa',
    does: 'pays; a refund stays pending',
  },
  {
    number: '4000000000005126',
    name: 'pm_card_refundFail',
    brand: 'visa',
    does: 'pays; a refund fails afterwards',
  },
] as const satisfies readonly TestCard[];

export type TestCardName = (typeof testCards)[number]['name'];

/** Undefined: not a test card, so it must stay where it was typed. */
export const findTestCard = (typed: string) =>
  testCards.find(({ number }) => number === typed.replaceAll(/[\s-]/g, ''));
