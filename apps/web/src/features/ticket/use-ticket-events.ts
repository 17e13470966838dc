import type { Ticket } from '@fettle/contract/entities/ticket';
import { ticketEventsPath } from '@fettle/contract/ticket-events';
import { useEffect, useEffectEvent } from 'react';
import { useSiteConfig } from '../../platform/site/site-config.ts';

/** After an answer that is no stream, the browser does not ask again by itself. */
const askAgainMs = 30_000;

/** Tells when the ticket has changed, here or elsewhere. A hidden tab reconnects when it becomes visible. */
export function useTicketEvents(
  { ticketID, lastEventID }: Pick<Ticket, 'ticketID' | 'lastEventID'>,
  onChange: () => void,
): void {
  const { apiUrl } = useSiteConfig();
  const changed = useEffectEvent(onChange);
  const seen = useEffectEvent(() => lastEventID);

  useEffect(() => {
    let source: EventSource | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    function listen(): void {
      stop();
      const opened = new EventSource(`${apiUrl}${ticketEventsPath(ticketID, seen())}`, {
        withCredentials: true,
      });
      opened.addEventListener('changed', () => changed());
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) waiting = setTimeout(listen, askAgainMs);
      });
      source = opened;
    }
    function stop(): void {
      clearTimeout(waiting);
      source?.close();
      source = undefined;
    }
    const follow = () => (document.hidden ? stop() : listen());

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [apiUrl, ticketID]);
}
