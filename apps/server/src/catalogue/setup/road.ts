import { mostShiftHours } from '@fettle/domain/access/shift';
import { doorTriesWords, type RoadSetup } from '@fettle/domain/ops/setup/road-setup';
import { doorTries } from '@fettle/domain/road/tried-door';
import { z } from 'zod';
import { loadRoadSetup, saveRoadSetup } from '../../stores/catalogue/road-setup.ts';
import type { Setting } from './setting.ts';

const fields = z.object({
  shiftHours: z.int().min(1).max(mostShiftHours),
  nobodyThereNeeds: z.enum(Object.values(doorTriesWords)),
});

/** The only one. */
export const roadKey = 'drivers';

/** How long drivers stay signed in, and what they try before nobody is there. */
export const road: Setting = {
  kind: 'road',
  read: async (db) => toWords(await loadRoadSetup(db)),
  write: async (trx, _key, wanted) => {
    const { shiftHours, nobodyThereNeeds } = fields.parse(wanted);
    const tries = doorTries.find((known) => doorTriesWords[known] === nobodyThereNeeds);
    if (!tries) throw new Error(`nothing is called "${nobodyThereNeeds}"`);
    await saveRoadSetup(trx, { shiftHours, doorTries: tries });
  },
  nameOf: async () => 'Road',
};

/** As the history has it. */
export const toWords = ({ shiftHours, doorTries: tries }: RoadSetup) => ({
  shiftHours,
  nobodyThereNeeds: doorTriesWords[tries],
});
