import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchDriver, DispatchTrip } from '@fettle/contract/calls/ops/ops-dispatch';
import { describeWindow, windowHours, type WindowHour } from '@fettle/domain/window';

type Board = CallOutput<'ops/dispatch/get'>;
type Cell = Board['cells'][number];

/** The columns of the board: the windows, and what has none. */
export const columns = [...windowHours, null] as const;

export const columnName = (hour: WindowHour | null): string => {
  if (hour === null) return 'Left over, or as soon as possible';
  const { startTime, endTime } = describeWindow(hour);
  return `${startTime}–${endTime}`;
};

export interface Row {
  /** null: what is nobody's. */
  driver: DispatchDriver | null;
  cells: { hour: WindowHour | null; cell: Cell | undefined }[];
}

/** What is nobody's first, then the drivers. A driver who does not work that day, or is away, and has nothing stands last. */
export function rowsOf({ cells, drivers }: Pick<Board, 'cells' | 'drivers'>, weekday: number): Row[] {
  const isOff = ({ days, all, awayUntil }: DispatchDriver) =>
    all === 0 && (awayUntil !== null || !days.includes(weekday));
  const inOrder = drivers.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)));
  const isOf = (driver: DispatchDriver | null) => (cell: Cell) => cell.driverID === (driver?.staffID ?? null);
  return [null, ...inOrder].map((driver) => ({
    driver,
    cells: columns.map((hour) => ({
      hour,
      cell: cells.filter(isOf(driver)).find((cell) => cell.hour === hour),
    })),
  }));
}

export const tripKey = ({ ticketID, task }: Pick<DispatchTrip, 'ticketID' | 'task'>): string =>
  `${ticketID} ${task}`;

/** All cards in sight that can be given to somebody, by their key. */
export const openTrips = ({ cells }: Pick<Board, 'cells'>): Map<string, DispatchTrip> =>
  new Map(
    cells
      .flatMap(({ trips }) => trips)
      .filter(({ state }) => state === 'open')
      .map((trip) => [tripKey(trip), trip]),
  );

/** Of a cell, by why they are nobody's: said once for all of which it is true. What is somebody's has no reason. */
export const byReason = (trips: readonly DispatchTrip[]): [why: string, trips: DispatchTrip[]][] => [
  ...Map.groupBy(trips, ({ whyUnassigned }) => whyUnassigned),
];

/** 'E2, SE1' is too long for all of London: the first two and how many more. */
export function areasText(areas: readonly string[] | null): string {
  if (areas === null) return 'Everywhere';
  if (areas.length === 0) return 'No area';
  const rest = areas.length - 2;
  return `${areas.slice(0, 2).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Longer than this nobody has heard of a driver with something to do: their telephone asks every minute. */
const silentMs = 30 * 60 * 1000;

export const isSilent = ({ all, done, heardAt }: DispatchDriver, now: Date): boolean =>
  all > done && (heardAt === null || now.getTime() - Date.parse(heardAt) > silentMs);
