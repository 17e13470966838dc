import { CallFailure } from '@fettle/contract/client';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { postToApp } from '../../platform/native/bridge.ts';
import { readPayingNote, takePayingNote } from '../../platform/payments/paying-note.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { isRefusedFor } from '../ticket/refused-for.ts';

type LoadFailure = 'offline' | 'loggedOut' | 'missing' | 'failed';

/** How the payment one comes back from has ended, by the server. */
export type ReturnOutcome = 'asking' | 'paid' | 'onItsWay' | 'failed' | 'unknown';

interface TrackedTicket {
  ticket: Ticket | undefined;
  failure: LoadFailure | undefined;
  /** Undefined where one does not come back from a payment. */
  outcome: ReturnOutcome | undefined;
  /** The payment was made in this tab, and this is the first the customer hears of it. */
  isNews: boolean;
  refresh: () => void;
}

export function useTrackedTicket(ticketID: number, intent: string | undefined): TrackedTicket {
  const { call } = useServices();
  const navigate = useNavigate();
  // the answer that brought the news may be dropped for a later one
  const isNews = useRef(false);
  const { value, failure, reload } = useLoad({
    key: String(ticketID),
    ask: async () => {
      const { ticket } = (await call('tickets/get', { ticketID })).data;
      if (isPaid(ticket) && tellOfPayment(ticket)) isNews.current = true;
      return { ticket, isNews: isNews.current };
    },
    explain: (error) => explainLoad(error, { online: navigator.onLine }),
  });
  const confirmed = useConfirmed({ ticketID, intent, onSettled: reload });

  useEffect(() => {
    // spec §8 has a missing ticket go there
    if (failure === 'missing') void navigate('/orders', { replace: true });
  }, [failure, navigate]);
  return {
    ticket: value?.ticket,
    failure,
    outcome: intent === undefined ? undefined : confirmed.outcome,
    isNews: value?.isNews ?? false,
    refresh: () => {
      reload();
      if (confirmed.outcome === 'unknown') confirmed.again();
    },
  };
}

function explainLoad(error: unknown, { online }: { online: boolean }): LoadFailure {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'loggedOut') return 'loggedOut';
  if (isRefusedFor(error, 'unknownTicket')) return 'missing';
  return error.kind === 'broken' && !online ? 'offline' : 'failed';
}

interface Returning {
  ticketID: number;
  intent: string | undefined;
  onSettled: () => void;
}

/** Spec §2: payment_intent confirms the payment. Asked again after a reload, it does no more. */
function useConfirmed({ ticketID, intent, onSettled }: Returning) {
  const { call } = useServices();
  const { value, failure, reload } = useLoad({
    key: intent && `${ticketID} ${intent}`,
    ask: async () => {
      const email = readPayingNote(() => sessionStorage)?.email ?? '';
      await call('tickets/confirm', { ticketID, payment_intent: intent ?? '', email });
      return 'paid' as const;
    },
    explain: explainConfirm,
  });
  const outcome: ReturnOutcome = value ?? failure ?? 'asking';
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    // the ticket was asked for at the same time, and may be from before
    if (outcome !== 'asking') settled();
  }, [outcome]);
  return { outcome, again: reload };
}

function explainConfirm(error: unknown): ReturnOutcome {
  if (!(error instanceof CallFailure)) throw error;
  if (isRefusedFor(error, 'paymentOnItsWay')) return 'onItsWay';
  return isRefusedFor(error, 'paymentFailed') || isRefusedFor(error, 'unknownTicket') ? 'failed' : 'unknown';
}

const isPaid = ({ bill }: Ticket) => bill && bill.paymentID !== null;

/** Design §9: the app around us is told once, when the server says that it is paid. True for whoever paid in this tab. */
function tellOfPayment({ ticketID, bill }: Ticket): boolean {
  if (!bill || !takePayingNote(() => sessionStorage, bill.billID)) return false;
  postToApp(window, { type: 'paid', ticketID });
  return true;
}
