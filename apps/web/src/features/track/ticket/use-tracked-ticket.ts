import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { Promotion, Task, Ticket } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { isPaid } from '@fettle/domain/ticket/bill';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useRef } from 'react';
import { postToApp } from '../../../platform/native/bridge.ts';
import { readPayingNote, takePayingNote } from '../../../platform/payments/paying-note.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { isRefusedFor } from '../../ticket/refused-for.ts';

type LoadFailure = 'offline' | 'loggedOut' | 'missing' | 'failed';

/** How the payment one comes back from has ended, by the server. */
export type ReturnOutcome = 'paid' | 'onItsWay' | 'unfinished' | 'failed' | 'unknown';

export interface Tracked {
  ticket: Ticket;
  tasks: readonly Task[];
  promo: Promotion | null;
  tracking: Tracking;
  /** Undefined where one does not come back from a payment. */
  outcome: ReturnOutcome | undefined;
  /** The payment was made in this tab, and this is the first the customer hears of it. */
  isNews: boolean;
  /** When the server gave it, in ms. */
  receivedAt: number;
}

interface TrackedTicket {
  tracked: Tracked | undefined;
  failure: LoadFailure | undefined;
  refresh: () => void;
}

/** The ticket, after the payment one comes back from is confirmed: it must not be shown as it was before. */
export function useTrackedTicket(ticketID: number, intent: string | undefined): TrackedTicket {
  const { call } = useServices();
  // an answer that brought the news may be dropped for a later one
  const known = useRef<Pick<Tracked, 'outcome' | 'isNews'>>({ outcome: undefined, isNews: false });
  const { value, failure, reload } = useLoad({
    key: `${ticketID} ${intent ?? ''}`,
    ask: async () => {
      const { outcome } = known.current;
      if (intent !== undefined && outcome !== 'paid' && outcome !== 'failed') {
        known.current.outcome = await confirmReturn(call, { ticketID, intent });
      }
      const { ticket, tasks, promo, tracking } = (await call('tickets/getTasks', { ticketID })).data;
      if (isPaid(ticket) && tellOfPayment(ticket)) known.current.isNews = true;
      return { ticket, tasks, promo, tracking, ...known.current, receivedAt: Date.now() };
    },
    explain: (error) => explainLoad(error, { online: navigator.onLine }),
    // a new day brings the driver's code, and nothing tells of it
    refreshOnReturn: true,
  });
  return { tracked: value, failure, refresh: reload };
}

function explainLoad(error: unknown, { online }: { online: boolean }): LoadFailure {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'loggedOut') return 'loggedOut';
  if (isRefusedFor(error, 'unknownTicket')) return 'missing';
  return error.kind === 'broken' && !online ? 'offline' : 'failed';
}

/** Spec §2: payment_intent confirms the payment. Asked again after a reload, it does no more. */
async function confirmReturn(
  call: Call,
  { ticketID, intent }: { ticketID: number; intent: string },
): Promise<ReturnOutcome> {
  const email = readPayingNote(() => sessionStorage)?.email ?? '';
  try {
    await call('tickets/confirm', { ticketID, payment_intent: intent, email });
    return 'paid';
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind === 'loggedOut') throw error;
    if (isRefusedFor(error, 'paymentOnItsWay')) return 'onItsWay';
    if (isRefusedFor(error, 'paymentUnfinished')) return 'unfinished';
    return isRefusedFor(error, 'paymentFailed') ? 'failed' : 'unknown';
  }
}

/** Design §9: the app around us is told once, when the server says that it is paid. True for whoever paid in this tab. */
function tellOfPayment({ ticketID, bill }: Ticket): boolean {
  if (!bill || !takePayingNote(() => sessionStorage, bill.billID)) return false;
  postToApp(window, { type: 'paid', ticketID });
  return true;
}
