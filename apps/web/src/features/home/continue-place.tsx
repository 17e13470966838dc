import { lazy, Suspense } from 'react';
import { useAuthState } from '../../platform/session/auth-state.ts';

// visitors who are not signed in never load it
const ContinueOrder = lazy(() => import('./continue-order.tsx').then((m) => ({ default: m.ContinueOrder })));

/** Where a customer goes on with what they have not decided on yet. The page clears the browser's ticket, not their order. */
export function ContinuePlace() {
  const user = useAuthState();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <ContinueOrder key={user.customerID} customerID={user.customerID} />
    </Suspense>
  );
}
