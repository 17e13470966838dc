import type { Readiness, ReadyStatus } from '@fettle/contract/site/readiness';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { fetchReadiness } from './fetch-readiness.ts';

const pollEveryMs = 5_000;

export type Reachability =
  | { state: 'asking' }
  | { state: 'answered'; readiness: ReadyStatus | Readiness }
  /** with the time of the last answer there was, if any */
  | { state: 'unreachable'; lastAnswerAt: Date | undefined };

/** Polls every five seconds. A failed request is told at once and not retried: the next poll is the retry. */
export function useReadiness(): Reachability {
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => fetchReadiness(fetch, signal),
    refetchInterval: pollEveryMs,
    // polls in the background too: a console on a wall is not the focused window
    refetchIntervalInBackground: true,
    retry: false,
    // the page says itself when this machine is offline, and the server may be this machine
    networkMode: 'always',
  });
  if (isError) return { state: 'unreachable', lastAnswerAt: data ? new Date(dataUpdatedAt) : undefined };
  return data ? { state: 'answered', readiness: data } : { state: 'asking' };
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
