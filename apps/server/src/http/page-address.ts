/** What a page's loader may read of the query. The rest (promo, utm_…, native) is for the browser alone. */
const significant = ['s', 'repairTypeID'];
/** React Router's data requests (`/faq.data`) name the routes they want. */
const significantForData = [...significant, '_routes'];

/** A public page's address, short of all that does not change the page: visitors share what is rendered for it. */
export function pageAddress(url: URL): string {
  const { pathname, searchParams } = url;
  if (searchParams.size === 0) return pathname;
  const query = new URLSearchParams();
  for (const name of pathname.endsWith('.data') ? significantForData : significant) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
