export const isPayPath = (pathname: string): boolean => pathname.replace(/\/+$/, '') === '/ticket/pay';

interface Login {
  from?: string | undefined;
  loggedOut?: boolean;
}

/** The address of a page that is loaded as a document; the login page's says where to go on, and why one is there. */
export function documentPath(path: string, { from, loggedOut }: Login): string {
  if (path !== '/login') return path;
  const query = new URLSearchParams({ ...(from && { from }), ...(loggedOut && { loggedOut: '1' }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
