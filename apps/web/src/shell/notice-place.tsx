import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** What a page that had to be left tells on the next one, by navigation state. Loaded when there is something to tell. */
export function NoticePlace() {
  // history entries are anybody's
  const { notice } = (useLocation().state ?? {}) as { notice?: unknown };
  const [shown, setShown] = useState<ReactNode>();
  useEffect(() => {
    if (typeof notice !== 'string') return;
    void import('./notice.tsx').then(({ Notice }) => setShown(<Notice>{notice}</Notice>));
    return () => setShown(undefined);
  }, [notice]);
  return shown;
}
