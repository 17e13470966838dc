import type { BuiltCallName } from '@fettle/contract/calls';
import type { RequestState, RequestStates } from '@fettle/contract/client/request-states';
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/services/services-context.ts';

/** Spec §4: whether this call is under way, has failed, and with what message. */
export function useRequestState(name: BuiltCallName): RequestState {
  return useRequests((requests) => requests.state(name));
}

/** Spec §4: how many calls are under way on the whole page. */
export function usePendingRequests(): number {
  return useRequests((requests) => requests.pending);
}

function useRequests<Value>(read: (requests: RequestStates) => Value): Value {
  const { requests } = useServices();
  const subscribe = useCallback((listener: () => void) => requests.subscribe(listener), [requests]);
  const snapshot = () => read(requests);
  // the server makes no calls through this client: both sides begin idle
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
