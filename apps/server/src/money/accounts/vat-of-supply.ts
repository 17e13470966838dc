import { vatIn } from '@fettle/domain/payment/charge';
import { isVatRegistered, type VatRegistration } from '@fettle/domain/payment/vat';
import type { Database } from '../../platform/database/database.ts';
import { loadBrandTexts } from '../../stores/catalogue/brand-texts.ts';
import type { StoredSupply } from '../../stores/money/book-rows.ts';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';

interface SupplyVat {
  isTaxed: boolean;
  /** With the sign of the amount. */
  vatPence: number;
}

/** The VAT of a payment or a credit note, as it is printed on its document. */
export type VatOfSupply = (supply: StoredSupply & { amountPence: number }) => SupplyVat;

/** Money without a document was supplied by whoever the company is now. */
export async function loadVatOfSupply(db: Database, brand: LiveBrand): Promise<VatOfSupply> {
  const { company: byDefault } = brand.defaults;
  const { company: now } = brand.with(await loadBrandTexts(db));
  const registrationOf = ({ hasDocument, vatNumber, vatFrom }: StoredSupply): VatRegistration =>
    hasDocument
      ? { vatNumber: vatNumber ?? byDefault.vatNumber, vatFrom: vatFrom ?? byDefault.vatFrom }
      : now;
  return (supply) => {
    const isTaxed = isVatRegistered(registrationOf(supply), supply.suppliedAt);
    if (!isTaxed) return { isTaxed, vatPence: 0 };
    const { amountPence } = supply;
    return { isTaxed, vatPence: Math.sign(amountPence) * vatIn(Math.abs(amountPence)).vatPence };
  };
}
