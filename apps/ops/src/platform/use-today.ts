import { londonTime } from '@fettle/domain/london';
import { useSyncExternalStore } from 'react';

const lookEveryMs = 30_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookEveryMs);
  return () => clearInterval(timer);
}

/** The day in London, YYYY-MM-DD; a page that is open over midnight sees the next one. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => londonTime(new Date()).day);
