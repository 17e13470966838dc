import { isUndecided } from '@fettle/domain/ticket/status';
import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import { safePath } from '../../../platform/session/safe-path.ts';
import { ticketInProgress, type ClientState } from '../../../platform/storage/client-state.ts';
import { continueDraft, hasDraft } from '../../draft/continue-draft.ts';

/**
 * Spec §2: a signed-in customer goes to the saved redirect, or continues a ticket in progress, or goes to /; `orElse` is
 * the page they were reading, which is better than that.
 */
export async function whereToGoOn(services: BrowserServices, orElse = '/'): Promise<string> {
  const { redirect, clientState } = services;
  const saved = safePath(redirect.get());
  redirect.set('');
  if (saved !== undefined) return saved;
  if (!hasDraft(clientState.get())) return hasUndecided(clientState.get()) ? '/ticket' : orElse;
  // a draft that cannot be started now is still there: the page it leads to says why and tries again
  await continueDraft(services).catch(() => undefined);
  return '/ticket';
}

/** Whether the ticket in progress has a number already, and is neither paid nor booked as far as this browser knows. */
function hasUndecided(state: ClientState): boolean {
  const ticket = ticketInProgress(state);
  return ticket !== undefined && isUndecided(ticket.status);
}
