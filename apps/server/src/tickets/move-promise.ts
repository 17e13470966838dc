import { addMonths, londonTime } from '@fettle/domain/london';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import type { PromiseMovedBecause } from '@fettle/domain/ticket/events';
import { can } from '@fettle/domain/ticket/status';
import { inTransaction, type Database } from '../database/database.ts';
import { findClosedDay } from '../stores/catalogue/closed-days.ts';
import { appendTicketEvent, readTicketEvents, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';

/** A part that takes longer has a date by then. */
const longestMonths = 3;

/** We say ourselves until when it takes, and why: the customer hears it before they have to ask. */
export async function movePromise(
  db: Database,
  moved: SeenHappening & { until: string; because: PromiseMovedBecause },
): Promise<void> {
  const { ticketID, until, because, actor, now } = moved;
  const today = londonTime(now).day;
  if (until < today || until > addMonths(today, longestMonths)) {
    throw new InvalidInput({ path: 'until', message: 'must be a day within the next three months' });
  }
  await inTransaction(db, async (trx) => {
    const { status } = await lockForAct(trx, moved);
    if (!can('collect', status) && !can('repair', status) && !can('deliver', status)) {
      throw new Refusal('ticketMovedOn');
    }
    if (await findClosedDay(trx, until)) throw new Refusal('dayClosed');
    const events = await readTicketEvents(trx, ticketID);
    const said = events.findLast((event) => event.kind === 'promiseMoved')?.detail;
    if (said?.until === until && said.because === because) return;
    await appendTicketEvent(trx, { ticketID, kind: 'promiseMoved', actor, detail: { until, because }, now });
  });
}
