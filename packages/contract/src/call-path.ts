/** The path of a call below /api/. One call's name carries the brand: `tickets/acceptFettleQuote`. */
export function callPath(name: string, brandName: string): string {
  return name.replace('{Brand}', brandName.replaceAll(/[^A-Za-z0-9]/g, ''));
}

/** Spec §7: these two read their query string instead of a body. */
export const queryCalls: ReadonlySet<string> = new Set([
  'customers/address/autocomplete',
  'customers/address/confirm',
]);
