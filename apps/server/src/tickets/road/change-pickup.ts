import type { Pickup, WindowHour } from '@fettle/domain/window';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { appendTicketEvent, type Happening } from '../../stores/events/ticket-events.ts';
import { findPickup, releaseHolds, setCollectAsap } from '../../stores/road/windows.ts';

/** As soon as possible: no place is held any more, and a coordinator calls. */
export const collectAsap: Work<'collectAsap'> = { run: askForCall };

/** The same for a ticket that the caller has locked. */
export async function askForCall(
  trx: Database,
  { ticketID, actor, now }: Pick<Happening, 'ticketID' | 'actor' | 'now'>,
): Promise<void> {
  if ((await findPickup(trx, ticketID))?.kind === 'asap') return;
  await releaseHolds(trx, [ticketID], ['PICKUP']);
  await setCollectAsap(trx, { ticketID, asap: true, now });
  await appendTicketEvent(trx, { ticketID, kind: 'collectAsap', actor, detail: {}, now });
}

/** What is given back: a window, or the request for a call. */
type Chosen = { kind: 'asap' } | { kind: 'window'; day: string; hour: WindowHour | undefined };

/** Gives back that choice and no other: another tab may have chosen something else meanwhile. Tells what is chosen then. */
export const clearPickup: Work<'clearPickup', { chosen: Chosen }, { left: Pickup | undefined }> = {
  run: async (trx, { ticketID, input: { chosen }, actor, now }) => {
    const pickup = await findPickup(trx, ticketID);
    if (!isChosen(pickup, chosen)) return { left: pickup };
    await releaseHolds(trx, [ticketID], ['PICKUP']);
    await setCollectAsap(trx, { ticketID, asap: false, now });
    await appendTicketEvent(trx, { ticketID, kind: 'clearWindow', actor, detail: { task: 'PICKUP' }, now });
    return { left: undefined };
  },
};

const isChosen = (pickup: Pickup | undefined, chosen: Chosen): boolean =>
  pickup?.kind === 'window' && chosen.kind === 'window'
    ? pickup.day === chosen.day && pickup.hour === chosen.hour
    : pickup?.kind === chosen.kind;
