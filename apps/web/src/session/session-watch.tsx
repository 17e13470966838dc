import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../browser/services-context.tsx';
import { markWrapper } from '../native/wrapper.ts';
import { useAuthState } from './auth-state.ts';
import { keepTyped, typedKey } from './keep-typed.ts';
import { toLogin } from './login-state.ts';

/** Once per page: what a session's end, its return and the app around us ask of every page alike. */
export function SessionWatch() {
  const services = useServices();
  const user = useAuthState();
  const navigate = useNavigate();
  const location = useLocation();
  const customerID = user ? user.customerID : undefined;
  const path = location.pathname + location.search;

  useEffect(
    () =>
      services.loggedOut.subscribe(() => {
        if (customerID !== undefined) {
          withStorage((storage) => keepTyped(document, storage, { path, customerID }));
        }
        void navigate('/login', toLogin(location, services));
      }),
    [services, navigate, location, path, customerID],
  );

  useEffect(() => {
    if (customerID === undefined) return;
    withStorage((storage) => {
      if (storage.getItem(typedKey) === null) return;
      void import('./give-back-typed.ts').then((m) => m.giveBackTyped(storage, { path, customerID }));
    });
  }, [path, customerID]);

  useEffect(() => {
    if (!markWrapper(window)) return;
    let stop: (() => void) | undefined;
    let here = true;
    void import('./native-sign-in.ts').then((m) => {
      if (here) stop = m.signInFromApp(services);
    });
    return () => {
      here = false;
      stop?.();
    };
  }, [services]);

  return null;
}

/** Blocked or full storage costs the text, not the page. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // see above
  }
}
