export type CookiePref = 'all' | 'essential';

/** Spec §9, to the letter. */
const cookiePrefKey = 'cookiePref';

/** Undefined until the visitor has chosen, and where the browser keeps nothing for us. */
export function readCookiePref(storage: () => Pick<Storage, 'getItem'>): CookiePref | undefined {
  try {
    // where storage is blocked, the mere access throws
    const stored = storage().getItem(cookiePrefKey);
    return stored === 'all' || stored === 'essential' ? stored : undefined;
  } catch {
    return undefined;
  }
}
