export interface WrapperWindow {
  ReactNativeWebView?: { postMessage: (message: string) => void };
  location: Pick<Location, 'search'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  document: { documentElement: Pick<HTMLElement, 'hasAttribute' | 'setAttribute'> };
}

/**
 * Whether the page runs inside the native app (design §9), told to the styles as `data-native` on <html>.
 * It also runs inline in the head, before anything is painted: it may use nothing from outside its own body.
 */
export function markWrapper(window: WrapperWindow, asksStorage = true): boolean {
  const page = window.document.documentElement;
  let native =
    page.hasAttribute('data-native') ||
    window.ReactNativeWebView !== undefined ||
    /[?&]native=1(&|$)/.test(window.location.search);
  try {
    if (native) window.sessionStorage.setItem('native', '1');
    else if (asksStorage) native = window.sessionStorage.getItem('native') === '1';
  } catch {
    // blocked storage: the app itself is still recognised on every page
  }
  if (native) page.setAttribute('data-native', '');
  return native;
}

/** Opening the storage blocks the main thread: skipped for visitors who come from another site. */
export const markWrapperScript = `(${markWrapper.toString()})(window,document.referrer.startsWith(location.origin))`;
