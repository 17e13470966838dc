import { storageKeys } from './keys.ts';
import { StoredValue } from './stored-value.ts';

/** As long as the contract lets a code be. */
const maxLength = 40;

/** The code in an address's query, if there is one that could be a code. */
export function promoIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('promo')?.trim();
  return code && code.length <= maxLength && !/\p{Cc}/u.test(code) ? code : undefined;
}

/** Spec §2: a promo query parameter on any page is stored for the session. */
export function createSessionPromo(options: { storage: () => Storage; events: () => Window }) {
  return new StoredValue<string>({
    key: storageKeys.promo,
    ...options,
    parse: (raw) => raw ?? '',
    serialise: (code) => code,
  });
}
