import { lazy, Suspense } from 'react';
import { toAuthState } from '../../platform/session/auth-state.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useStoredValue } from '../../platform/storage/use-stored-value.ts';

// visitors who are not signed in and have typed nothing never load it
const ContinueOrder = lazy(() => import('./continue-order.tsx').then((m) => ({ default: m.ContinueOrder })));

/** Where a customer goes on with what they have not decided on yet. The page clears the browser's ticket, not their order. */
export function ContinuePlace() {
  const { clientState } = useServices();
  const state = useStoredValue(clientState, null);
  const user = toAuthState(state);
  if (!user && !state?.requests[0]) return null;
  return (
    <Suspense fallback={null}>
      <ContinueOrder customerID={user ? user.customerID : 0} />
    </Suspense>
  );
}
