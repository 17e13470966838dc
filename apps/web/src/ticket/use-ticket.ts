import type { Ticket } from '@fettle/contract/entities/ticket';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../browser/services-context.tsx';
import {
  explainLoadFailure,
  loadTicket,
  rememberedTicket,
  type LoadFailure,
  type WantedTicket,
} from './load-ticket.ts';

/** Neither of them while it is on its way. */
interface TicketState {
  ticket?: Ticket | undefined;
  failure?: LoadFailure | undefined;
}

/** The order that is wanted: what is remembered of it at once, then what the server says. */
export function useTicket({ ticketID, keep }: WantedTicket): TicketState {
  const services = useServices();
  const navigate = useNavigate();
  const [shown, setShown] = useState<TicketState>(() => ({
    ticket: rememberedTicket(services.clientState.get(), { ticketID, keep }),
  }));

  useEffect(() => {
    let hasLeft = false;
    function end({ ticket, failure }: TicketState): void {
      if (hasLeft) return;
      if (failure?.kind === 'notFound') window.alert(failure.message);
      // spec §8: an alert, then back to the start, which is also the place of who has no order in progress
      if (failure ? failure.kind === 'notFound' : !ticket) void navigate('/', { replace: true });
      else setShown((before) => ({ ticket: ticket ?? before.ticket, failure }));
    }
    loadTicket(services, { ticketID, keep }).then(
      (ticket) => end({ ticket }),
      (error: unknown) => end({ failure: explainLoadFailure(error, { online: navigator.onLine }) }),
    );
    return () => {
      hasLeft = true;
    };
  }, [services, ticketID, keep, navigate]);

  return shown;
}
