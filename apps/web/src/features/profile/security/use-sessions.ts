import type { SignedInSession } from '@fettle/contract/entities/customer';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';

/** What is shown stays while it is asked for anew. */
interface SessionsState {
  /** Undefined until they have come. */
  sessions?: readonly SignedInSession[];
  loadedAt?: Date;
  failure?: unknown;
}

/** Where the customer is signed in. */
export function useSessions() {
  const { call } = useServices();
  const [state, setState] = useState<SessionsState>({});

  const load = useCallback(
    () =>
      call('customers/sessions/list', {}).then(
        ({ data }) => setState({ sessions: data.sessions, loadedAt: new Date(), failure: undefined }),
        (failure: unknown) => setState((before) => ({ ...before, failure })),
      ),
    [call],
  );
  useEffect(() => void load(), [load]);

  const reload = useCallback(() => {
    setState((before) => ({ ...before, failure: undefined }));
    void load();
  }, [load]);

  return { ...state, reload };
}

export type Sessions = ReturnType<typeof useSessions>;
