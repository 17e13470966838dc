import type { Ticket } from '@fettle/contract/entities/ticket';
import type { ClientState } from '../../platform/storage/client-state.ts';
import type { DraftTicket } from '../../platform/storage/ticket-state.ts';

/** What a start needs beside the session's draft, if this browser still has what was typed for it. */
export function typedFor(
  { requests }: ClientState,
  { deviceID }: Ticket,
): Pick<DraftTicket, 'phone' | 'startKey'> | undefined {
  const kept = requests.find((request) => request.deviceID === deviceID);
  if (!kept?.startKey) return undefined;
  // `?.`: an older release may have stored less
  return { startKey: kept.startKey, phone: kept.fields?.phone ?? '' };
}
