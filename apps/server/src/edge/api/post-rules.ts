export const maxBodyBytes = 64 * 1024;

/** The headers that decide whether a POST is accepted. */
export interface PostHeaders {
  origin: string | undefined;
  host: string | undefined;
  secFetchSite: string | undefined;
  contentType: string | undefined;
}

/** Every POST must come from an allowed origin, as JSON: another site's form can do neither (CSRF). */
export function refusalOfPost(
  headers: PostHeaders,
  knownOrigins: ReadonlySet<string>,
  { https }: { https: boolean },
): 'foreignOrigin' | 'notJsonType' | undefined {
  if (!isKnown(headers, knownOrigins, https)) return 'foreignOrigin';
  return /^application\/json\s*(;|$)/i.test(headers.contentType ?? '') ? undefined : 'notJsonType';
}

/** Browsers send Origin with every POST. A request without it is not from a browser, so it carries no stolen cookie. */
function isKnown(
  { origin, host, secFetchSite }: PostHeaders,
  knownOrigins: ReadonlySet<string>,
  https: boolean,
): boolean {
  if (origin === undefined) return secFetchSite === undefined || secFetchSite === 'same-origin';
  return knownOrigins.has(origin) || isSameHost(origin, host, https);
}

/**
 * The page may have been opened under another name of this machine: 127.0.0.1 instead of localhost. What came over plain
 * http anybody on the way may have written: it is no page of a server that is known by https.
 */
function isSameHost(origin: string, host: string | undefined, https: boolean): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && (!https || page.protocol === 'https:');
}
