import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { missingAtDoor, type DoorTries, type MissingTry } from '@fettle/domain/road/tried-door';
import { toWindowHour } from '@fettle/domain/window';

/** What a driver has tried at a door, as this telephone noted it: a call leaves the page, which may be gone when they come back. */
export interface Tried {
  hasCalled?: boolean;
  /** Of the last photo taken there. */
  photoKey?: string;
}

/** What is still missing before nobody is there; the server asks the same. */
export function missingFor(
  { window }: Pick<RunStop, 'window'>,
  { needs, tried, reason, now }: { needs: DoorTries; tried: Tried; reason: string; now: Date },
): MissingTry[] {
  const hour = window && toWindowHour(window.startTime);
  return missingAtDoor({
    needs,
    hasCalled: tried.hasCalled ?? false,
    hasPhoto: tried.photoKey !== undefined,
    window: window && hour ? { day: window.day, hour } : undefined,
    at: now,
    hasReason: reason.trim().length >= leastReason,
  });
}

/** As the call takes it. */
export const leastReason = 3;
export const mostReason = 500;
