import { chargesVat } from '@fettle/contract/site/charges-vat';
import { formatPence } from '@fettle/domain/money';
import type { Discount } from '@fettle/domain/promo';
import { discountedPrice, type Price } from '@fettle/domain/quote';
import { ticketLinkDays } from '../../links/ticket-link.ts';
import type { Mail } from '../../../outside/ports/mailer.ts';
import { composeMail, type Letterhead } from '../compose.ts';
import { dateInWords } from '../day-in-words.ts';

interface SavedQuote {
  title: string;
  variation: string;
  price: Price;
  /** YYYY-MM-DD in London. */
  validUntil: string;
  /** The one they had chosen on the page, if any. */
  picked: boolean;
}

export function savedQuoteMail(
  options: Letterhead & {
    to: string;
    ticketID: number;
    device: string;
    issue: string;
    promo: { promoCode: string; discount: Discount } | undefined;
    quotes: readonly SavedQuote[];
    link: string;
  },
): Mail {
  const { brand, ticketID, device, issue, promo, quotes, link } = options;
  const rows = quotes.map((quote): [string, string] => [
    `${quote.title}, ${quote.variation}${quote.picked ? ' (your choice)' : ''}`,
    describePrice(quote, promo?.discount),
  ]);
  return composeMail({
    ...options,
    subject: `Your saved quote RE/${ticketID}: ${device}`,
    heading: 'Your quote is saved',
    parts: [
      { kind: 'paragraph', text: `Your reference number is RE/${ticketID}. This is what we can do for you:` },
      {
        kind: 'facts',
        rows: [
          ['Device', device],
          ['Repair', issue],
          ...rows,
          ...(promo ? [['Promo code', promo.promoCode] as const] : []),
        ],
      },
      {
        kind: 'paragraph',
        text: `All prices include ${chargesVat(brand) ? 'VAT, ' : ''}collection from home or work and delivery back to you.`,
      },
      { kind: 'action', label: 'Choose and book', url: link },
      {
        kind: 'note',
        text: `The link opens this order without signing in, for ${ticketLinkDays} days. Please don’t pass it on.`,
      },
    ],
  });
}

function describePrice({ price, validUntil }: SavedQuote, discount: Discount | undefined): string {
  const was = discount ? `, instead of ${priceInWords(price)}` : '';
  const open = price.kind === 'open' ? ', settled by diagnosis' : '';
  return `${priceInWords(discountedPrice(price, discount))}${was}${open}, until ${dateInWords(validUntil)}`;
}

/** Spec §2: of an open quote the integer part only. */
const whole = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
  roundingMode: 'trunc',
});

/** £49.99, or £40 to £120. */
export const priceInWords = (price: Price): string =>
  price.kind === 'fixed'
    ? formatPence(price.pence)
    : `${whole.format(price.minPence / 100)} to ${whole.format(price.maxPence / 100)}`;
