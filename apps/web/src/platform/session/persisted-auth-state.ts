import { useEffect, useState } from 'react';
import { useServices } from '../services/services-context.ts';
import { useAuthState, type AuthState } from './auth-state.ts';

/** As useAuthState, but asks the identity service before it says "signed out" of somebody who was here before. */
export function usePersistedAuthState({ isWanted = true } = {}): AuthState {
  const user = useAuthState();
  const services = useServices();
  const [asked, setAsked] = useState(false);
  // who was here and is gone has signed out, perhaps in another tab
  if (user && !asked) setAsked(true);
  const unsure = user === false && isWanted && !asked && services.mayBeSignedIn.get();

  useEffect(() => {
    if (!unsure) return;
    let here = true;
    void import('./restore-session.ts')
      .then(({ restoreSession }) => restoreSession(services))
      .catch(() => undefined)
      .finally(() => here && setAsked(true));
    return () => {
      here = false;
    };
  }, [unsure, services]);

  return unsure ? null : user;
}
