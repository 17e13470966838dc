import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Whatever is logged on the way carries the request's id. */
export const inRequest = <Result>(requestId: string, work: () => Result): Result =>
  current.run(requestId, work);

export const currentRequestId = (): string | undefined => current.getStore();
