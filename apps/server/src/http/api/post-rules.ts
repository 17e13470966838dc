export const maxBodyBytes = 64 * 1024;

/** What of a POST's headers decides whether we take it. */
export interface PostHeaders {
  origin: string | undefined;
  host: string | undefined;
  secFetchSite: string | undefined;
  contentType: string | undefined;
}

/** Every POST must come from a page we know, in JSON: another site's form can do neither. */
export function refusalOfPost(
  headers: PostHeaders,
  knownOrigins: ReadonlySet<string>,
): 'foreignOrigin' | 'notJsonType' | undefined {
  if (!isKnown(headers, knownOrigins)) return 'foreignOrigin';
  return /^application\/json\s*(;|$)/i.test(headers.contentType ?? '') ? undefined : 'notJsonType';
}

/** Browsers name the origin of every POST. Whoever sends none is no browser, so no cookie can be abused through it. */
function isKnown({ origin, host, secFetchSite }: PostHeaders, knownOrigins: ReadonlySet<string>): boolean {
  if (origin === undefined) return secFetchSite === undefined || secFetchSite === 'same-origin';
  return knownOrigins.has(origin) || isSameHost(origin, host);
}

/** The page may have been opened under another name of this machine: 127.0.0.1 instead of localhost. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
