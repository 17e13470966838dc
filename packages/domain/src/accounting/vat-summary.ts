import type { BookRow } from './book-row.ts';

/** What a VAT return asks for about sales, by tax point. */
export interface VatPeriod {
  /** YYYY-MM. */
  month: string;
  /** Net and VAT of payments, and of credit notes (below zero). */
  salesNetPence: number;
  salesVatPence: number;
  creditNetPence: number;
  creditVatPence: number;
}

/** Box 1: VAT due on sales. Box 6: their value without VAT; a return takes whole pounds. */
export const boxesOf = (period: Omit<VatPeriod, 'month'>): { box1Pence: number; box6Pence: number } => ({
  box1Pence: period.salesVatPence + period.creditVatPence,
  box6Pence: period.salesNetPence + period.creditNetPence,
});

/** Adds up what was supplied with VAT, month by month. What was sold before the registration is on no return. */
export class VatSummary {
  readonly #months = new Map<string, VatPeriod>();

  add({ day, kind, amountPence, vatPence, isTaxed }: BookRow): void {
    if (!isTaxed || (kind !== 'charged' && kind !== 'creditNote')) return;
    const month = day.slice(0, 7);
    const period = this.#months.get(month) ?? {
      month,
      salesNetPence: 0,
      salesVatPence: 0,
      creditNetPence: 0,
      creditVatPence: 0,
    };
    if (kind === 'charged') {
      period.salesNetPence += amountPence - vatPence;
      period.salesVatPence += vatPence;
    } else {
      period.creditNetPence += amountPence - vatPence;
      period.creditVatPence += vatPence;
    }
    this.#months.set(month, period);
  }

  /** The oldest first. */
  months(): VatPeriod[] {
    return [...this.#months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
  }
}
