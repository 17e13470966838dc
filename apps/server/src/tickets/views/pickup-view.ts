import type { PickupWindow } from '@fettle/contract/entities/ticket';
import { describeWindow, earliestCollectionDay, isGivenUp, type Pickup } from '@fettle/domain/window';

/** How the ticket is to be collected. A window that was given up is none. */
export function toPickupView(pickup: Pickup | undefined, now: Date): PickupWindow {
  if (!pickup || isGivenUp(pickup, now)) return noWindowYet(now);
  // spec §2
  if (pickup.kind === 'asap') return { ...noWindowYet(now), asap: true, timeDesc: 'ASAP (We will call you)' };
  const { day, hour, expiresAt } = pickup;
  return {
    asap: false,
    day,
    ...describeWindow(hour),
    holdExpiresAt: expiresAt && expiresAt.toISOString(),
    holdSecondsLeft: expiresAt && Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
  };
}

/** Spec §4.2: its day is the earliest that can be chosen, and it moves on with the clock. */
export const noWindowYet = (now: Date): PickupWindow => ({
  asap: false,
  timeDesc: '',
  day: earliestCollectionDay(now),
  startTime: '',
  endTime: '',
  holdExpiresAt: null,
  holdSecondsLeft: null,
});
