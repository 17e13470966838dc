import { addMonths, londonTime } from '@fettle/domain/london';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import type { PromiseMovedBecause } from '@fettle/domain/ticket/events';
import type { Work } from '../pipeline/work.ts';
import { findClosedDay } from '../../stores/catalogue/closed-days.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';

/** A part that takes longer has a date by then. */
const longestMonths = 3;

/** We say ourselves until when it takes, and why: the customer hears it before they have to ask. */
export const movePromise: Work<'movePromise', { until: string; because: PromiseMovedBecause }> = {
  before: async ({ clock }, { input: { until } }) => {
    const today = londonTime(clock.now()).day;
    if (until < today || until > addMonths(today, longestMonths)) {
      throw new InvalidInput({ path: 'until', message: 'must be a day within the next three months' });
    }
  },
  run: async (trx, { ticketID, input: { until, because }, actor, now }) => {
    if (await findClosedDay(trx, until)) throw new Refusal('dayClosed');
    const events = await readTicketEvents(trx, ticketID);
    const said = events.findLast((event) => event.kind === 'promiseMoved')?.detail;
    if (said?.until === until && said.because === because) return;
    await appendTicketEvent(trx, { ticketID, kind: 'promiseMoved', actor, detail: { until, because }, now });
  },
};
