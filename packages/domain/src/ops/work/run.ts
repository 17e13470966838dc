import type { WindowHour } from '../../window.ts';
import type { HoldTask } from '../../ticket/tasks.ts';
import { can, type TicketStatus } from '../../ticket/status.ts';

/** What a driver does at a door. */
export type DoorStep = 'collect' | 'deliver' | 'return';

/** What is to be done at the door on that trip, by what has become of the device. */
export function doorStepOf(task: HoldTask, status: TicketStatus): DoorStep {
  if (task === 'PICKUP') return 'collect';
  return can('return', status) ? 'return' : 'deliver';
}

/** What the order of a run depends on. */
interface Place {
  /** null: as soon as possible, or nothing arranged. */
  window: { day: string; hour: WindowHour } | null;
  address: string;
  postcode: string;
}

/**
 * The order in which a driver goes: what is late first, then by window, and whatever has none at the end, where it can be put
 * in between. Within a window neighbours stand together: by postcode, street and house.
 */
export function inRunOrder<Stop extends Place>(stops: readonly Stop[]): Stop[] {
  return stops.toSorted(
    (a, b) =>
      compareWindows(a.window, b.window) ||
      compareTexts(outwardCode(a.postcode), outwardCode(b.postcode)) ||
      compareTexts(streetOf(a.address), streetOf(b.address)) ||
      compareTexts(a.address, b.address),
  );
}

function compareWindows(a: Place['window'], b: Place['window']): number {
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

const outwardCode = (postcode: string) => postcode.replaceAll(' ', '').toUpperCase().slice(0, -3);

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
const compareTexts = (a: string, b: string): number => collator.compare(a, b);

/** How the driver knows whom to ask for: 'Ada Q.'. Empty where nobody told us a name. */
export function callingName({ firstname, surname }: { firstname: string; surname: string }): string {
  const [initial] = surname.trim();
  return [firstname.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
