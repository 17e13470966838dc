import { londonInstant } from '../london.ts';
import { windowLength, type WindowHour } from '../window.ts';

/** What a driver must have tried before nobody is there, as the office has set it up. */
export const doorTries = ['either', 'call', 'photo', 'none'] as const;
export type DoorTries = (typeof doorTries)[number];

interface TriedDoor {
  needs: DoorTries;
  /** The customer was rung from the card. */
  hasCalled: boolean;
  /** Of the door or the bell. */
  hasPhoto: boolean;
  /** What the trip was booked for; undefined: as soon as possible, or nothing but a name. Then any time is right. */
  window: { day: string; hour: WindowHour } | undefined;
  /** When they stood there. */
  at: Date;
  /** Why they came outside the window. */
  hasReason: boolean;
}

/** What is still missing, in the order in which it is asked for. */
export const missingTries = ['call', 'photo', 'callOrPhoto', 'reason'] as const;
export type MissingTry = (typeof missingTries)[number];

const tries: Record<DoorTries, (tried: Pick<TriedDoor, 'hasCalled' | 'hasPhoto'>) => MissingTry | undefined> =
  {
    either: ({ hasCalled, hasPhoto }) => (hasCalled || hasPhoto ? undefined : 'callOrPhoto'),
    call: ({ hasCalled }) => (hasCalled ? undefined : 'call'),
    photo: ({ hasPhoto }) => (hasPhoto ? undefined : 'photo'),
    none: () => undefined,
  };

/** What a driver has yet to do before the customer is told that nobody was there. The office is not bound by it. */
export function missingAtDoor(tried: TriedDoor): MissingTry[] {
  const missing = tries[tried.needs](tried);
  return [
    ...(missing ? [missing] : []),
    ...(isWithinWindow(tried) || tried.hasReason ? [] : (['reason'] as const)),
  ];
}

/** The customer waited then: from the window's first minute to its last. */
export function isWithinWindow({ window, at }: Pick<TriedDoor, 'window' | 'at'>): boolean {
  if (!window) return true;
  const { day, hour } = window;
  return londonInstant(day, hour) <= at && at < londonInstant(day, hour + windowLength);
}
