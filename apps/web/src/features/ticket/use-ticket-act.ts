import { CallFailure } from '@fettle/contract/client/client';
import { useAct } from '@fettle/ui/hooks/use-act.ts';
import { explainActFailure } from './act-failure.ts';

/** Something the customer does to their ticket. */
export const useTicketAct = () => useAct(explain);

function explain(error: unknown) {
  return {
    message: explainActFailure(error, { online: navigator.onLine }),
    /** The server has looked at it and said no: things may not be as the page shows them. */
    isRefusal: error instanceof CallFailure && error.kind === 'refused',
  };
}
