import { londonInstant } from '@fettle/domain/london';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { isToCome } from '@fettle/domain/ticket/trip';
import { inTransaction } from '../../platform/database/database.ts';
import { findDelivery, findPickup, releaseHolds } from '../../stores/road/windows.ts';
import { lockTicket } from '../../stores/tickets/lock-ticket.ts';
import type { ActParts } from '../pipeline/work.ts';

/**
 * A place that is held for a trip which has been made is free, where anybody can still use it: collected a day early, it would keep
 * others out, and its day from being closed. Windows that have begun stay as the record of when we came.
 */
export async function freePlace(
  { db, clock }: ActParts,
  { ticketID, task }: { ticketID: number; task: HoldTask },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ticket = await lockTicket(trx, ticketID);
    if (!ticket || isToCome(task, ticket.status)) return;
    const held = await (task === 'PICKUP' ? findPickup(trx, ticketID) : findDelivery(trx, ticketID));
    if (!held || !('day' in held) || londonInstant(held.day, held.hour) <= clock.now()) return;
    await releaseHolds(trx, [ticketID], [task]);
  });
}
