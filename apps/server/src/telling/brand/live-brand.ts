import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '@fettle/contract/site/brand';
import { withTexts } from '@fettle/contract/site/brand-texts';
import type { BrandTexts } from '@fettle/domain/ops/setup/brand-texts';
import { isVatRegistered } from '@fettle/domain/payment/vat';
import { systemClock, type Clock } from '../../platform/process/clock.ts';

/** The one place that says how the brand reads now. Reading it costs nothing: whoever shows it asks each time, and keeps no copy. */
export class LiveBrand {
  /** What the settings of this server say. */
  readonly defaults: Brand;
  readonly #clock: Clock;
  /** With a VAT number that may not be valid yet. */
  #told: Brand;
  #current: Brand;
  readonly #listeners = new Set<(brand: Brand) => void>();

  constructor(defaults: Brand, clock: Clock = systemClock) {
    this.defaults = defaults;
    this.#clock = clock;
    this.#told = defaults;
    this.#current = brandOn(defaults, clock.now());
  }

  /** Its VAT number is empty until the company is registered: nothing speaks of VAT before. */
  get current(): Brand {
    const { vatNumber } = this.#current.company;
    if (vatNumber !== this.#told.company.vatNumber) this.#show();
    return this.#current;
  }

  /** As it reads with these texts in place of the settings'. */
  with(texts: Partial<BrandTexts>): Brand {
    return withTexts(this.defaults, texts);
  }

  /** From now on it reads like this. */
  take(texts: Partial<BrandTexts>): void {
    this.#told = this.with(texts);
    this.#show();
  }

  /** For what is made of the brand beforehand. Returns how to stop. */
  onChange(listener: (brand: Brand) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #show(): void {
    const brand = brandOn(this.#told, this.#clock.now());
    if (isDeepStrictEqual(brand, this.#current)) return;
    this.#current = brand;
    for (const listener of this.#listeners) listener(brand);
  }
}

/** As it reads at that moment. */
export const brandOn = (brand: Brand, at: Date): Brand =>
  isVatRegistered(brand.company, at) ? brand : { ...brand, company: { ...brand.company, vatNumber: '' } };
