import { hydrateLater } from '@fettle/ui/hooks/hydrate-later.tsx';
import { useServices } from '../../platform/services/services-context.ts';
import { useStoredValue } from '../../platform/storage/use-stored-value.ts';

// visitors who are not signed in and have typed nothing never load it
const ContinueOrder = hydrateLater(() => import('./continue-order.tsx').then((m) => m.ContinueOrder));

/** Where a customer goes on with what they have not decided on yet. The page clears the browser's ticket, not their order. */
export function ContinuePlace() {
  const state = useStoredValue(useServices().clientState, null);
  return state?.authentication.isAuthenticated || state?.requests[0] ? <ContinueOrder /> : null;
}
