// nobody wants to come back to these once signed in
const signInPaths = ['/login', '/logout', '/signup', '/reset-password', '/ticket/auth'];

/**
 * The path and query to go to after signing in, or undefined for what is no page of this site: a customer who has just
 * typed a password would trust a look-alike.
 */
export function safePath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  const url = URL.parse(wanted, here);
  // browsers read '/\example.com' and '/.//example.com' as another host too
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined;
  if (signInPaths.includes(url.pathname.replace(/\/+$/, ''))) return undefined;
  return url.pathname + url.search + url.hash;
}
