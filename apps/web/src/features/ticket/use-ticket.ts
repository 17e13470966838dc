import type { Ticket } from '@fettle/contract/entities/ticket';
import { useCallback, useEffect, useRef, useState } from 'react';
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
interface Shown {
  ticket?: Ticket | undefined;
  /** When the server gave it, in ms; undefined while it is what this browser remembers. */
  receivedAt?: number | undefined;
  failure?: LoadFailure | undefined;
}

export interface TicketOnPage extends Shown {
  /** Puts what an act has answered in the place of what is shown. */
  show: (ticket: Ticket) => void;
  /** Asks for it again behind the page that is shown. */
  refresh: () => void;
}

/** The order that is wanted: what is remembered of it at once, then what the server says. */
export function useTicket({ ticketID, keep }: WantedTicket): TicketOnPage {
  const services = useServices();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>(() => ({
    ticket: rememberedTicket(services.clientState.get(), { ticketID, keep }),
  }));
  // goes up with all that is shown: what was asked for before is older than that
  const turn = useRef(0);
  const hasLeft = useRef(false);

  const show = useCallback(
    (ticket: Ticket) => {
      turn.current += 1;
      if (keep) services.clientState.update((state) => keepTicket(state, ticket));
      setShown({ ticket, receivedAt: Date.now() });
    },
    [services, keep],
  );

  const leave = useCallback(
    (message?: string) => {
      // spec §8: an alert, then back to the start, which is also the place of who has no order in progress
      if (message !== undefined) window.alert(message);
      void navigate('/', { replace: true });
    },
    [navigate],
  );

  const refresh = useCallback(() => {
    const asked = turn.current;
    const load = () => loadTicket(services, { ticketID, keep });
    load()
      // where an act was quicker, its answer may be newer than this one
      .then((ticket) => (asked === turn.current ? ticket : load()))
      .then(
        (ticket) => {
          if (hasLeft.current) return;
          if (ticket) show(ticket);
          else leave();
        },
        (error: unknown) => {
          if (hasLeft.current) return;
          const failure = explainLoadFailure(error, { online: navigator.onLine });
          // what is shown stays: it was true a moment ago, and the next change or visit asks again
          if (turn.current > 0 && failure.kind !== 'gone') return;
          if (failure.kind === 'gone' || failure.kind === 'notFound') leave(failure.message);
          else setShown((before) => ({ ticket: before.ticket, failure }));
        },
      );
  }, [services, ticketID, keep, show, leave]);

  useEffect(() => {
    hasLeft.current = false;
    refresh();
    return () => {
      hasLeft.current = true;
    };
  }, [refresh]);

  return { ...shown, show, refresh };
}
