import { outwardCode } from '../postcode.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import type { WindowHour } from '../window.ts';
import { cheapestIndex, orderStops } from './order-stops.ts';
import type { Place } from './place.ts';

/** What the order of a run depends on. */
export interface StopToOrder {
  ticketID: number;
  task: HoldTask;
  /** null: as soon as possible, or nothing arranged. */
  window: { day: string; hour: WindowHour } | null;
  address: string;
  postcode: string;
  /** null: nobody knows where it is. */
  place: Place | null;
  /** When it was done, or nobody was there; null while it is to come. */
  at: Date | null;
}

/** More than anybody drives in a day. */
export const mostArrangedStops = 200;

/** Names a stop among those of a day: a ticket has at most one trip of a kind to come. */
export const stopKey = ({ ticketID, task }: Pick<StopToOrder, 'ticketID' | 'task'>): string =>
  `${ticketID} ${task}`;

/**
 * The order in which a driver goes: what is late first, then by window, and whatever has none at the end, where it can be put in between.
 * In each window first what is done, then what the driver put in order by hand, then the rest by the shortest way, from where the driver
 * is: the door they were at last, or the end of the window before.
 */
export function inRunOrder<Stop extends StopToOrder>(
  stops: readonly Stop[],
  byHand: readonly string[] = [],
): Stop[] {
  const windows = [...Map.groupBy(stops.toSorted(compareStops), ({ window }) => nameOf(window)).values()];
  let here = lastDoor(stops);
  return windows.flatMap((group) => {
    const done = group.filter(({ at }) => at !== null).toSorted(compareTimes);
    const open = inWindowOrder(
      group.filter(({ at }) => at === null),
      { here, byHand },
    );
    here = open.findLast(hasPlace)?.place ?? here;
    return [...done, ...open];
  });
}

interface Begun {
  here: Place | undefined;
  byHand: readonly string[];
}

function inWindowOrder<Stop extends StopToOrder>(stops: readonly Stop[], { here, byHand }: Begun): Stop[] {
  const rank = new Map(byHand.map((key, index) => [key, index]));
  const rankOf = (stop: Stop) => rank.get(stopKey(stop));
  const arranged = stops
    .filter((stop) => rankOf(stop) !== undefined)
    .toSorted((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0));
  const rest = stops.filter((stop) => rankOf(stop) === undefined);
  const unknown = rest.filter((stop) => !hasPlace(stop));
  if (arranged.length === 0) return [...orderStops(rest.filter(hasPlace), here), ...unknown];
  // what came since is put where it costs least: the driver's own order stays
  const path = [...arranged];
  for (const stop of rest.filter(hasPlace)) {
    const known = path.flatMap((other, index) => (hasPlace(other) ? [{ index, place: other.place }] : []));
    const at = cheapestIndex(
      known.map(({ place }) => place),
      stop.place,
      here,
    );
    path.splice(known[at]?.index ?? path.length, 0, stop);
  }
  return [...path, ...unknown];
}

const hasPlace = <Stop extends { place: Place | null }>(stop: Stop): stop is Stop & { place: Place } =>
  stop.place !== null;

/** Where the driver was last, as far as anybody knows. */
const lastDoor = (stops: readonly StopToOrder[]): Place | undefined =>
  stops
    .filter(({ at }) => at !== null)
    .toSorted(compareTimes)
    .findLast(hasPlace)?.place;

const compareTimes = (a: StopToOrder, b: StopToOrder) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);

const nameOf = (window: StopToOrder['window']) => (window ? `${window.day} ${window.hour}` : '');

/** By window; within one, neighbours stand together: what the order by distance leaves open, and what has no place. */
const compareStops = (a: StopToOrder, b: StopToOrder): number =>
  compareWindows(a.window, b.window) ||
  compareTexts(outwardCode(a.postcode), outwardCode(b.postcode)) ||
  compareTexts(streetOf(a.address), streetOf(b.address)) ||
  compareTexts(a.address, b.address) ||
  // two orders of one door: the same each time, whoever asks
  a.ticketID - b.ticketID;

function compareWindows(a: StopToOrder['window'], b: StopToOrder['window']): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.day === b.day ? a.hour - b.hour : a.day < b.day ? -1 : 1;
}

/** '1a Larkspur Yard, London' is in 'larkspur yard'; 'Flat 2, 9 Larkspur Yard, London' too. */
export function streetOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim().toLowerCase());
  const street = parts.find((part) => houseAndStreet.test(part)) ?? parts[0] ?? '';
  return street.replace(houseAndStreet, '$<street>');
}

/** A number, perhaps with a letter or a range, before the name of a street. */
const houseAndStreet = /^\d+\s?[a-z]?(?:\s?[-–/]\s?\d+\s?[a-z]?)?\s+(?<street>\D.*)$/;

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
const compareTexts = (a: string, b: string): number => collator.compare(a, b);
