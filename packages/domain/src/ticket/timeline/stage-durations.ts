/** What takes our time, in the order in which it comes. The customer's own time, to decide or to pay, is none of them. */
export const stages = ['DIAGNOSIS', 'REPAIR', 'DELIVERY'] as const;
export type Stage = (typeof stages)[number];

/** How many working days it takes: half of the time, and nine times out of ten. */
export interface StageDays {
  median: number;
  p90: number;
}
export type StageDurations = Readonly<Record<Stage, StageDays>>;

/** So many like repairs must have been seen before they say more than the table. */
export const enoughSeen = 20;

// spec §9: a diagnosis takes up to 3-4 working days
const diagnosis = { median: 3, p90: 4 };
const delivery = { median: 1, p90: 2 };
const usual: Readonly<Record<number, StageDurations>> = {
  1: { DIAGNOSIS: diagnosis, REPAIR: { median: 1, p90: 2 }, DELIVERY: delivery },
  2: { DIAGNOSIS: diagnosis, REPAIR: { median: 2, p90: 3 }, DELIVERY: delivery },
  3: { DIAGNOSIS: diagnosis, REPAIR: { median: 3, p90: 5 }, DELIVERY: delivery },
  4: { DIAGNOSIS: diagnosis, REPAIR: { median: 2, p90: 4 }, DELIVERY: delivery },
};
const ofOthers: StageDurations = { DIAGNOSIS: diagnosis, REPAIR: { median: 3, p90: 5 }, DELIVERY: delivery };

/** What we say until enough like repairs were seen, by the type of the device. */
export const usualDurations = (deviceTypeID: number): StageDurations => usual[deviceTypeID] ?? ofOthers;

/** Working days from the collection until it is back: half of the time, and nine times out of ten. */
export function daysUntilBack(durations: StageDurations, { openQuote }: { openQuote: boolean }): StageDays {
  const ahead: readonly Stage[] = openQuote ? stages : ['REPAIR', 'DELIVERY'];
  return {
    median: ahead.reduce((sum, stage) => sum + durations[stage].median, 0),
    p90: ahead.reduce((sum, stage) => sum + durations[stage].p90, 0),
  };
}

/** How often a stage took so many working days. */
export interface SeenDays {
  days: number;
  count: number;
}

/** Undefined if there are too few to go by. */
export function stageDaysOf(seen: readonly SeenDays[]): StageDays | undefined {
  const total = seen.reduce((sum, { count }) => sum + count, 0);
  if (total < enoughSeen) return undefined;
  const ascending = seen.toSorted((a, b) => a.days - b.days);
  const within = (share: number) => {
    let reached = 0;
    return ascending.find(({ count }) => (reached += count) >= share * total)?.days ?? 0;
  };
  return { median: within(0.5), p90: within(0.9) };
}

/** What was seen of one kind of repair, and from which day on it counts. */
export interface MeasuredStage extends StageDays {
  repairTypeID: number;
  stage: Stage;
  /** YYYY-MM-DD in London. */
  inForceFrom: string;
}

/** The days of a repair that was booked on that day: what was counted later changes no promise that was made. */
export function durationsOf(
  measured: readonly MeasuredStage[],
  { repairTypeID, deviceTypeID, bookedOn }: { repairTypeID: number; deviceTypeID: number; bookedOn: string },
): StageDurations {
  const durations = { ...usualDurations(deviceTypeID) };
  const inForce = measured
    .filter((row) => row.repairTypeID === repairTypeID && row.inForceFrom <= bookedOn)
    .toSorted((a, b) => (a.inForceFrom < b.inForceFrom ? -1 : 1));
  for (const { stage, median, p90 } of inForce) durations[stage] = { median, p90 };
  return durations;
}
