import type { SignedInSession } from '@fettle/contract/entities/customer';
import { useLoad, type OnPage } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../../platform/services/services-context.ts';

export type Sessions = OnPage<readonly SignedInSession[], { error: unknown }>;

/** Where the customer is signed in. */
export function useSessions(): Sessions {
  const { call } = useServices();
  return useLoad<readonly SignedInSession[], { error: unknown }>({
    key: 'sessions',
    ask: async () => (await call('customers/sessions/list', {})).data.sessions,
    explain: (error) => ({ error }),
  });
}
