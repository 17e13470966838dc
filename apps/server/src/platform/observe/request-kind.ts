/** What a path asks for: a short list, because every value becomes a time series. */
export type RequestKind =
  | 'asset'
  | 'call'
  | 'events'
  | 'health'
  | 'identity'
  | 'ops'
  | 'other'
  | 'page'
  | 'sandbox'
  | 'webhook';

const kinds: readonly [RegExp, RequestKind][] = [
  [/^\/api\/ops\/events$/, 'events'],
  [/^\/api\//, 'call'],
  [/^\/(assets|icons)\//, 'asset'],
  [/^\/events\//, 'events'],
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/identity\//, 'identity'],
  [/^\/ops(\/|$)/, 'ops'],
  [/^\/_sandbox(\/|$)/, 'sandbox'],
  [/^\/webhooks\//, 'webhook'],
  [/^\/(documents|photos|tickets|open|logs|analytics|remote-config)(\/|$)/, 'other'],
];

export const requestKind = (path: string): RequestKind =>
  kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
