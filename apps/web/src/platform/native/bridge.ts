import type { WrapperWindow } from './wrapper.ts';

/** Design §9: what the site tells the app around it. */
export type OutgoingMessage = { type: 'ready' } | { type: 'logout' } | { type: 'paid'; ticketID: number };

/** False where no app listens: ?native=1 alone makes a page look like the app's. */
export function postToApp(window: WrapperWindow, message: OutgoingMessage): boolean {
  window.ReactNativeWebView?.postMessage(JSON.stringify(message));
  return window.ReactNativeWebView !== undefined;
}
