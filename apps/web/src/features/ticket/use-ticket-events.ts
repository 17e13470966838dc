import type { Ticket } from '@fettle/contract/entities/ticket';
import { ticketEventsPath } from '@fettle/contract/ticket-events';
import { useEffect, useEffectEvent } from 'react';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { followTicket } from './follow-ticket.ts';

/** Tells when the ticket has changed, here or elsewhere. A hidden tab reconnects when it becomes visible. */
export function useTicketEvents(
  { ticketID, lastEventID }: Pick<Ticket, 'ticketID' | 'lastEventID'>,
  onChange: () => void,
  /** Whether what is shown could not be loaded again. */
  { isBehind = false } = {},
): void {
  const { apiUrl } = useSiteConfig();
  const changed = useEffectEvent(onChange);
  const seen = useEffectEvent(() => lastEventID);
  const behind = useEffectEvent(() => isBehind);

  useEffect(() => {
    let stop = () => {};
    function follow(): void {
      stop();
      if (document.hidden) return;
      stop = followTicket({
        connect: () => openStream(`${apiUrl}${ticketEventsPath(ticketID, seen())}`),
        onChange: () => changed(),
        isBehind: () => behind(),
        isOnline: () => navigator.onLine,
      });
      if (behind()) changed();
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    // the browser itself waits before it tries again
    window.addEventListener('online', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      stop();
    };
  }, [apiUrl, ticketID]);
}

const openStream = (url: string) =>
  'EventSource' in window ? new EventSource(url, { withCredentials: true }) : undefined;
