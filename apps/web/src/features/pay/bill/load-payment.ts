import { CallFailure } from '@fettle/contract/client/client';
import type { PaymentState } from '@fettle/contract/calls/payments';
import type { Bill, Ticket } from '@fettle/contract/entities/ticket';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { ticketInProgress } from '../../../platform/storage/client-state.ts';
import { keepTicket } from '../../../platform/storage/ticket-state.ts';
import { isRefusedFor } from '../../ticket/refused-for.ts';

export interface TicketToPay {
  ticket: Ticket;
  /** false where nothing is billed yet. */
  bill: Bill | false;
  payment: PaymentState | false;
  /** The bill is for extra work, beside the ticket's own, which is paid. */
  isExtraWork: boolean;
}

/** The ticket and its bill, asked for at the same time; undefined where none is named and none in progress. */
export async function loadPayment(
  { call, clientState }: Pick<BrowserServices, 'call' | 'clientState'>,
  wantedID: number,
): Promise<TicketToPay | undefined> {
  const ticketID = wantedID || ticketInProgress(clientState.get())?.ticketID;
  if (!ticketID) return undefined;
  const [got, billed] = await Promise.all([
    call('tickets/get', { ticketID }),
    call('tickets/getBill', { ticketID }),
  ]);
  const { ticket } = got.data;
  clientState.update((state) => keepTicket(state, ticket));
  return { ticket, ...billed.data };
}

export type PaymentLoadFailure =
  | { kind: 'offline' }
  /** The whole site goes to the login page. */
  | { kind: 'loggedOut' }
  /** Not theirs, or not there. */
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

export function explainPaymentLoad(error: unknown, { online }: { online: boolean }): PaymentLoadFailure {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'loggedOut') return { kind: 'loggedOut' };
  if (isRefusedFor(error, 'unknownTicket')) return { kind: 'missing' };
  if (error.kind === 'broken' && !online) return { kind: 'offline' };
  if (error.kind === 'refused' && error.message) return { kind: 'failed', message: error.message };
  return { kind: 'failed', message: 'Sorry, we couldn’t load your order. Please try again.' };
}
