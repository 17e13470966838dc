/** Names in the browser's storage. The first three are spec §9, to the letter. */
export const storageKeys = {
  redirect: 'redirect',
  promo: 'promo',
  cookiePref: 'cookiePref',
  clientState: 'clientState',
  mayBeSignedIn: 'mayBeSignedIn',
  /** The text of a page that had to be left, in this tab. */
  typed: 'typed',
  /** The bill that was about to be paid in this tab. */
  paying: 'paying',
} as const;
