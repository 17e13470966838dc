import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../services/services-context.ts';
import { storageKeys } from '../storage/keys.ts';
import { useAuthState } from './auth-state.ts';

/** Once per page: what the end of a session and its return ask of every page alike. */
export function SessionWatch() {
  const services = useServices();
  const user = useAuthState();
  const navigate = useNavigate();
  const location = useLocation();
  const customerID = user ? user.customerID : undefined;
  const path = location.pathname + location.search;

  useEffect(
    () =>
      services.loggedOut.subscribe(async () => {
        const { leaveForLogin } = await import('./leave-for-login.ts');
        leaveForLogin(services, { location, navigate });
      }),
    [services, navigate, location],
  );

  useEffect(() => {
    if (customerID === undefined || !hasTyped()) return;
    void import('./restore-typed.ts').then((m) => m.restoreTyped(sessionStorage, { path, customerID }));
  }, [path, customerID]);

  return null;
}

function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.typed) !== null;
  } catch {
    return false;
  }
}
