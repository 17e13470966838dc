interface Door {
  address: string;
  postcode: string;
}

/** How many stops at once the telephone's own maps take: Google's three way points and an end on a telephone, Apple's link one end. */
function mostStopsAtOnce(userAgent: string): number {
  if (/Android/.test(userAgent)) return 4;
  return 1;
}

/** Opens the way through these stops, the first ones of them where there are too many; undefined where a map takes only one. */
export function wayLink(
  stops: readonly Door[],
  userAgent: string,
): { href: string; count: number } | undefined {
  const some = stops.slice(0, mostStopsAtOnce(userAgent));
  const end = some.at(-1);
  if (some.length < 2 || !end) return undefined;
  const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination: textOf(end) });
  query.set('waypoints', some.slice(0, -1).map(textOf).join('|'));
  return { href: `https://www.google.com/maps/dir/?${query.toString()}`, count: some.length };
}

const textOf = ({ address, postcode }: Door) => `${address}, ${postcode}`;
