import type { Ticket } from '@fettle/contract/entities/ticket';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../platform/services/services-context.ts';
import { keepTicket } from '../../platform/storage/ticket-state.ts';
import {
  explainLoadFailure,
  loadTicket,
  rememberedTicket,
  type LoadFailure,
  type WantedTicket,
} from './load-ticket.ts';

/** Neither ticket nor failure while it is on its way. */
export interface TicketOnPage {
  ticket: Ticket | undefined;
  /** When the server gave it, in ms; undefined while it is what this browser remembers. */
  receivedAt: number | undefined;
  failure: LoadFailure | undefined;
  /** Puts what an act has answered in the place of what is shown. */
  show: (ticket: Ticket) => void;
  /** Reloads it in the background. */
  refresh: () => void;
}

/** The ticket that is wanted: what is remembered of it at once, then what the server says. */
export function useTicket({ ticketID, keep }: WantedTicket): TicketOnPage {
  const services = useServices();
  const { value, receivedAt, failure, reload, show } = useLoad({
    key: `${ticketID} ${keep}`,
    ask: () => loadTicket(services, { ticketID, keep }),
    explain: (error) => explainLoadFailure(error, { online: navigator.onLine }),
    known: () => rememberedTicket(services.clientState.get(), { ticketID, keep }),
  });
  useLeaving({ isGone: receivedAt !== undefined && !value, failure, hasAnswer: receivedAt !== undefined });

  const showAndKeep = useCallback(
    (ticket: Ticket) => {
      if (keep) services.clientState.update((state) => keepTicket(state, ticket));
      show(ticket);
    },
    [services, keep, show],
  );
  return { ticket: value, receivedAt, failure, show: showAndKeep, refresh: reload };
}

/** Spec §8: an alert, then back to the start, which is also the place of who has no ticket in progress. */
function useLeaving({
  isGone,
  failure,
  hasAnswer,
}: {
  isGone: boolean;
  failure: LoadFailure | undefined;
  hasAnswer: boolean;
}): void {
  const navigate = useNavigate();
  useEffect(() => {
    // what is shown stays: it was true a moment ago, and the next change or visit asks again
    const isFatal = failure?.kind === 'gone' || (failure?.kind === 'notFound' && !hasAnswer);
    if (!isGone && !isFatal) return;
    if (isFatal) window.alert(failure.message);
    void navigate('/', { replace: true });
  }, [isGone, failure, hasAnswer, navigate]);
}
