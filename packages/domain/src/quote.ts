import { addDays, londonTime } from './london.ts';
import { discountedPence, type Discount } from './promo.ts';

/** Fixed, or a range that diagnosis settles. */
export type Price = { kind: 'fixed'; pence: number } | { kind: 'open'; minPence: number; maxPence: number };

export function discountedPrice(price: Price, discount: Discount | undefined): Price {
  const off = (pence: number) => discountedPence(pence, discount);
  return price.kind === 'fixed'
    ? { kind: 'fixed', pence: off(price.pence) }
    : { kind: 'open', minPence: off(price.minPence), maxPence: off(price.maxPence) };
}

/** A technician's price for a ticket. */
export interface Quote {
  quoteID: number;
  title: string;
  variation: string;
  toolTip: string;
  imgUrl: string;
  price: Price;
  accepted: boolean;
  /** The last day on which it can be accepted, YYYY-MM-DD in London. */
  validUntil: string;
  /** Whether it says that declining a repair that is possible costs the diagnostic fee; of a fixed price nothing follows from it. */
  namesFee: boolean;
}

const validDays = 14;

/** The last day on which a quote made now can be accepted, YYYY-MM-DD in London. */
export const quoteValidUntil = (now: Date): string => addDays(londonTime(now).day, validDays);

/** A quote is valid to the end of its last day in London. */
export const hasExpired = ({ validUntil }: { validUntil: string }, now: Date): boolean =>
  londonTime(now).day > validUntil;

/** An accepted price is final, however old it is; any other quote must not have expired. */
export const isAcceptable = (quote: Pick<Quote, 'accepted' | 'validUntil'>, now: Date): boolean =>
  quote.accepted || !hasExpired(quote, now);
