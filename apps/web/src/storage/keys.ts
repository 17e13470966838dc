/** Names in the browser's storage. The first three are spec §9, to the letter. */
export const storageKeys = {
  redirect: 'redirect',
  promo: 'promo',
  cookiePref: 'cookiePref',
  clientState: 'clientState',
  mayBeSignedIn: 'mayBeSignedIn',
} as const;
