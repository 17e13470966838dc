import { markWrapper, type WrapperWindow } from './wrapper.ts';

interface BridgeWindow extends WrapperWindow, Pick<Window, 'addEventListener' | 'removeEventListener'> {
  /** Set by the app before the site mounts: a token message, or the token alone. */
  __nativeToken?: unknown;
  document: WrapperWindow['document'] & Pick<Document, 'addEventListener' | 'removeEventListener'>;
}

/**
 * Calls back with the pending token, if there is one, and with every later one; outside the app never. The token is not verified:
 * the server does that.
 */
export function onToken(window: BridgeWindow, listener: (idToken: string) => void): () => void {
  if (!markWrapper(window)) return () => undefined;
  // oxlint-disable-next-line no-underscore-dangle -- the name is design §9's
  const waiting = waitingToken(window.__nativeToken);
  if (waiting) listener(waiting);

  const hear = (event: Event) => {
    const token = tokenInEvent(event, window);
    if (token) listener(token);
  };
  // Android's web view tells the document, that of iOS the window
  const targets = [window, window.document];
  for (const target of targets) target.addEventListener('message', hear);
  return () => {
    for (const target of targets) target.removeEventListener('message', hear);
  };
}

function tokenInEvent(event: Event, window: unknown): string | undefined {
  if (!('data' in event)) return undefined;
  // the app's messages have no source: one from another window could sign the visitor in as somebody else
  const source = 'source' in event ? event.source : null;
  return source === null || source === window ? tokenIn(event.data) : undefined;
}

function waitingToken(value: unknown): string | undefined {
  return tokenIn(value) ?? toIdToken(value);
}

/** The ID token of `{ type: 'token', idToken }`, as an object or as JSON; no other message is accepted. */
export function tokenIn(message: unknown): string | undefined {
  const parsed = typeof message === 'string' ? parseJson(message) : message;
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { type, idToken } = parsed as { type?: unknown; idToken?: unknown };
  return type === 'token' ? toIdToken(idToken) : undefined;
}

/** As long as the contract lets a token be. */
const maxTokenLength = 8192;
const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

function toIdToken(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxTokenLength) return undefined;
  return jwtShape.test(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
