/** What this browser knows of who signs: the keys as they were published, and who was revoked. */
export interface KnownIssuer {
  keys: string;
  revocations: string;
  /** When it was fetched, in ISO form. */
  knownAt: string;
}

interface IssuerParts {
  fetch: typeof globalThis.fetch;
  /** Undefined where the browser keeps nothing. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  now: () => Date;
}

const key = 'passportIssuer';

/** From the issuer where it can be reached, else what was kept of an earlier visit; undefined where there is neither. */
export async function knowIssuer({ fetch, storage, now }: IssuerParts): Promise<KnownIssuer | undefined> {
  try {
    const [keys, revocations] = await Promise.all(
      ['/passport/issuer.json', '/passport/revocations'].map(async (path) => {
        const response = await fetch(path);
        if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
        return response.text();
      }),
    );
    const known = { keys: keys ?? '', revocations: revocations ?? '', knownAt: now().toISOString() };
    keep(storage, known);
    return known;
  } catch {
    return kept(storage);
  }
}

function keep(storage: IssuerParts['storage'], known: KnownIssuer): void {
  try {
    storage?.setItem(key, JSON.stringify(known));
  } catch {
    // a full store costs the next visit without a connection, and nothing now
  }
}

function kept(storage: IssuerParts['storage']): KnownIssuer | undefined {
  try {
    const known: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isKnown(known) ? known : undefined;
  } catch {
    return undefined;
  }
}

const isKnown = (value: unknown): value is KnownIssuer =>
  typeof value === 'object' &&
  value !== null &&
  ['keys', 'revocations', 'knownAt'].every(
    (name) => name in value && typeof Reflect.get(value, name) === 'string',
  );
