import type { CallOutput } from '@fettle/contract/calls';
import { createStore, del, entries, get, set } from 'idb-keyval';
import type { Deed, Unsent } from './deed.ts';

/** What the telephone keeps for where there is no connection. Each driver has their own: a telephone may change hands. */
const store = createStore('fettle-run', 'kept');

type Run = CallOutput<'ops/run/get'>;
const runKey = (staffID: number) => `run ${staffID}`;
/** In the order in which they were made. */
const deedKey = (staffID: number, { madeAt, actID }: Deed) => `deed ${staffID} ${madeAt} ${actID}`;

/** Today's run as it was last seen, with the moment. */
export interface KeptRun {
  run: Run;
  seenAt: string;
}

export const readRun = (staffID: number): Promise<KeptRun | undefined> =>
  get<KeptRun>(runKey(staffID), store);
export const keepRun = (staffID: number, kept: KeptRun): Promise<void> => set(runKey(staffID), kept, store);

export const forgetRun = (staffID: number): Promise<void> => del(runKey(staffID), store);

export const keepDeed = (staffID: number, unsent: Unsent): Promise<void> =>
  set(deedKey(staffID, unsent.deed), unsent, store);
export const forgetDeed = (staffID: number, deed: Deed): Promise<void> => del(deedKey(staffID, deed), store);

export async function readDeeds(staffID: number): Promise<Unsent[]> {
  const kept = await entries<string, Unsent>(store);
  return kept
    .filter(([key]) => key.startsWith(`deed ${staffID} `))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, unsent]) => unsent);
}
