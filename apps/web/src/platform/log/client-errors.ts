import { CallFailure } from '@fettle/contract/client/client';
import { isRouteErrorResponse } from 'react-router';
import type { Log } from './log.ts';

/** Errors of the page itself. They may come before the page is hydrated and the log is known, so they wait for it. */
export class ClientErrors {
  #waiting: string[] = [];
  #log: Log | undefined;

  report(error: unknown): void {
    if (isKnown(error)) return;
    const message = messageOf(error);
    if (this.#log) this.#log({ message });
    else this.#waiting.push(message);
  }

  writeTo(log: Log): void {
    this.#log = log;
    for (const message of this.#waiting.splice(0)) log({ message });
  }
}

/** A failed call is logged by the client that made it, and a missing page is no error of ours. */
function isKnown(error: unknown): boolean {
  return error instanceof CallFailure || (isRouteErrorResponse(error) && error.status < 500);
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return String(error);
}

/** What nobody caught. */
export function listenForErrors(window: Pick<Window, 'addEventListener'>, errors: ClientErrors): void {
  window.addEventListener('error', (event) => errors.report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => errors.report(event.reason));
}

/** One for the page: the entry listens before there is a component to hand it down. */
export const clientErrors = new ClientErrors();
