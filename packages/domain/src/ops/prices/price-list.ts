import type { Price } from '../../quote.ts';

/** What a technician offers at a price: customers read it on their quote. */
export interface PriceTerms {
  title: string;
  toolTip: string;
  imgUrl: string;
  price: Price;
}

/** What a price is for. Of each there is one on a technician's list. */
export interface PriceSubject {
  deviceID: number;
  /** null: every model of the device. */
  modelID: number | null;
  repairTypeID: number;
  /** Such as the kind of part. */
  variation: string;
}

export interface ListPrice extends PriceSubject, PriceTerms {
  priceID: number;
}

/** One price that is to change: without `before` it is new, without `after` it goes. */
export interface PlannedPrice extends PriceSubject {
  /** null: new. */
  priceID: number | null;
  before: PriceTerms | null;
  after: PriceTerms | null;
}

/** How prices came to change. An undo may be undone like any other. */
export const priceChangeKinds = ['edit', 'bulk', 'import', 'undo'] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

/** On one technician's list. All of it is read to compare a file with it. */
export const mostListedPrices = 100_000;

export const textLimits = { variation: 60, title: 80, toolTip: 300 } as const;

/** Where no kind is named there is only one. */
export const defaultVariation = 'Standard';

export const termsOf = ({ title, toolTip, imgUrl, price }: PriceTerms): PriceTerms => ({
  title,
  toolTip,
  imgUrl,
  price,
});

export function isSamePrice(a: Price, b: Price): boolean {
  if (a.kind === 'fixed') return b.kind === 'fixed' && a.pence === b.pence;
  return b.kind === 'open' && a.minPence === b.minPence && a.maxPence === b.maxPence;
}

export const areSameTerms = (a: PriceTerms, b: PriceTerms): boolean =>
  a.title === b.title && a.toolTip === b.toolTip && a.imgUrl === b.imgUrl && isSamePrice(a.price, b.price);
