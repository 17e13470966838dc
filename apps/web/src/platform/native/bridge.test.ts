import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { aStorage } from '../storage/testing/a-storage.ts';
import { onToken, tokenIn } from './app-tokens.ts';
import { postToApp } from './bridge.ts';
import { markWrapper, markWrapperScript } from './wrapper.ts';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';

interface WindowParts {
  search?: string;
  inApp?: boolean;
  storage?: Storage;
  nativeToken?: unknown;
}

class FakeDocument extends EventTarget {
  #attributes = new Set<string>();
  readonly documentElement = {
    hasAttribute: (name: string) => this.#attributes.has(name),
    setAttribute: (name: string) => void this.#attributes.add(name),
  };
}

class FakeWindow extends EventTarget {
  readonly document = new FakeDocument();
  readonly location: { search: string };
  readonly sessionStorage: Storage;
  ReactNativeWebView?: { postMessage: (message: string) => void };
  __nativeToken?: unknown;

  constructor({ search = '', inApp = false, storage = aStorage(), nativeToken }: WindowParts) {
    super();
    this.location = { search };
    this.sessionStorage = storage;
    if (inApp) this.ReactNativeWebView = { postMessage: vi.fn() };
    Object.assign(this, { __nativeToken: nativeToken });
  }
}

const message = (data: unknown, source: unknown = null) =>
  Object.assign(new Event('message'), { data, source });

test.each([
  [{ inApp: true }, true],
  [{ search: '?native=1' }, true],
  [{ search: '?promo=FIX10&native=1' }, true],
  [{ search: '?native=0' }, false],
  [{ search: '?native=10' }, false],
  [{ search: '?alternative=1' }, false],
  [{}, false],
])('with %o the page is in the wrapper: %s', (parts, native) => {
  const window = new FakeWindow(parts);
  expect(markWrapper(window)).toBe(native);
  expect(window.document.documentElement.hasAttribute('data-native')).toBe(native);
});

test('stays in the wrapper for the session', () => {
  const storage = aStorage();
  markWrapper(new FakeWindow({ search: '?native=1', storage }));
  expect(markWrapper(new FakeWindow({ storage }))).toBe(true);
});

test('stays in the wrapper where storage is blocked, until the page is left', () => {
  const window = new FakeWindow({ search: '?native=1' });
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(markWrapper(window)).toBe(true);
  window.location.search = '';
  expect(markWrapper(window)).toBe(true);
});

const origin = 'https://fettle.example';

/** As in the head of a page that was reached from there. */
function runInlineScript(window: FakeWindow, referrer: string): boolean {
  runInNewContext(markWrapperScript, { window, document: { referrer }, location: { origin } });
  return window.document.documentElement.hasAttribute('data-native');
}

test('the inline script stands on its own', () => {
  expect(runInlineScript(new FakeWindow({ inApp: true }), '')).toBe(true);
});

test.each([
  [`${origin}/faq`, true],
  ['', false],
  ['https://search.example/', false],
])('the inline script of a page that was reached from %j asks the storage: %s', (referrer, asks) => {
  const storage = aStorage();
  markWrapper(new FakeWindow({ search: '?native=1', storage }));
  expect(runInlineScript(new FakeWindow({ storage }), referrer)).toBe(asks);
});

test('tells the app in JSON, and nobody where there is no app', () => {
  const inApp = new FakeWindow({ inApp: true });
  expect(postToApp(inApp, { type: 'paid', ticketID: 7 })).toBe(true);
  expect(inApp.ReactNativeWebView?.postMessage).toHaveBeenCalledWith('{"type":"paid","ticketID":7}');
  expect(postToApp(new FakeWindow({ search: '?native=1' }), { type: 'ready' })).toBe(false);
});

test.each([{ type: 'token', idToken: token }, JSON.stringify({ type: 'token', idToken: token }), token])(
  'hears the token that waits as %j',
  (nativeToken) => {
    const listener = vi.fn();
    const window = new FakeWindow({ inApp: true, nativeToken });
    onToken(window, listener);
    expect(listener).toHaveBeenCalledExactlyOnceWith(token);
  },
);

test('receives tokens on the window and on the document until it unsubscribes', () => {
  const window = new FakeWindow({ inApp: true });
  const listener = vi.fn();
  const stop = onToken(window, listener);
  window.dispatchEvent(message({ type: 'token', idToken: token }));
  window.document.dispatchEvent(message(JSON.stringify({ type: 'token', idToken: token })));
  stop();
  window.dispatchEvent(message({ type: 'token', idToken: token }));
  expect(listener.mock.calls).toEqual([[token], [token]]);
});

test('ignores messages from another window, and everything outside the wrapper', () => {
  const listener = vi.fn();
  const inApp = new FakeWindow({ inApp: true });
  onToken(inApp, listener);
  inApp.dispatchEvent(message({ type: 'token', idToken: token }, { name: 'a page that opened ours' }));

  const outside = new FakeWindow({ nativeToken: token });
  onToken(outside, listener);
  outside.dispatchEvent(message({ type: 'token', idToken: token }));
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  undefined,
  null,
  7,
  'token',
  '{"type":"token"',
  token,
  [token],
  { type: 'token' },
  { type: 'token', idToken: 7 },
  { type: 'token', idToken: '' },
  { type: 'token', idToken: 'a.b' },
  { type: 'token', idToken: 'a.b.<c>' },
  { type: 'token', idToken: `a.b.${'c'.repeat(8192)}` },
  { type: 'logout', idToken: token },
  { idToken: token },
])('takes no token from %j', (value) => {
  expect(tokenIn(value)).toBeUndefined();
});
