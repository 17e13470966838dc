import { createStore, del, get, update } from 'idb-keyval';
import type { Arrangement } from './arrangement.ts';

/** A store of its own: what was done at doors must not depend on it. */
const store = createStore('fettle-run-order', 'kept');
const keyOf = (staffID: number) => `order ${staffID}`;

export const readArrangements = async (staffID: number): Promise<Arrangement[]> =>
  (await get<Arrangement[]>(keyOf(staffID), store)) ?? [];

const isSame = (a: Arrangement, b: Arrangement) => a.day === b.day && a.window === b.window;

/** The newest of a window replaces the one before; of other days none is kept. */
export const keepArrangement = (staffID: number, arrangement: Arrangement): Promise<void> =>
  update<Arrangement[]>(
    keyOf(staffID),
    (known = []) => [
      ...known.filter((one) => one.day === arrangement.day && !isSame(one, arrangement)),
      arrangement,
    ],
    store,
  );

/** Once the server has it, unless it was arranged anew meanwhile. */
export const forgetArrangement = (staffID: number, sent: Arrangement): Promise<void> =>
  update<Arrangement[]>(
    keyOf(staffID),
    (known = []) => known.filter((one) => !isSame(one, sent) || JSON.stringify(one) !== JSON.stringify(sent)),
    store,
  );

export const forgetArrangements = (staffID: number): Promise<void> => del(keyOf(staffID), store);
