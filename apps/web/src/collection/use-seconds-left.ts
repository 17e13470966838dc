import { useEffect, useState } from 'react';

/** Counts down to a moment in ms; undefined where there is none. A machine that slept is told the truth when it wakes. */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === undefined) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [endsAt]);
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000));
}
