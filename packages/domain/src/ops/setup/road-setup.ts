import { mostShiftHours } from '../../access/shift.ts';
import type { DoorTries } from '../../road/tried-door.ts';

/** What administrators set up for everybody who drives. */
export interface RoadSetup {
  /** How long a driver stays signed in. */
  shiftHours: number;
  /** What must have been tried before "Nobody there". */
  doorTries: DoorTries;
}

export const defaultRoadSetup: RoadSetup = { shiftHours: mostShiftHours, doorTries: 'either' };
