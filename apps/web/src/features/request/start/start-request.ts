import type { Ticket } from '@fettle/contract/entities/ticket';
import { can } from '@fettle/domain/ticket/status';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { ticketInProgress, type ClientState } from '../../../platform/storage/client-state.ts';
import { logOut } from '../../../platform/storage/customer-state.ts';
import { forgetRequest } from '../../../platform/storage/kept-requests.ts';
import { keepDraft, replaceDraft, type DraftTicket } from '../../../platform/storage/ticket-state.ts';
import { startPayload, type RepairRequest } from '../../draft/start-payload.ts';
import type { TicketPageState } from '../../ticket/wanted-ticket.ts';
import { customerIDOf } from './begin-request.ts';

/** Spec §4.1–2: starts the ticket and says where to go on. A visitor signs in first, their draft waits here. */
export async function startRequest(
  {
    call,
    clientState,
    cookiePref,
    redirect,
  }: Pick<BrowserServices, 'call' | 'clientState' | 'cookiePref' | 'redirect'>,
  request: RepairRequest,
  priceRange: DraftTicket['priceRange'] = null,
): Promise<{ path: '/login' | '/ticket'; state?: TicketPageState }> {
  const state = clientState.get();
  const customerID = customerIDOf(state);
  const payload = startPayload(request, {
    ticketID: customerID === 0 ? 0 : (ticketToAmend(state, request)?.ticketID ?? 0),
    customerID,
    cookiePref: cookiePref.get(),
  });
  const { ticket } = (await call('tickets/start', payload)).data;
  if (ticket.ticketID === 0) {
    // who was a customer here is none to the server any more: their session has ended meanwhile
    clientState.update((current) =>
      keepDraft(logOut(current, { keepTickets: true }), ticket, { ...request, priceRange }),
    );
    // a page that wanted a sign-in earlier is not where this one leads
    redirect.set('');
    return { path: '/login' };
  }
  clientState.update((current) => forgetRequest(replaceDraft(current, ticket, request), request.deviceID));
  // another tab may write what is in progress at the same moment: this one knows which ticket it has made
  return { path: '/ticket', state: { ticketID: ticket.ticketID } };
}

/** Who comes back from their quotes to change something means the same ticket, as long as it can be changed. */
function ticketToAmend(state: ClientState, { deviceID }: RepairRequest): Ticket | undefined {
  const ticket = ticketInProgress(state);
  return ticket?.deviceID === deviceID && can('amend', ticket.status) ? ticket : undefined;
}
