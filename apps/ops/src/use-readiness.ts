import type { Readiness } from '@fettle/contract/readiness';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchReadiness } from './fetch-readiness.ts';

const pollEveryMs = 5_000;

export type Reachability =
  | { state: 'asking' }
  | { state: 'answered'; readiness: Readiness; at: Date }
  /** with the last answer there was, if any */
  | { state: 'unreachable'; lastAnswerAt: Date | undefined };

/** Asks every five seconds, one question at a time. */
export function useReadiness(): Reachability {
  const [reachability, setReachability] = useState<Reachability>({ state: 'asking' });

  useEffect(() => {
    let stopped = false;
    let timer: number | undefined;

    async function ask(): Promise<void> {
      const answer = await fetchReadiness(fetch).catch(() => undefined);
      if (stopped) return;
      setReachability((last) =>
        answer
          ? { state: 'answered', readiness: answer, at: new Date() }
          : { state: 'unreachable', lastAnswerAt: lastAnswerOf(last) },
      );
      timer = window.setTimeout(ask, pollEveryMs);
    }

    void ask();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, []);

  return reachability;
}

function lastAnswerOf(last: Reachability): Date | undefined {
  if (last.state === 'answered') return last.at;
  return last.state === 'unreachable' ? last.lastAnswerAt : undefined;
}

/** Whether this machine has a network at all: then a silent server is not the server's fault. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
