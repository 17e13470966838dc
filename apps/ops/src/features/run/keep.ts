import type { CallOutput } from '@fettle/contract/calls';
import type { NotTaken } from '@fettle/domain/ticket/events';
import { createStore, del, entries, get, set } from 'idb-keyval';
import type { QueuedAct, Unsent } from './queued-act.ts';

/** What the telephone keeps for where there is no connection. Each driver has their own: a telephone may change hands. */
const store = createStore('fettle-run', 'kept');

type Run = CallOutput<'ops/run/get'>;
const runKey = (staffID: number) => `run ${staffID}`;
/** In the order in which they were made. */
const queuedActKey = (staffID: number, { madeAt, actID }: QueuedAct) => `deed ${staffID} ${madeAt} ${actID}`;

/** Today's run as it was last seen, with the moment. */
export interface KeptRun {
  run: Run;
  seenAt: string;
}

export const readRun = (staffID: number): Promise<KeptRun | undefined> =>
  get<KeptRun>(runKey(staffID), store);
export const keepRun = (staffID: number, kept: KeptRun): Promise<void> => set(runKey(staffID), kept, store);

export const forgetRun = (staffID: number): Promise<void> => del(runKey(staffID), store);

/** As telephones have it, since the release before: what is unsent must outlive an update. */
interface StoredAct {
  deed: QueuedAct;
  refusal: string | null;
  because?: NotTaken;
  isReported?: boolean;
}

export const keepQueuedAct = (staffID: number, { queued, ...rest }: Unsent): Promise<void> =>
  set(queuedActKey(staffID, queued), { deed: queued, ...rest } satisfies StoredAct, store);
export const forgetQueuedAct = (staffID: number, queued: QueuedAct): Promise<void> =>
  del(queuedActKey(staffID, queued), store);

export async function readQueuedActs(staffID: number): Promise<Unsent[]> {
  const kept = await entries<string, StoredAct>(store);
  return kept
    .filter(([key]) => key.startsWith(`deed ${staffID} `))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { deed, ...rest }]) => ({ queued: deed, ...rest }));
}
