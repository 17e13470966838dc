import { londonInstant } from '../london.ts';

/** How a company is registered for VAT: not at all without a number; with one, from a day on, or always. */
export interface VatRegistration {
  vatNumber: string;
  /** YYYY-MM-DD in London; empty: as long as it has the number. */
  vatFrom: string;
}

/** Whether what is supplied at that moment carries VAT. */
export const isVatRegistered = ({ vatNumber, vatFrom }: VatRegistration, at: Date): boolean =>
  vatNumber !== '' && (vatFrom === '' || at >= londonInstant(vatFrom, 0));
