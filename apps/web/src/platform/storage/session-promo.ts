import { storageKeys } from './keys.ts';
import { StoredValue } from './stored-value.ts';

/**
 * The code in an address's query, if there is one that could be a code: as long as the contract lets one be.
 * It also runs inline in the head: it may use nothing from outside its own body.
 */
export function promoIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('promo')?.trim();
  return code && code.length <= 40 && !/\p{Cc}/u.test(code) ? code : undefined;
}

/**
 * Stores it before anything else can happen: a tap on a link may leave the page before its code has come. Storage may be
 * blocked; then PromoKeeper keeps the code in memory.
 */
export const keepPromoScript =
  `(c=>{try{if(c)sessionStorage.setItem(${JSON.stringify(storageKeys.promo)},c)}catch{}})` +
  `((${promoIn.toString()})(location.search))`;

/** Spec §2: a promo query parameter on any page is stored for the session. */
export function createSessionPromo(options: { storage: () => Storage; events: () => Window }) {
  return new StoredValue<string>({
    key: storageKeys.promo,
    ...options,
    parse: (raw) => raw ?? '',
    serialise: (code) => code,
  });
}
