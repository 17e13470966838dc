import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../platform/services/services-context.ts';
import { referredFrom } from '../../../platform/session/login-state.ts';

/** Leaves this page for where the customer was heading, once `ready`; the page itself leaves the history. */
export function useGoOn(ready: boolean, orElse?: string): void {
  const services = useServices();
  const navigate = useNavigate();
  // going on spends the saved path: React runs effects twice in development
  const begun = useRef(false);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    const cameFrom = orElse ?? referredFrom(window);
    void import('./go-on.ts')
      .then((m) => m.whereToGoOn(services, cameFrom))
      .then((path) => navigate(path, { replace: true }));
  }, [ready, services, navigate, orElse]);
}
