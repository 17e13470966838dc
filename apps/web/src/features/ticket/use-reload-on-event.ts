import { useEffect, useRef } from 'react';

/** Asks again whenever something has happened to the ticket; what is shown stays meanwhile. */
export function useReloadOnEvent(lastEventID: string, reload: () => void): void {
  const seen = useRef(lastEventID);
  useEffect(() => {
    if (seen.current === lastEventID) return;
    seen.current = lastEventID;
    reload();
  }, [lastEventID, reload]);
}
