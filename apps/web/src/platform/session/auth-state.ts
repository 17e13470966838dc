import type { Customer } from '@fettle/contract/entities/customer';
import { useServices } from '../services/services-context.ts';
import type { ClientState } from '../storage/client-state.ts';
import { useStoredValue } from '../storage/use-stored-value.ts';

/** Spec §3: null while unknown, false when signed out. */
export type AuthState = Customer | null | false;

/** Null on the server and until the page is hydrated: pages are the same for everybody. */
export function useAuthState(): AuthState {
  const { clientState } = useServices();
  return toAuthState(useStoredValue(clientState, null));
}

export function toAuthState(state: ClientState | null): AuthState {
  if (!state) return null;
  const { isAuthenticated, customer } = state.authentication;
  return isAuthenticated && customer ? customer : false;
}
