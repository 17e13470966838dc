import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { markWrapper } from '../../platform/native/wrapper.ts';
import { useServices } from '../../platform/services/services-context.ts';

/**
 * What a page that had to be left tells on the next one, by navigation state; and in the native app, which signs its
 * customer in, why that failed. Loaded when there is something to tell.
 */
export function NoticePlace() {
  const services = useServices();
  // history entries are anybody's
  const { notice } = (useLocation().state ?? {}) as { notice?: unknown };
  const [shown, setShown] = useState<ReactNode>();

  useEffect(() => {
    if (typeof notice !== 'string') return;
    void import('./notice.tsx').then(({ Notice }) => setShown(<Notice tone="success">{notice}</Notice>));
    return () => setShown(undefined);
  }, [notice]);

  useEffect(() => {
    if (!markWrapper(window)) return;
    const listening = Promise.all([
      import('../../platform/session/native-sign-in.ts'),
      import('./notice.tsx'),
    ]).then(([{ signInFromApp }, { Notice }]) =>
      signInFromApp(services, (failure) => setShown(failure && <Notice tone="danger">{failure}</Notice>)),
    );
    return () => void listening.then((stop) => stop());
  }, [services]);

  return shown;
}
