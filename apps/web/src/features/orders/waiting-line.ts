import type { ListedTicket } from '@fettle/contract/entities/ticket';
import { formatPence } from '@fettle/domain/money';
import type { CustomerStep } from '@fettle/domain/ticket/telling/waits-for';

const words: Record<CustomerStep, (sum: string) => string> = {
  chooseQuote: () => 'Your quotes are here: choose one',
  pay: (sum) => `Not paid yet: pay ${sum}`,
  decidePrice: (sum) => `Your price is ready: ${sum}, to pay or decline`,
  decideExtraWork: () => 'We’ve found something else: have it done, or not',
  payFee: (sum) => `Diagnosis not paid yet: pay ${sum}`,
  askToBegin: () => 'Paid: tell us whether we may begin',
  chooseCollection: () => 'Choose when we collect it',
  chooseDelivery: () => 'Choose when we bring it back',
};

/** What waits on the customer, under the label that the spec gives a status; undefined where nothing does. */
export function waitingLine({ waitsFor, bill }: Pick<ListedTicket, 'waitsFor' | 'bill'>): string | undefined {
  // a page may be older than its server, and know no words for it
  return (waitsFor && words[waitsFor]?.(bill ? formatPence(bill.amountInPence) : '')) ?? undefined;
}
