import type { Actor } from '@fettle/domain/actor';
import { hasEnded, ticketStatuses } from '@fettle/domain/ticket/status';
import { hasBegun, type WindowHour } from '@fettle/domain/window';
import type { Database } from '../../platform/database/database.ts';
import { joinContactQueue } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { findPickup, holdWindow, releaseHolds } from '../../stores/road/windows.ts';

interface FirmWindow {
  ticketID: number;
  /** The window the customer saw when they paid; the hold may be gone by now. */
  wanted: { day: string; hour: WindowHour } | undefined;
  actor: Actor;
  now: Date;
}

const underWay = ticketStatuses.filter((status) => !hasEnded(status));

/** The place that was held is booked. If it was lost meanwhile, the coordinators and the customer are told. */
export async function makeWindowFirm(
  db: Database,
  { ticketID, wanted, actor, now }: FirmWindow,
): Promise<void> {
  const pickup = await findPickup(db, ticketID);
  if (pickup?.kind === 'asap') return;
  const window = pickup ?? wanted;
  if (!window) return joinContactQueue(db, { ticketID, reason: 'window-lost', now });
  const { day, hour } = window;
  const detail = { task: 'PICKUP', day, startHour: hour } as const;
  const outcome = hasBegun(window, now)
    ? 'begun'
    : await holdWindow(db, {
        ticketID,
        customerID: null,
        statuses: underWay,
        task: 'PICKUP',
        day,
        hour,
        until: null,
        actor,
        now,
      });
  if (outcome === 'held') return;
  if (outcome === 'begun') await releaseHolds(db, [ticketID], ['PICKUP']);
  await joinContactQueue(db, { ticketID, reason: 'window-lost', now });
  await appendTicketEvent(db, { ticketID, kind: 'windowLost', actor, detail, now });
}
