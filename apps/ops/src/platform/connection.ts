import { useEffect, useSyncExternalStore } from 'react';

/** offline: this machine has no network. silent: it has, but the server does not answer. */
export type Connection = 'there' | 'offline' | 'silent';

let isSilent = false;
const listeners = new Set<() => void>();

/** Of each request, whether an answer came: any answer, also a refusal. */
export function noteAnswer({ answered }: { answered: boolean }): void {
  if (isSilent === !answered) return;
  isSilent = !answered;
  listeners.forEach((listener) => listener());
}

const read = (): Connection => (!navigator.onLine ? 'offline' : isSilent ? 'silent' : 'there');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, read);

const askAgainEveryMs = 5_000;

/** While the server is silent, asks whether it is back. */
export function useReconnect(connection: Connection, onBack: () => void): void {
  useEffect(() => {
    if (connection !== 'silent') return;
    const timer = setInterval(async () => {
      const isBack = await fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isBack) return;
      noteAnswer({ answered: true });
      onBack();
    }, askAgainEveryMs);
    return () => clearInterval(timer);
  }, [connection, onBack]);
}
