/** Routes that are read before anything is done there: visits begin with them. */
const readingPages = new Set([
  'routes/home',
  'reset',
  'routes/terms',
  'routes/aftercare',
  'routes/privacy',
  'routes/faq',
  'routes/contact',
  'routes/about',
  'routes/help-google-model',
  'routes/device-list',
  'routes/device-page',
]);

/**
 * Severs window.opener between a page and its opener; our own popups keep theirs. Not on pages for reading, because the browser
 * starts a process for it, which delays the first paint (decision 23).
 */
export const openerPolicyOf = (routeId: string | undefined): string | undefined =>
  routeId !== undefined && readingPages.has(routeId) ? undefined : 'same-origin-allow-popups';
