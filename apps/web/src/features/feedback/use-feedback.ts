import { CallFailure } from '@fettle/contract/client/client';
import type { CallOutput } from '@fettle/contract/calls';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../platform/services/services-context.ts';

export type GivenFeedback = NonNullable<CallOutput<'tickets/getFeedback'>['feedback']>;

export interface FeedbackOnPage {
  ticket: Ticket;
  given: GivenFeedback | null;
  mayGive: boolean;
}

type Failure = 'offline' | 'loggedOut' | 'missing' | 'failed';

/** The order and what was said of it so far. One that is not there leads to one's orders. */
export function useFeedback(ticketID: number) {
  const { call } = useServices();
  const navigate = useNavigate();
  const loaded = useLoad<FeedbackOnPage, Failure>({
    key: String(ticketID),
    ask: async () => {
      const [{ data }, { data: known }] = await Promise.all([
        call('tickets/get', { ticketID }),
        call('tickets/getFeedback', { ticketID }),
      ]);
      return { ticket: data.ticket, given: known.feedback, mayGive: known.mayGive };
    },
    explain,
  });
  const isMissing = loaded.failure === 'missing';
  useEffect(() => {
    if (isMissing) void navigate('/orders', { replace: true });
  }, [isMissing, navigate]);
  return loaded;
}

function explain(error: unknown): Failure {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'loggedOut') return 'loggedOut';
  if (error.kind === 'refused') return 'missing';
  return error.kind === 'broken' && !navigator.onLine ? 'offline' : 'failed';
}
