import { mostShiftHours } from '../../access/shift.ts';
import type { DoorTries } from '../../road/tried-door.ts';

/** What administrators set up for everybody who drives. */
export interface RoadSetup {
  /** How long a driver stays signed in. */
  shiftHours: number;
  /** What must have been tried before "Nobody there". */
  doorTries: DoorTries;
}

/** In words, as they are chosen and as the history has them. */
export const doorTriesWords: Record<DoorTries, string> = {
  either: 'a call or a photo',
  call: 'a call',
  photo: 'a photo',
  none: 'nothing',
};

export const defaultRoadSetup: RoadSetup = { shiftHours: mostShiftHours, doorTries: 'either' };
