import type { Brand } from '@fettle/contract/site/brand';
import { vatIn } from '@fettle/domain/payment/charge';
import { formatPence } from '@fettle/domain/money';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { DocumentFacts } from '../../platform/database/tables/payments.ts';
import type { StoredDocument } from '../../stores/money/documents.ts';

/** A document as it is printed, in words. */
export interface PrintedDocument {
  title: string;
  number: string;
  date: string;
  seller: readonly string[];
  buyer: readonly string[];
  /** What is charged or given back, with its amount. */
  lines: readonly { what: string; amount: string }[];
  /** The heading above the amounts. */
  amountsAre: string;
  totals: readonly { what: string; amount: string }[];
  notes: readonly string[];
}

const prefixes = { invoice: 'INV', creditNote: 'CN' } as const;

/** INV-000123: without gaps, and of one length for a long time. */
export const documentNumber = (kind: StoredDocument['kind'], number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, '0')}`;

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

export function toPrinted(
  { kind, number, facts, madeAt }: Pick<StoredDocument, 'kind' | 'number' | 'facts' | 'madeAt'>,
  { company, phone, email }: Brand,
): PrintedDocument {
  const isCredit = kind === 'creditNote';
  const isRegistered = company.vatNumber !== '';
  return {
    title: isCredit ? 'Credit note' : 'Invoice',
    number: documentNumber(kind, number),
    date: longDay.format(madeAt),
    seller: [
      company.name,
      company.address,
      `Company number ${company.number}`,
      ...(isRegistered ? [`VAT number ${company.vatNumber}`] : []),
      `${phone} · ${email}`,
    ],
    buyer: [facts.customer, facts.address, facts.postcode].filter((line) => line !== ''),
    lines: linesOf(facts, isCredit),
    amountsAre: isRegistered ? 'Amount incl. VAT' : 'Amount',
    totals: [
      ...(isRegistered ? vatRows(facts.amountPence) : []),
      { what: isCredit ? 'Total refunded' : 'Total paid', amount: formatPence(facts.amountPence) },
    ],
    notes: [
      `Order ${formatTicketNumber(facts.ticketID)}`,
      ...(isCredit && facts.invoiceNumber !== null
        ? [`Refers to invoice ${documentNumber('invoice', facts.invoiceNumber)}`]
        : []),
    ],
  };
}

function vatRows(amountPence: number): PrintedDocument['totals'] {
  const { netPence, vatPence } = vatIn(amountPence);
  return [
    { what: 'Net', amount: formatPence(netPence) },
    { what: 'VAT at 20%', amount: formatPence(vatPence) },
  ];
}

function linesOf(facts: DocumentFacts, isCredit: boolean): PrintedDocument['lines'] {
  const { amountPence, fullPence, promoCode } = facts;
  if (isCredit) return [{ what: `Refund: ${describe(facts)}`, amount: formatPence(amountPence) }];
  const offPence = fullPence !== null && hasCode(facts) ? fullPence - amountPence : 0;
  if (offPence <= 0) return [{ what: describe(facts), amount: formatPence(amountPence) }];
  return [
    { what: describe(facts), amount: formatPence(amountPence + offPence) },
    { what: `Promo code ${promoCode ?? ''}`.trim(), amount: formatPence(-offPence) },
  ];
}

/** A fee costs what it costs, and a claim nothing. */
const hasCode = ({ billKind }: DocumentFacts): boolean => billKind === 'repair' || billKind === 'finalPrice';

const describe = ({ billKind, device, issue, variation }: DocumentFacts): string =>
  billKind === 'diagnosticFee'
    ? `Diagnosis of ${device}`
    : billKind === 'extraWork'
      ? `Extra work on ${device}, ${issue}`
      : [device, issue, variation].filter((part) => part !== null && part !== '').join(', ');
