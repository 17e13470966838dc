/** A base that no address of ours begins with: only what is relative to it stays on it. */
const nowhere = 'http://own.invalid';

/**
 * The one place that decides where on this site a browser may be sent: the path of `target`, or `orElse` where it leads
 * anywhere else. Browsers read `//host`, `/\host` and `/.//host` as other sites, and drop tabs and line breaks first.
 */
export function ownPath(
  target: string,
  { origins, orElse }: { origins: readonly string[]; orElse: string },
): string {
  if (!URL.canParse(target, nowhere)) return orElse;
  const { origin, pathname, search, hash } = new URL(target, nowhere);
  const isRelative = origin === nowhere && target.startsWith('/');
  if (!isRelative && !origins.includes(origin)) return orElse;
  return pathname.startsWith('//') ? orElse : pathname + search + hash;
}
