/**
 * Routes that are read before anything is done there. All there is to read is rendered on the server, and their code may
 * wait until the visitor stirs (decision 14).
 */
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

export const isReadingPage = (routeId: string | undefined): boolean =>
  routeId !== undefined && readingPages.has(routeId);
