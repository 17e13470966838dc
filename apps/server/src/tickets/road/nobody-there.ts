import { Refusal } from '@fettle/domain/refusal';
import { isWithinWindow, missingAtDoor } from '@fettle/domain/road/tried-door';
import { doorTime } from '@fettle/domain/ticket/timeline/door-time';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { WindowHour } from '@fettle/domain/window';
import type { Performed, Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { awaitContact } from '../../stores/office/contact-queue.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';
import { loadRoadSetup } from '../../stores/catalogue/road-setup.ts';
import { releaseHolds, setCollectAsap } from '../../stores/road/windows.ts';

interface InVain {
  agoMs?: number | undefined;
  hasCalled: boolean;
  photoKey?: string | undefined;
  reason?: string | undefined;
}

type Act = Performed<'nobodyTherePickup' | 'nobodyThereDelivery', InVain>;

/**
 * A trip in vain, on the day it was arranged for: its place is free again, the customer chooses another window, and somebody
 * calls if they do not. Said twice it is refused, because then no trip is arranged any more.
 */
const nobodyThere = (task: HoldTask): Work<'nobodyTherePickup' | 'nobodyThereDelivery', InVain> => ({
  run: async (trx, act) => {
    const { ticketID, input, actor, now } = act;
    const { agoMs, reason } = input;
    const at = doorTime({ task, agoMs, events: await readTicketEvents(trx, ticketID), now });
    const window = windowOf(task, act.facts);
    if (act.by === 'driver') await ensureTried(trx, input, { window, at });
    if (task === 'PICKUP') await setCollectAsap(trx, { ticketID, asap: false, now });
    const isOutside = act.by === 'driver' && !isWithinWindow({ window, at });
    const detail = { task, ...(isOutside && { isOutside }) };
    await appendTicketEvent(trx, { ticketID, kind: 'nobodyThere', actor, detail, now: at });
    if (reason !== undefined)
      await insertNote(trx, { ticketID, kind: 'nobodyThere', reason, actor, now: at });
    await awaitContact(trx, { ticketID, reason: 'nobody-there', now });
    await releaseHolds(trx, [ticketID], [task]);
  },
});

export const nobodyTherePickup = nobodyThere('PICKUP');
export const nobodyThereDelivery = nobodyThere('DELIVERY');

type BookedWindow = { day: string; hour: WindowHour } | undefined;

function windowOf(task: HoldTask, { pickup, delivery }: Act['facts']): BookedWindow {
  if (task === 'DELIVERY') return delivery;
  return pickup?.kind === 'window' ? pickup : undefined;
}

/** What a driver has not tried is asked for by name: the card has said so before. */
async function ensureTried(
  trx: Database,
  { hasCalled, photoKey, reason }: InVain,
  { window, at }: { window: BookedWindow; at: Date },
): Promise<void> {
  const { doorTries: needs } = await loadRoadSetup(trx);
  const [missing] = missingAtDoor({
    needs,
    hasCalled,
    hasPhoto: photoKey !== undefined,
    window,
    at,
    hasReason: reason !== undefined,
  });
  if (missing) throw new Refusal(missing === 'reason' ? 'outsideWindow' : 'doorNotTried');
}
