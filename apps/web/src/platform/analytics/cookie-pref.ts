import { storageKeys } from '../storage/keys.ts';
import { StoredValue } from '../storage/stored-value.ts';

export type CookiePref = 'all' | 'essential';

/** Undefined until the visitor has chosen. */
export type StoredCookiePref = StoredValue<CookiePref | undefined>;

export function createCookiePref(options: {
  storage: () => Storage;
  events: () => Pick<Window, 'addEventListener' | 'removeEventListener'>;
}): StoredCookiePref {
  return new StoredValue<CookiePref | undefined>({
    key: storageKeys.cookiePref,
    ...options,
    parse: (raw) => (raw === 'all' || raw === 'essential' ? raw : undefined),
    serialise: (pref) => pref ?? '',
  });
}
