import { z } from 'zod';
import { holdTasks } from '@fettle/domain/ticket/tasks';

/** What the person had in sight: the server refuses a change of something that is another by now (`changedSince`). */
export const version = z.string().max(40);

/** An order that keeps a change from being made: it holds a place that would be gone. */
export const orderInTheWay = z.object({
  ticketID: z.number(),
  task: z.enum(holdTasks),
  area: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Held in pencil until then; null: booked. */
  heldUntil: z.iso.datetime().nullable(),
});
export type OrderInTheWay = z.infer<typeof orderInTheWay>;

/** Empty: it is done. Otherwise nothing has changed, because of these. */
export const changeOutcome = z.object({ inTheWay: z.array(orderInTheWay) });
