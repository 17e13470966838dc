import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '@fettle/contract/site/brand';
import { withTexts } from '@fettle/contract/site/brand-texts';
import type { BrandTexts } from '@fettle/domain/ops/setup/brand-texts';

/** The one place that says how the brand reads now. Reading it costs nothing: whoever shows it asks each time, and keeps no copy. */
export class LiveBrand {
  /** What the settings of this server say. */
  readonly defaults: Brand;
  #current: Brand;
  readonly #listeners = new Set<(brand: Brand) => void>();

  constructor(defaults: Brand) {
    this.defaults = defaults;
    this.#current = defaults;
  }

  get current(): Brand {
    return this.#current;
  }

  /** As it reads with these texts in place of the settings'. */
  with(texts: Partial<BrandTexts>): Brand {
    return withTexts(this.defaults, texts);
  }

  /** From now on it reads like this. */
  take(texts: Partial<BrandTexts>): void {
    const brand = this.with(texts);
    if (isDeepStrictEqual(brand, this.#current)) return;
    this.#current = brand;
    for (const listener of this.#listeners) listener(brand);
  }

  /** For what is made of the brand beforehand. Returns how to stop. */
  onChange(listener: (brand: Brand) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
