import type { RemoteConfigValues } from '@fettle/contract/site/remote-config';
import type { AppEnv } from '@fettle/contract/site/site';

/** Spec §3: what the banner on the home page shows. */
export interface Promotion {
  title: string;
  promoCode: string;
}

interface RemoteConfigOptions {
  apiUrl: string;
  fetch: typeof globalThis.fetch;
  nowMs: () => number;
}

/** Spec §9. */
const minFetchIntervalMs = 3000;

/** Values the business changes without a release. Before the first fetch, and where a fetch fails, the last ones stay. */
export class RemoteConfig {
  readonly #options: RemoteConfigOptions;
  #values: RemoteConfigValues = {};
  #lastFetch: { atMs: number; succeeded: boolean } | undefined;
  #underWay: Promise<void> | undefined;

  constructor(options: RemoteConfigOptions) {
    this.#options = options;
  }

  /**
   * Never throws, and never asks twice within 3,000 ms: the interval counts from the last attempt, failed or not, so
   * that a server in trouble is not asked more often than a healthy one.
   */
  fetchAndActivate(): Promise<void> {
    if (this.#underWay) return this.#underWay;
    const nowMs = this.#options.nowMs();
    if (this.#lastFetch && nowMs - this.#lastFetch.atMs < minFetchIntervalMs) return Promise.resolve();
    this.#underWay = this.#fetch(nowMs).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  /** The value's JSON; false where it is empty, absent or not JSON (spec §3). */
  getValue(key: string): unknown {
    const raw = this.#values[key];
    if (!raw) return false;
    try {
      return JSON.parse(raw);
    } catch {
      return false;
    }
  }

  /** Spec §7: fetches and activates first if the last fetch did not succeed. */
  async activePromotion(appEnv: AppEnv): Promise<Promotion | false> {
    if (!this.#lastFetch?.succeeded) await this.fetchAndActivate();
    return toPromotion(this.getValue(`promo_${appEnv}`));
  }

  async #fetch(atMs: number): Promise<void> {
    try {
      // no-cache: the browser asks again with the ETag it has, and an unchanged answer costs no body
      const response = await this.#options.fetch(`${this.#options.apiUrl}/remote-config.json`, {
        cache: 'no-cache',
      });
      if (!response.ok) throw new Error(`Remote config: ${response.status}`);
      this.#values = toValues(await response.json());
      this.#lastFetch = { atMs, succeeded: true };
    } catch {
      this.#lastFetch = { atMs, succeeded: false };
    }
  }
}

function toValues(body: unknown): RemoteConfigValues {
  if (typeof body !== 'object' || body === null) throw new Error('Remote config: not an object');
  return Object.fromEntries(Object.entries(body).filter((entry) => typeof entry[1] === 'string'));
}

function toPromotion(value: unknown): Promotion | false {
  if (typeof value !== 'object' || value === null) return false;
  const { title, promoCode } = value as Partial<Record<keyof Promotion, unknown>>;
  // spec §2: without a title there is no banner
  if (typeof title !== 'string' || title === '') return false;
  return { title, promoCode: typeof promoCode === 'string' ? promoCode : '' };
}
