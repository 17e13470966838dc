import type { EntryContext } from 'react-router';

type Manifest = EntryContext['manifest'];

/** A route is never shown without its parents: what they bring need not be loaded once more for it. */
export function withoutInheritedCss(manifest: Manifest): Manifest {
  const inherited = (id: string | undefined): string[] => {
    const entry = id === undefined ? undefined : manifest.routes[id];
    return entry ? [...(entry.css ?? []), ...inherited(entry.parentId)] : [];
  };
  const routes: Manifest['routes'] = {};
  for (const [id, entry] of Object.entries(manifest.routes)) {
    const known = new Set(inherited(entry?.parentId));
    routes[id] = entry?.css ? { ...entry, css: entry.css.filter((href) => !known.has(href)) } : entry;
  }
  return { ...manifest, routes };
}

/**
 * Takes the stylesheets of the page's own routes out of the manifest, to be inlined.
 *
 * How it works together with React Router: `<Links>` makes a `<link>` of every `css` entry of the matched routes, on
 * the server and in the browser alike, and each page carries its own part of the manifest (lazy route discovery). A
 * route without `css` in the page's manifest therefore gets no `<link>` on either side, at hydration or later, while
 * routes discovered afterwards bring theirs and are loaded by the router before they are shown.
 */
export function takeOutCss(
  manifest: Manifest,
  routeIds: readonly string[],
): { manifest: Manifest; hrefs: string[] } {
  const routes = { ...manifest.routes };
  const hrefs = new Set<string>();
  for (const id of routeIds) {
    const entry = routes[id];
    // the bundler marks styles that are also loaded on demand with a `#` at the end
    for (const href of entry?.css ?? []) hrefs.add(href.replace(/#$/, ''));
    if (entry) routes[id] = { ...entry, css: [] };
  }
  return { manifest: { ...manifest, routes }, hrefs: [...hrefs] };
}

/**
 * What is loaded on demand later asks for the stylesheets of everything it is made of, and Vite's loader puts in those
 * that have no `<link>` yet: once more, and after styles that are meant to have the last word. A disabled `<link>` is
 * never fetched, and tells it that they are here.
 */
export const linksOfInlined = (hrefs: readonly string[]): string =>
  hrefs.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('');

/**
 * Puts a `<style>` into the head that React does not know of: React never removes what it did not make, so the styles
 * outlive the document being rendered again by an error boundary. It stands first, because stylesheets of later routes
 * must come after those of the shell.
 */
export function insertStyle(html: string, css: string, nonce: string, links = ''): string {
  const headStart = /<head>(<meta charset="utf-8"\/?>)?/i;
  if (!headStart.test(html)) throw new Error('The page has no <head> to put its styles into');
  return html.replace(headStart, (start) => `${start}<style nonce="${nonce}">${css}</style>${links}`);
}
