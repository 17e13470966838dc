import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { isCalendarDay } from '@fettle/domain/ops/day-range';
import { compareDay, lastComparableDay } from '../../../../money/check-books.ts';
import { PaymentsUnavailable } from '../../../../outside/ports/payments.ts';
import { enforceLimit } from '../../../../platform/limits/rate-limit.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import type { Handler } from '../../handler.ts';

/** Each asks the provider for the whole list of a day. */
const perStaff = { name: 'books-compare', max: 60, windowSeconds: 3600, per: 'member of staff' };

export const compare: Handler<'ops/books/compare'> = async (
  { day },
  { db, clock, payments, actor, staff },
) => {
  if (!isCalendarDay(day)) throw new InvalidInput({ path: 'day', message: 'is no day' });
  if (day > lastComparableDay(clock.now())) throw new Refusal('dayNotOver');
  await enforceLimit({ db, clock }, perStaff, String(staff.staffID));
  try {
    const differs = (await compareDay({ db, payments, clock }, day)).length;
    await recordAudit(db, {
      actor,
      act: 'books.compare',
      subject: `books:${day}`,
      before: null,
      after: { differs },
      at: clock.now(),
    });
    return { differs };
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal('providerAway');
    throw error;
  }
};
