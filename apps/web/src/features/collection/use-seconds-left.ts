import { useEffect, useState } from 'react';

/** Counts down from a moment in ms. Computed from the clock, so that it is right after a suspended machine resumes. */
export function useSecondsLeft(from: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const passedMs = Math.max(0, now - from);
  return Math.max(0, Math.ceil(seconds - passedMs / 1000));
}
