/**
 * Pages that differ by visitor: rendered for each, and not to be indexed. A page that is not listed and
 * yet depends on its visitor is safe, but rendered twice (see site.ts).
 */
export const personalPaths = [
  '/ticket',
  '/track',
  '/orders',
  '/profile',
  '/feedback',
  '/devices',
  '/passport',
  '/system',
] as const;

/** Below one of them, and yet the same for everybody. */
export const publicPathsBelow = ['/passport/verify'] as const;

export const isPersonal = (path: string): boolean =>
  personalPaths.some(isAtOrBelow(path)) && !publicPathsBelow.some(isAtOrBelow(path));

const isAtOrBelow = (path: string) => (above: string) =>
  path.startsWith(above) && /^($|[/.])/.test(path.slice(above.length));
