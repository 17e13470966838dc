import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { repairType } from '../entities/device.ts';
import { id } from '../entities/field.ts';
import { publicFeedback, technician } from '../entities/technician.ts';

/** Ours: what the home page tells of prices, repairs and people. Nothing in it is made up: all of it is counted. */
export const homeCalls = {
  'home/get': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      /** The least that anybody asks at present for the commonest repairs of each type of device, in pounds. */
      prices: z.array(repairType.extend({ deviceTypeID: id, from: z.number().nonnegative() })),
      technicians: z.array(
        technician
          .pick({ firstname: true, surname: true, imgUrl: true, rating: true })
          .extend({ userID: id, feedbackCount: z.int().nonnegative() }),
      ),
      /** Devices brought back repaired in the past year; there may be more than were counted. */
      repaired: z.object({ n: z.int().nonnegative(), isAll: z.boolean() }),
      /** The newest comments, whatever they say. */
      comments: z.array(publicFeedback.extend({ technician: z.string() })),
    }),
    refusals: [],
    cachedBy: 'catalogue',
  }),
};
