import { CallFailure } from '@fettle/contract/client/client';
import { clientMessages } from '@fettle/contract/answers/envelope';
import type { BrowserServices } from '../../platform/services/browser-services.ts';
import type { ClientState } from '../../platform/storage/client-state.ts';
import { logOut } from '../../platform/storage/customer-state.ts';
import { forgetRequest } from '../../platform/storage/kept-requests.ts';
import { draftOf, replaceDraft, type DraftTicket } from '../../platform/storage/ticket-state.ts';
import { startPayload } from './start-payload.ts';

/** Whether a visitor's request waits for them to sign in. */
export function hasDraft(state: ClientState): boolean {
  return draftOf(state) !== undefined;
}

/**
 * Starts the visitor's request once more, now as the signed-in customer's, and puts the server's ticket in its place.
 * Throws the call's failure and leaves the draft where it is: the page at /ticket says what is wrong and tries again.
 */
export async function continueDraft({ call, clientState, cookiePref }: BrowserServices): Promise<void> {
  const state = clientState.get();
  const draft = draftOf(state);
  if (!draft) return;
  const { ticket } = (
    await call(
      'tickets/start',
      startPayload(requestOf(draft), {
        ticketID: 0,
        customerID: state.authentication.customer?.customerID ?? 0,
        cookiePref: cookiePref.get(),
      }),
    )
  ).data;
  if (ticket.ticketID === 0) {
    // for the server it is still a visitor's: their session has ended meanwhile
    clientState.update((current) => logOut(current, { keepTickets: true }));
    throw new CallFailure('loggedOut', clientMessages.loggedOut, { call: 'tickets/start' });
  }
  clientState.update((current) => forgetRequest(replaceDraft(current, ticket, draft), draft.deviceID));
}

const requestOf = ({
  startKey,
  address,
  postcode,
  phone,
  deviceID,
  model,
  repairType,
  problem,
}: DraftTicket) => ({
  startKey,
  address,
  postcode,
  phone,
  deviceID,
  modelID: model?.modelID ?? null,
  repairTypeID: repairType.repairTypeID,
  problem,
});
