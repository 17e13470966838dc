import { exportLayouts } from '@fettle/domain/accounting/layouts';
import { addDays, londonTime } from '@fettle/domain/london';
import type { DayRange } from '@fettle/domain/ops/day-range';
import type { Database } from '../../platform/database/database.ts';
import { countDifferences, listComparedDays } from '../../stores/money/book-figures.ts';
import { listExportsOf, type FormerExport } from '../../stores/money/book-exports.ts';

/** What is to be known before some days are exported. */
export interface ExportState {
  /** Days that were not compared with the provider's list, today and later ones included. */
  notCompared: string[];
  openDifferences: number;
  /** The newest first, as many as anybody reads. */
  before: FormerExport[];
}

const mostShown = 10;

export async function loadExportState(db: Database, range: DayRange): Promise<ExportState> {
  const compared = new Set((await listComparedDays(db, range)).map(({ day }) => day));
  const notCompared: string[] = [];
  for (let day = range.from; day <= range.until; day = addDays(day, 1)) {
    if (!compared.has(day)) notCompared.push(day);
  }
  const differences = await countDifferences(db, range);
  return {
    notCompared,
    openDifferences: differences.reduce((sum, { count }) => sum + count, 0),
    before: await listExportsOf(db, range, mostShown),
  };
}

/** In words, for the file that goes with an export. */
export function exportWarnings({ notCompared, openDifferences, before }: ExportState): string[] {
  const [first, last] = [notCompared[0], notCompared.at(-1)];
  return [
    ...(first && last
      ? [
          `NOT COMPARED with the payment provider yet: ${notCompared.length === 1 ? first : `${notCompared.length} days, ${first} to ${last}`}. Their figures may still change.`,
        ]
      : []),
    ...(openDifferences > 0
      ? [`${openDifferences} differences from the payment provider's list are not settled.`]
      : []),
    ...before.map(
      ({ layout, from, until, at, by }) =>
        `EXPORTED BEFORE: ${from} to ${until} for ${exportLayouts[layout].name} on ${londonTime(at).day}${by && ` by ${by}`}. Importing a day twice counts it twice.`,
    ),
  ];
}
