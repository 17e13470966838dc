import { writeCsv } from '@fettle/domain/csv';
import type { DayRange } from '@fettle/domain/ops/day-range';

export type CsvTable = readonly (readonly (string | number)[])[];

/** Saves a table as a file of the browser's, named by what it has and the days it is of. */
export function saveCsv(name: string, { from, until }: DayRange, table: CsvTable): void {
  const url = URL.createObjectURL(new Blob([writeCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name} ${from} ${until}.csv`;
  link.click();
  // the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** In pounds, as spreadsheets add them up. */
export const pounds = (pence: number): number => pence / 100;
/** In hours, to the minute. */
export const hours = (seconds: number | null): number | string =>
  seconds === null ? '' : Math.round(seconds / 36) / 100;
