import { Refusal } from '@fettle/domain/refusal';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { isOpen, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../database/database.ts';
import type { SeenHappening } from '../stores/tickets/ticket-events.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { moveCollection } from './move-collection.ts';

/** Staff book another window for one of the courier's trips, by the rules of places that customers have; the customer is told. */
export async function moveWindow(
  db: Database,
  wish: SeenHappening & { task: HoldTask; day: string; hour: WindowHour },
): Promise<void> {
  const { task, day, hour, now } = wish;
  if (!isOpen(day, hour, now)) throw new Refusal('windowUnavailable');
  await (task === 'PICKUP' ? moveCollection(db, wish) : chooseDelivery(db, wish));
}
