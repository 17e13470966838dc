import type { Brand } from '@fettle/contract/brand';

/** The one place that says how the brand reads now. Reading it costs nothing: whoever shows it asks each time, and keeps no copy. */
export class LiveBrand {
  /** What the settings of this server say. */
  readonly defaults: Brand;

  constructor(defaults: Brand) {
    this.defaults = defaults;
  }

  get current(): Brand {
    return this.defaults;
  }
}
