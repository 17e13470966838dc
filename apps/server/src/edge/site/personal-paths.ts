/**
 * Pages that differ by visitor: rendered for each, and not to be indexed. A page that is not listed and
 * yet depends on its visitor is safe, but rendered twice (see site.ts).
 */
export const personalPaths = ['/ticket', '/track', '/orders', '/profile', '/feedback', '/system'] as const;

export const isPersonal = (path: string): boolean =>
  personalPaths.some(
    (personal) => path.startsWith(personal) && /^($|[/.])/.test(path.slice(personal.length)),
  );
