/** What of the query a page shows. The rest (promo, utm_…, native) is for the browser alone. */
const shown = ['s', 'repairTypeID'];
/**
 * React Router's data requests (`/faq.data`) name the routes they want. A list's data is the same for every search: the
 * way back to one is answered from the cache.
 */
const significantForData = ['repairTypeID', '_routes'];
/** Of the search over everything the data are what was found. */
const searchData = '/search.data';

/** A public page's address, short of all that does not change the page: visitors share what is rendered for it. */
export function pageAddress(url: URL): string {
  const { pathname, searchParams } = url;
  if (searchParams.size === 0) return pathname;
  const query = new URLSearchParams();
  for (const name of significantOn(pathname)) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

function significantOn(pathname: string): readonly string[] {
  if (pathname === searchData) return ['s', ...significantForData];
  return pathname.endsWith('.data') ? significantForData : shown;
}

/** Whether a page shows what somebody typed: there is no end of such pages, so they may not crowd out the others. */
export const showsTypedText = (address: string): boolean =>
  shown.some((name) => address.includes(`?${name}=`) || address.includes(`&${name}=`));

/** Whether it is data for routes that the visitor names: anything can be written there, so they may not crowd out pages. */
export const namesRoutes = (address: string): boolean => /[?&]_routes=/.test(address);
