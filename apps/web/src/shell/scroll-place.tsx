import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * React Router's `ScrollRestoration` without its script in the page, which would delay the first paint: a page that is
 * loaded again is put where it was by the browser itself.
 */
export function ScrollPlace() {
  useScrollRestoration();
  return null;
}
