import { createStore, del, get, update } from 'idb-keyval';
import type { Tried } from './tried.ts';

/** A store of its own: what was done at doors must not depend on it. */
const store = createStore('fettle-run-tries', 'kept');
const keyOf = (staffID: number) => `tries ${staffID}`;

/** What was tried at the doors of a day, by stop. Of other days nothing is kept. */
interface KeptTries {
  day: string;
  stops: Readonly<Record<string, Tried>>;
}

export const readTries = (staffID: number): Promise<KeptTries | undefined> =>
  get<KeptTries>(keyOf(staffID), store);

/** Adds to what is known of that stop; null: the next time anew. */
export const keepTried = (
  staffID: number,
  { day, stop, tried }: { day: string; stop: string; tried: Tried | null },
): Promise<void> =>
  update<KeptTries>(
    keyOf(staffID),
    (kept) => {
      const known = kept?.day === day ? kept.stops : {};
      return { day, stops: { ...known, [stop]: tried ? { ...known[stop], ...tried } : {} } };
    },
    store,
  );

export const forgetTries = (staffID: number): Promise<void> => del(keyOf(staffID), store);
