import { useEffect, useState, type ReactNode } from 'react';
import { markWrapper } from '../platform/native/wrapper.ts';
import { useServices } from '../platform/services/services-context.ts';

/** Signs in whom the app around us vouches for, and says why where that fails. Outside the app it loads nothing. */
export function AppSignInPlace() {
  const services = useServices();
  const [shown, setShown] = useState<ReactNode>();
  useEffect(() => {
    if (!markWrapper(window)) return;
    const listening = import('./app-sign-in.tsx').then((m) => m.signInFromApp(services, setShown));
    return () => void listening.then((stop) => stop());
  }, [services]);
  return shown;
}
