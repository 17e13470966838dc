import { closedAsKnownAt } from '@fettle/domain/closure';
import { addDays, londonTime } from '@fettle/domain/london';
import {
  stageDaysOf,
  type MeasuredStage,
  type SeenDays,
} from '@fettle/domain/ticket/timeline/stage-durations';
import { workingDaysBetween } from '@fettle/domain/working-days';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { loadClosures } from '../../stores/catalogue/closed-days.ts';
import {
  claimMeasurement,
  countStageSpans,
  insertMeasuredStages,
  loadMeasuredStages,
  type StageSpan,
} from '../../stores/workshop/stage-durations.ts';

/** Long enough to see rare repairs, short enough to follow how we work today. */
const seenDays = 180;

/**
 * Counts once a day how long the stages of like repairs really took. Only what has changed becomes a new row, and counts for
 * what is booked from today on.
 */
export async function measureStages(db: Database, now: Date): Promise<void> {
  const today = londonTime(now).day;
  await inTransaction(db, async (trx) => {
    if (!(await claimMeasurement(trx, today))) return;
    const known = await loadMeasuredStages(trx);
    const spans = await countStageSpans(trx, addDays(today, -seenDays));
    const groups = Map.groupBy(spans, ({ repairTypeID, stage }) => `${repairTypeID} ${stage}`);
    const closed = closedAsKnownAt(await loadClosures(trx), now);
    const measured = [...groups.values()].flatMap((group) => measure(group, { today, closed }));
    const changed = measured.filter((row) => {
      const before = known.findLast(
        (one) => one.repairTypeID === row.repairTypeID && one.stage === row.stage,
      );
      return before?.median !== row.median || before.p90 !== row.p90;
    });
    await insertMeasuredStages(trx, changed);
  });
}

/** None where too few were seen. */
function measure(
  group: readonly StageSpan[],
  { today, closed }: { today: string; closed: ReadonlySet<string> },
): MeasuredStage[] {
  const [first] = group;
  const seen: SeenDays[] = group.map(({ fromDay, toDay, count }) => ({
    days: workingDaysBetween(fromDay, toDay, closed),
    count,
  }));
  const days = stageDaysOf(seen);
  if (!first || !days) return [];
  return [{ repairTypeID: first.repairTypeID, stage: first.stage, inForceFrom: today, ...days }];
}
