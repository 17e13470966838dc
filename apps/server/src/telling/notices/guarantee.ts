import type { TicketEvent } from '@fettle/domain/ticket/events';
import { guaranteeOf, type Guarantee } from '@fettle/domain/ticket/after-repair/guarantee';
import type { Database } from '../../platform/database/database.ts';
import { findGuaranteed } from '../../stores/tickets/find-guaranteed.ts';

/** Of the repair that this event delivers; undefined for any other event. */
export async function loadGuarantee(
  db: Database,
  { kind, ticketID, at }: TicketEvent,
): Promise<Guarantee | undefined> {
  if (kind !== 'deliver') return undefined;
  const found = await findGuaranteed(db, ticketID);
  return found && guaranteeOf({ ...found, deliveredAt: at });
}

export async function guaranteeDates(
  db: Database,
  event: TicketEvent,
): Promise<{ guaranteedUntil?: string }> {
  const guarantee = await loadGuarantee(db, event);
  return guarantee ? { guaranteedUntil: guarantee.until } : {};
}
