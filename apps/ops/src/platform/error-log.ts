import { CallFailure } from '@fettle/contract/client/client';
import type { LogEntry } from '@fettle/contract/entities/log-entry';
import { postQuietly } from '@fettle/contract/client/post-quietly';
import type { AppEnv } from '@fettle/contract/site/site';

interface ErrorLogOptions {
  appEnv: AppEnv;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  /** Of the page, without its query: an address may carry a link's key. */
  path: () => string;
}

export type ReportError = (error: unknown) => void;

// a page that fails in a loop must not flood the log
const maxEntries = 20;
const maxMessageLength = 500;
const maxPathLength = 300;

/** Writes errors of the console to the log sink, where those of the customers' pages are. */
export function createErrorLog({ appEnv, fetch, now, path }: ErrorLogOptions): ReportError {
  let written = 0;
  return (error) => {
    // a call that failed is told on the page, and the server knows of it
    if (error instanceof CallFailure || written >= maxEntries) return;
    written += 1;
    const at = now().toISOString();
    const entry: LogEntry = {
      message: messageOf(error).slice(0, maxMessageLength),
      path: path().slice(0, maxPathLength),
      at,
    };
    const url = `/logs/${appEnv}/client/${at.slice(0, 'YYYY-MM-DD'.length)}.json`;
    postQuietly(fetch, url, entry);
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** What nobody caught. */
export function listenForErrors(window: Pick<Window, 'addEventListener'>, report: ReportError): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
