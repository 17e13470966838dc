import { useEffect, useState } from 'react';
import { markWrapper } from '../platform/native/wrapper.ts';
import { useServices } from '../platform/services/services-context.ts';
import { Notice } from './notice.tsx';

/** Signs in whom the app around us vouches for, and says why where that fails. Outside the app it loads nothing. */
export function AppSignInPlace() {
  const services = useServices();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!markWrapper(window)) return;
    const listening = import('../platform/session/native-sign-in.ts').then((m) =>
      m.signInFromApp(services, setFailure),
    );
    return () => void listening.then((stop) => stop());
  }, [services]);
  return failure !== undefined && <Notice tone="danger">{failure}</Notice>;
}
