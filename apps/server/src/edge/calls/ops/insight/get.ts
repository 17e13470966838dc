import type { Insight } from '@fettle/contract/calls/ops/ops-insight';
import { insightMoney, insightMoneyNames, insightStepNames } from '@fettle/domain/ops/insight';
import type { Database } from '../../../../platform/database/database.ts';
import {
  averageStars,
  countAskedByDay,
  countClaims,
  countErrorsByDay,
  countOutside,
  countPromos,
  countSteps,
  groupErrors,
  measureStages,
  sumMoney,
} from '../../../../stores/office/insight-figures.ts';
import type { InsightSpan } from '../../../../stores/office/insight-rows.ts';
import type { Handler } from '../../handler.ts';
import { countWithinLimits, spanOf } from './count-within-limits.ts';

export const get: Handler<'ops/insight/get'> = async (range, { db }) => {
  const span = spanOf(range);
  return countWithinLimits(db, (trx) => loadInsight(trx, span));
};

/** One statement after the other, on one connection. */
async function loadInsight(db: Database, span: InsightSpan): Promise<Insight> {
  const steps = await countSteps(db, span);
  const claims = await countClaims(db, span);
  const stages = await measureStages(db, span);
  const money = await sumMoney(db, span);
  const asked = await countAskedByDay(db, span);
  const errors = await countErrorsByDay(db, span);
  const ratings = await averageStars(db, span);
  const groups = await groupErrors(db, span);
  return {
    steps: insightStepNames.map((step, at) => ({ step, orders: steps[at] ?? 0 })),
    claims,
    stages,
    money: insightMoneyNames.map((sum) => ({ sum, ...addUp(money, insightMoney[sum].kinds) })),
    days: joinDays({ asked, errors, money }),
    ratings: ratings.map(({ name, ...rating }) => ({ ...rating, name: name ?? '' })),
    promos: await countPromos(db, span),
    outside: await countOutside(db, span),
    errors: {
      total: errors.reduce((sum, { count }) => sum + count, 0),
      groups: groups.map(({ lastAt, ...group }) => ({ ...group, lastAt: lastAt.toISOString() })),
    },
  };
}

type MoneyOfDay = Awaited<ReturnType<typeof sumMoney>>[number];
type CountOfDay = Awaited<ReturnType<typeof countAskedByDay>>[number];

function addUp(money: readonly MoneyOfDay[], kinds: readonly string[]): { entries: number; pence: number } {
  const counted = money.filter(({ kind }) => kinds.includes(kind));
  return {
    entries: counted.reduce((sum, { entries }) => sum + entries, 0),
    pence: counted.reduce((sum, { pence }) => sum + pence, 0),
  };
}

function joinDays(found: {
  asked: readonly CountOfDay[];
  errors: readonly CountOfDay[];
  money: readonly MoneyOfDay[];
}): Insight['days'] {
  const { asked, errors, money } = found;
  const days = [...new Set([...asked, ...errors, ...money].map(({ day }) => day))].toSorted();
  const countOn = (day: string, counts: readonly CountOfDay[]) =>
    counts.find((row) => row.day === day)?.count ?? 0;
  return days.map((day) => {
    const ofDay = money.filter((row) => row.day === day);
    return {
      day,
      asked: countOn(day, asked),
      chargedPence: addUp(ofDay, insightMoney.charged.kinds).pence,
      refundedPence: addUp(ofDay, insightMoney.refunded.kinds).pence,
      errors: countOn(day, errors),
    };
  });
}
