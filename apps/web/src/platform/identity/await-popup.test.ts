import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmbeddedIdentity } from './embedded-identity.ts';
import type { PopupOptions } from './identity-service.ts';
import { aFetch } from './testing/a-fetch.ts';

const session = { user: { id: 'u1', email: 'ada@example.com', emailVerified: true } };

/** The window as far as we use it, and the page at its end. */
function aPopup() {
  const pages: string[] = [];
  const popup = {
    closed: false,
    location: { replace: (url: string) => pages.push(url) },
    close: vi.fn(() => {
      popup.closed = true;
    }),
  };
  const answer = (answered: object) => {
    const channel = new URL(pages[0] ?? '', 'https://fettle.test').searchParams.get('channel');
    broadcast({ channel, ...answered });
  };
  // no more of a window is asked for
  return { popup: popup as unknown as Window & typeof popup, pages, answer };
}

function broadcast(message: unknown) {
  const channel = new BroadcastChannel('identity-popup');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
  channel.postMessage(message);
  channel.close();
}

function signIn(options: Partial<PopupOptions>) {
  const { fetch } = aFetch({ '/identity/get-session': { body: session } });
  const service = new EmbeddedIdentity({ fetch, goTo: () => undefined });
  return service.signInWithPopup('google', {
    popup: null,
    signal: new AbortController().signal,
    onSeemsClosed: () => undefined,
    ...options,
  });
}

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
);
afterEach(() => vi.useRealTimers());

test('is signed in when the popup’s last page says so, and closes it', async () => {
  const { popup, pages, answer } = aPopup();
  const signedIn = signIn({ popup });
  expect(pages[0]).toMatch(/^\/identity\/popup\/google\?channel=[\w-]{36}$/);
  answer({ ok: true });
  expect(await signedIn).toMatchObject({ uid: 'u1' });
  expect(popup.close).toHaveBeenCalled();
});

test.each([
  ['account_not_linked', 'differentCredential'],
  ['access_denied', 'popupClosed'],
  ['PROVIDER_NOT_FOUND', 'operationNotAllowed'],
  ['server_error', 'other'],
])('%s at its end is %s', async (error, code) => {
  const { popup, answer } = aPopup();
  const signedIn = signIn({ popup });
  answer({ error });
  await expect(signedIn).rejects.toMatchObject({ code });
});

test('goes on listening when the popup seems closed: a provider may have isolated itself', async () => {
  const { popup, answer } = aPopup();
  const onSeemsClosed = vi.fn();
  const signedIn = signIn({ popup, onSeemsClosed });
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(onSeemsClosed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSeemsClosed).toHaveBeenCalledOnce();
  answer({ ok: true });
  expect(await signedIn).toMatchObject({ uid: 'u1' });
});

test('does not take the answer that another tab waits for', async () => {
  const { popup } = aPopup();
  const ended = vi.fn();
  const abort = new AbortController();
  const signedIn = signIn({ popup, signal: abort.signal }).finally(ended);
  broadcast({ channel: 'another', ok: true });
  broadcast('noise');
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(ended).not.toHaveBeenCalled();
  abort.abort();
  await expect(signedIn).rejects.toMatchObject({ code: 'popupClosed' });
});

test('gives up after ten minutes', async () => {
  const { popup } = aPopup();
  const signedIn = signIn({ popup });
  const refused = expect(signedIn).rejects.toMatchObject({ code: 'popupClosed' });
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  await refused;
});

test('says that the browser blocked the popup', async () => {
  await expect(signIn({ popup: null })).rejects.toMatchObject({
    code: 'popupBlocked',
    message: 'Your browser didn’t let us open the Google window.',
  });
});
