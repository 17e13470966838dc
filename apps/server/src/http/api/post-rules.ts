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
): 'foreignOrigin' | 'notJsonType' | undefined {
  if (!isKnown(headers, knownOrigins)) return 'foreignOrigin';
  return /^application\/json\s*(;|$)/i.test(headers.contentType ?? '') ? undefined : 'notJsonType';
}

/** Browsers send Origin with every POST. A request without it is not from a browser, so it carries no stolen cookie. */
function isKnown({ origin, host, secFetchSite }: PostHeaders, knownOrigins: ReadonlySet<string>): boolean {
  if (origin === undefined) return secFetchSite === undefined || secFetchSite === 'same-origin';
  return knownOrigins.has(origin) || isSameHost(origin, host);
}

/** The page may have been opened under another name of this machine: 127.0.0.1 instead of localhost. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
